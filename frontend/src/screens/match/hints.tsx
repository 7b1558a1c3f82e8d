/** Hints from a computer opponent, for players who play alone against the computer. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../api";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { LevelInfo, MatchView } from "../../messages";
import { hintLevel } from "../../settings";
import { levelLabel, levelTitle, sortByStrength } from "../../setup/levels";

interface HintProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly levels: readonly LevelInfo[];
}

/** Whether all other seats are played by the computer; the server refuses hints otherwise. */
const isSolo = (view: MatchView): boolean =>
  view.you.length === 1 && view.seats.filter((seat) => seat.who !== "bot").length === 1;

/** The button that requests a hint and puts its steps into the draft; hidden while hints are off. */
export function HintButton({ store, view, levels }: HintProps): VNode | null {
  const [isBusy, setBusy] = useState(false);
  const [shownHint, setShownHint] = useState<string | null>(null);
  const seat = store.actingSeat.value;
  const level = hintLevel.value;
  if (!isSolo(view) || seat === null || !level || !store.playback.isLive.value) return null;
  if (!levels.some((each) => each.name === level)) return null;
  const requestHint = (): void => {
    setBusy(true);
    const request = api
      .hint(store.match, seat, level)
      .then((hint) => {
        if (hint.version !== store.view.value?.version) return;
        store.setSteps(hint.steps);
        setShownHint(`${hint.version} ${hint.steps.join(" ")}`);
      })
      .finally(() => setBusy(false));
    store.track(request);
  };
  const draft = `${view.version} ${store.draft.preview.value?.partial.join(" ")}`;
  return (
    <div class="hint">
      <button type="button" disabled={isBusy} onClick={requestHint}>
        <Icon name="hint" />
        {isBusy ? t("page-thinking") : t("page-hint")}
      </button>
      <span role="status">
        {shownHint === draft && t("page-hint-given", { name: levelTitle(level) })}
      </span>
    </div>
  );
}

/** Selects the level that gives hints. */
export function HintLevelSelect({ view, levels }: Omit<HintProps, "store">): VNode | null {
  if (!isSolo(view) || !levels.length || view.phase === "over") return null;
  return (
    <label class="field">
      <span>{t("page-hints")}</span>
      <select
        value={hintLevel.value}
        onChange={(event) => {
          hintLevel.value = event.currentTarget.value;
        }}
      >
        <option value="">{t("page-hints-off")}</option>
        {sortByStrength(levels).map(({ name }) => (
          <option key={name} value={name}>
            {levelLabel(name, levels)}
          </option>
        ))}
      </select>
      <small class="soft">{t("page-hint-help")}</small>
    </label>
  );
}
