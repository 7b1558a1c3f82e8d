/** The options of a game as form fields, each with a sentence that explains it. */

import type { VNode } from "preact";
import { findPlugin } from "../games/registry";
import { currentLanguage, currentTexts, t } from "../i18n/language";
import type { GameInfo, OptionEffect, OptionInfo } from "../messages";
import { acceptedValues, defaultOf, offeredValues, parseRange, playersOf } from "../setup/options";
import type { OptionValues } from "../setup/saved-setups";

/** Ranges with fewer values than this are a list; longer ones are a number field. */
const MAX_LIST_LENGTH = 12;

const isList = ([least, most]: readonly [number, number]): boolean =>
  most - least < MAX_LIST_LENGTH;

/** Return the label of an option: its own, a shared one, or else its name. */
export function optionLabel(game: string, name: string): string {
  const label = currentTexts.value.attribute(`${game}-option-${name}`, "label");
  if (label) return label;
  const id = `page-option-${name}`;
  return currentTexts.value.has(id) ? t(id) : name;
}

/** Return the label of an option's value: its own, a shared one, or else the value. */
export function optionValueLabel(game: string, name: string, value: string): string {
  const texts = currentTexts.value;
  const label =
    findPlugin(game)?.formatOptionValue?.(value, texts) ??
    texts.attribute(`${game}-option-${name}`, value);
  if (label) return label;
  const id = `page-value-${value}`;
  return currentTexts.value.has(id) ? t(id) : value;
}

interface OptionFieldProps {
  readonly game: GameInfo;
  readonly option: OptionInfo;
  readonly values: OptionValues;
  /** How many people share this screen. */
  readonly people: number;
  readonly onChange: (name: string, value: string) => void;
}

export function OptionField(props: OptionFieldProps): VNode {
  const { game, option, values, people, onChange } = props;
  const { name, text } = option;
  const id = `option-${name}`;
  const players = playersOf(game, values);
  const range = parseRange(option.allowed);
  return (
    <div class="option">
      <label for={id}>{optionLabel(game.name, name)}</label>
      <OptionInput
        id={id}
        game={game}
        option={option}
        players={players}
        people={people}
        value={values[name] ?? defaultOf(game, option, players)}
        onChange={onChange}
      />
      <p class="soft" id={`${id}-why`}>
        {t(text)}
        {range && !isList(range) && ` (${range[0]}–${range[1]})`}
      </p>
      <MeasuredEffects
        game={game.name}
        option={option}
        players={players}
        value={values[name] ?? defaultOf(game, option, players)}
      />
    </div>
  );
}

interface MeasuredEffectsProps {
  readonly game: string;
  readonly option: OptionInfo;
  readonly players: number;
  readonly value: string;
}

/** The effects of the chosen value, one line for each kind of play; nothing for the default. */
function MeasuredEffects({ game, option, players, value }: MeasuredEffectsProps): VNode {
  const effects = (option.effects[value] ?? []).filter((each) => each.players === players);
  return (
    <>
      {effects.map((each) => (
        <p key={each.play} class="soft measured">
          {t("page-measured", {
            play: each.play,
            share: signed(each.share),
            shareMargin: each.share_margin,
            draws: signed(each.draws),
            drawsMargin: each.draws_margin,
            moves: signed(each.moves),
            movesMargin: each.moves_margin,
          })}
          {each.older_opponents !== "" &&
            ` ${t("page-measured-older", { version: each.older_opponents })}`}
          {each.endings.length > 0 && ` ${endingsSentence(game, each)}`}
        </p>
      ))}
    </>
  );
}

/** Return which endings a value makes more or less frequent. */
function endingsSentence(game: string, effect: OptionEffect): string {
  const endings = effect.endings.map((ending) => {
    const id = `${game}-ending-${ending.name}`.replaceAll("_", "-");
    return t("page-measured-ending", {
      name: currentTexts.value.attribute(id, "label") ?? ending.name,
      percent: Math.round(ending.part),
      usual: Math.round(ending.usual),
    });
  });
  return t("page-measured-endings", { endings: endings.join("; ") });
}

/** Return a difference with its sign, for the language of the page. */
function signed(difference: number): string {
  const format = new Intl.NumberFormat(currentLanguage(), {
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  });
  return format.format(difference);
}

interface OptionInputProps {
  readonly id: string;
  readonly game: GameInfo;
  readonly option: OptionInfo;
  readonly players: number;
  readonly people: number;
  readonly value: string;
  readonly onChange: OptionFieldProps["onChange"];
}

function OptionInput(props: OptionInputProps): VNode {
  const { id, game, option, players, people, value, onChange } = props;
  const range = parseRange(option.allowed);
  const explanationId = `${id}-why`;
  if (!range || isList(range)) {
    const numbers = range
      ? Array.from({ length: range[1] - range[0] + 1 }, (_, n) => String(n + range[0]))
      : null;
    const values = numbers ?? offeredValues(game, option, players, people);
    return (
      <select
        id={id}
        value={values.includes(value) ? value : (values[0] ?? "")}
        aria-describedby={explanationId}
        onChange={(event) => onChange(option.name, event.currentTarget.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {optionValueLabel(game.name, option.name, each)}
          </option>
        ))}
      </select>
    );
  }
  const canBeOff = option.allowed.startsWith("off");
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      min={range[0]}
      max={range[1]}
      value={value === "off" ? "" : value}
      placeholder={canBeOff ? optionValueLabel(game.name, option.name, "off") : option.default}
      aria-describedby={explanationId}
      onInput={(event) => onChange(option.name, event.currentTarget.value || option.default)}
      onChange={(event) => {
        const given = { players: String(players), [option.name]: event.currentTarget.value };
        onChange(option.name, acceptedValues(game, given)[option.name] ?? option.default);
      }}
    />
  );
}
