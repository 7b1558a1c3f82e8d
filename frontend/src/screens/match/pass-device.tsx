/** Asks players who choose in secret on one device to pass it on, and hides the board until then. */

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { MatchStore } from "../../match/store";

interface PassDeviceProps {
  readonly store: MatchStore;
  readonly names: readonly string[];
}

export function PassDevice({ store, names }: PassDeviceProps): VNode | null {
  const next = store.nextHolder.value;
  const button = useRef<HTMLButtonElement>(null);
  const isAnimating = store.playback.isAnimating.value;
  useEffect(() => button.current?.focus(), [next, isAnimating]);
  if (next === null || !store.playback.isLive.value || isAnimating) return null;
  const player = names[next] ?? seatLetter(next);
  return (
    <section class="pass-device">
      <p>{t("page-pass-device", { player })}</p>
      <button type="button" class="primary" ref={button} onClick={() => store.takeDevice(next)}>
        {t("page-device-taken", { player })}
      </button>
    </section>
  );
}
