/** Settings beside a match: hints, animation speed, sound. */

import type { VNode } from "preact";
import { t } from "../../i18n/language";
import type { LevelInfo, MatchView } from "../../messages";
import { eventDuration, isSoundOn } from "../../settings";
import { HintLevelSelect } from "./hints";

interface PreferencesProps {
  readonly view: MatchView;
  readonly levels: readonly LevelInfo[];
}

export function Preferences({ view, levels }: PreferencesProps): VNode {
  return (
    <div class="actions">
      <HintLevelSelect view={view} levels={levels} />
      <label class="field">
        <span>{t("page-pace")}</span>
        <select
          value={String(eventDuration.value)}
          onChange={(event) => {
            eventDuration.value = Number(event.currentTarget.value);
          }}
        >
          <option value="900">{t("page-pace-slow")}</option>
          <option value="450">{t("page-pace-usual")}</option>
          <option value="180">{t("page-pace-fast")}</option>
          <option value="0">{t("page-pace-off")}</option>
        </select>
      </label>
      <label class="field check">
        <input
          type="checkbox"
          checked={isSoundOn.value}
          onChange={(event) => {
            isSoundOn.value = event.currentTarget.checked;
          }}
        />
        <span>{t("page-sound")}</span>
      </label>
    </div>
  );
}
