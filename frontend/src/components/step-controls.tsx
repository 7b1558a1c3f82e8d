/** Buttons that step through the positions of a game. */

import type { VNode } from "preact";
import { t } from "../i18n/language";
import { Icon, type IconName } from "./icon";

interface StepControlsProps {
  /** Index of the position on the board; null is the current position of a match. */
  readonly index: number | null;
  readonly count: number;
  readonly onFirst: () => void;
  readonly onBack: () => void;
  readonly onForward: () => void;
  readonly onLast: () => void;
}

export function StepControls(props: StepControlsProps): VNode {
  const { index, count, onFirst, onBack, onForward, onLast } = props;
  const button = (id: string, icon: IconName, onClick: () => void, isOff: boolean): VNode => (
    <button
      type="button"
      class="quiet square"
      aria-label={t(id)}
      title={t(id)}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
  const isFirst = index === 0;
  const isLast = index === null || index === count - 1;
  return (
    <div class="step-controls" role="group" aria-label={t("page-step")}>
      {button("page-step-first", "first", onFirst, isFirst)}
      {button("page-step-back", "back", onBack, isFirst)}
      <span class="soft" aria-live="polite">
        {index === null ? t("page-step-now") : t("page-step-at", { at: index + 1, count })}
      </span>
      {button("page-step-forth", "forward", onForward, isLast)}
      {button("page-step-last", "last", onLast, isLast)}
    </div>
  );
}

/** Call back for the arrow keys where nothing else uses them; returns what ends it. */
export function listenForSteps(onBack: () => void, onForward: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isUsed =
      event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const target = event.target as Element | null;
    if (isUsed || target?.closest("input, select, textarea, dialog, [popover]")) return;
    if (event.key === "ArrowLeft") onBack();
    else if (event.key === "ArrowRight") onForward();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
