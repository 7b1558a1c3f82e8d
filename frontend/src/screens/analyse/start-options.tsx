/** The start of a game with other options or another number of players. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { OptionField } from "../../components/option-field";
import { gameTitle, t } from "../../i18n/language";
import type { GameInfo } from "../../messages";
import { formatOptions, isOffered } from "../../setup/options";
import { type OptionValues, parseOptions } from "../../setup/saved-setups";

interface StartOptionsProps {
  readonly game: GameInfo;
  /** The options of the position on the board, with which the form begins. */
  readonly options: string;
  /** The argument is the name of the game with its options: its first position. */
  readonly onOpen: (text: string) => void;
}

export function StartOptions({ game, options, onOpen }: StartOptionsProps): VNode {
  const [values, setValues] = useState<OptionValues>(parseOptions(options));
  return (
    <details class="card start-options">
      <summary>{t("page-analyse-options", { game: gameTitle(game.name) })}</summary>
      {game.options
        .filter((option) => isOffered(game, option, values))
        .map((option) => (
          <OptionField
            key={option.name}
            game={game}
            option={option}
            values={values}
            people={1}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
        ))}
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => onOpen(`${game.name} ${formatOptions(game, values)}`)}
        >
          {t("page-analyse-begin-options")}
        </button>
      </div>
    </details>
  );
}
