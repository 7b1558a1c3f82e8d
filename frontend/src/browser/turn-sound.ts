/** The sound that tells players of a tab in the background that it is their turn. */

import { isSoundOn } from "../settings";

/** Play two soft notes if sound is on. Browsers allow it only after a first touch or key press. */
export function playTurnSound(): void {
  if (!isSoundOn.value || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  [523, 784].forEach((pitch, index) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + index * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.45);
  });
}
