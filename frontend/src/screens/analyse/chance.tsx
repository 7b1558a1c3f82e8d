/** Dice and draws on the analysis board: at random, or as the player decides. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
import { CHANCE, type PositionStore } from "../../position/position-store";

interface ChancePickerProps {
  readonly store: PositionStore;
  readonly texts: FluentTexts;
}

export function ChancePicker({ store, texts }: ChancePickerProps): VNode {
  const game = store.current.value?.info.game ?? "";
  const outcomes = store.current.value?.info.chance ?? [];
  const [chosen, setChosen] = useState("");
  const outcome = outcomes.includes(chosen) ? chosen : (outcomes[0] ?? "");
  return (
    <div class="chance-picker">
      <button
        type="button"
        class="primary"
        disabled={store.isBusy.value}
        onClick={() => void store.play(CHANCE)}
      >
        <Icon name="dice" />
        {t("page-analyse-draw")}
      </button>
      <label>
        <span>{t("page-analyse-outcome")}</span>
        <select value={outcome} onChange={(event) => setChosen(event.currentTarget.value)}>
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {texts.draw(game, each)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={!outcome || store.isBusy.value}
        onClick={() => void store.play(CHANCE, outcome)}
      >
        <Icon name="check" />
        {t("page-analyse-set")}
      </button>
    </div>
  );
}
