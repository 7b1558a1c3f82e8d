/** How somebody who looks elsewhere learns that it is their turn: the tab's title, and a soft sound. */

import { useEffect } from "preact/hooks";
import { sound } from "../settings";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Petrilab`;
    return () => {
      document.title = "Petrilab";
    };
  }, [title]);
}

/** Two soft notes, if sound is wanted. Browsers allow it only after a first touch or key. */
export function chime(): void {
  if (!sound.value || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  [523, 784].forEach((pitch, index) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + index * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.45);
  });
}
