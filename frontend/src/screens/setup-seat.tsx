/** The field that chooses the player of a seat in a new match. */

import type { VNode } from "preact";
import { NameInput } from "../components/name-input";
import { t } from "../i18n/language";
import { seatLetter } from "../i18n/seat-letters";
import type { LevelInfo } from "../messages";
import { displayName } from "../setup/create-match";
import { levelLabel, sortByStrength } from "../setup/levels";
import type { SeatChoice } from "../setup/saved-setups";

interface SeatFieldProps {
  readonly game: string;
  readonly index: number;
  readonly choice: SeatChoice;
  readonly levels: readonly LevelInfo[];
  readonly name: string;
  readonly onChoice: (choice: SeatChoice) => void;
  readonly onName: (name: string) => void;
}

export function SeatField({
  game,
  index,
  choice,
  levels,
  name,
  onChoice,
  onName,
}: SeatFieldProps): VNode {
  const seat = t("page-seat", { letter: seatLetter(index) });
  const value = choice.who === "bot" ? `bot:${choice.level}` : choice.who;
  return (
    <div class="seat-field">
      <label>
        <span>{seat}</span>
        <select
          value={value}
          onChange={(event) => {
            const [who, level] = event.currentTarget.value.split(":") as [
              SeatChoice["who"],
              string?,
            ];
            onChoice({ who, level: level ?? choice.level });
          }}
        >
          <option value="me">{t("page-seat-me")}</option>
          <option value="open">{t("page-seat-friend")}</option>
          {levels.length > 0 && (
            <optgroup label={t("page-seat-computer")}>
              {sortByStrength(levels).map((level) => (
                <option key={level.name} value={`bot:${level.name}`}>
                  {t("page-computer", { name: levelLabel(level.name, levels) })}
                  {level.ratings[game] === undefined
                    ? ""
                    : ` (${t("page-rating", { rating: String(level.ratings[game]) })})`}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      {choice.who === "me" && (
        <NameInput
          label={t("page-name-of", { seat })}
          value={name}
          placeholder={index === 0 ? displayName() : t("page-player", { number: index + 1 })}
          onName={onName}
        />
      )}
    </div>
  );
}
