/** Chooses the level of the computer for every game, in one row. */

import type { VNode } from "preact";
import { t } from "../../i18n/language";
import type { LevelInfo } from "../../messages";
import { lastLevel } from "../../settings";
import { levelTitle, sortByStrength } from "../../setup/levels";
import { chooseLevel } from "../../setup/saved-setups";

export function LevelPicker({ levels }: { readonly levels: readonly LevelInfo[] }): VNode | null {
  const shown = sortByStrength(levels).filter(({ number }) => number > 0);
  if (!shown.length) return null;
  return (
    <fieldset class="level-picker">
      <legend>
        {t("page-level-pick")}
        <span class="level-chosen" aria-hidden="true">
          {" "}
          · {levelTitle(lastLevel.value)}
        </span>
      </legend>
      <div class="level-row">
        {shown.map(({ name, number }) => (
          <label key={name} class="level-choice">
            <input
              type="radio"
              name="level"
              value={name}
              checked={lastLevel.value === name}
              onChange={() => chooseLevel(name)}
            />
            <span>
              <b>{number}</b> <span class="level-name">{levelTitle(name)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
