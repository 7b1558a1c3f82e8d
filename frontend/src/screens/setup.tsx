/** Setting up a match: who plays, and by which options. What is rarely changed is folded away. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, asRefused } from "../api";
import { Picture } from "../boards";
import type { GameShown, LevelShown, Refused, Scene } from "../messages";
import { useLoaded } from "../parts/loading";
import { OptionField } from "../parts/options";
import { Trouble } from "../parts/trouble";
import { useTitle } from "../parts/turning";
import { lastLevel, lastSetups } from "../settings";
import {
  type Choice,
  optionsText,
  optionValues,
  remember,
  usualSeats,
  type Values,
} from "../setups";
import { byStrength, levelName, ownName, start } from "../starting";
import { letter, say, texts } from "../texts";
import { gameName } from "./home";

export function SetUp({ name }: { readonly name: string }): VNode {
  const games = useLoaded(api.games, []);
  const levels = useLoaded(api.levels, []);
  const game = games.value?.find((each) => each.name === name);
  useTitle(say("page-set-up-title", { game: gameName(name) }));
  return (
    <main id="main" class="setup" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{say("page-home")}</a> · <a href={`/rules/${name}`}>{say("page-rules")}</a>
      </p>
      <h1>{say("page-set-up-title", { game: gameName(name) })}</h1>
      <Trouble refused={games.refused ?? levels.refused} />
      {game && levels.value && <Form game={game} levels={levels.value} />}
    </main>
  );
}

/** Options that everybody looks at; the others are folded away. */
const USUAL = new Set(["players", "board"]);

const EMPTY: Scene = { tokens: [], facts: [], links: [], turn: [] };

/** The board that the options give. */
function BoardShown({ game, options }: { readonly game: string; readonly options: string }): VNode {
  const board = useLoaded(() => api.gameBoard(game, options), [game, options]);
  return (
    <div class="setup-board" aria-hidden="true">
      {board.value && (
        <Picture game={game} geometry={board.value} scene={EMPTY} texts={texts.value} />
      )}
    </div>
  );
}

/** Seconds of thinking time and what each move adds; none is without clocks. */
const CLOCKS = ["none", "180+2", "600+5", "1800+20"] as const;

function clockPlan(text: string): { seconds: number; increment: number } | null {
  const [seconds, increment] = text.split("+").map(Number);
  return seconds && increment !== undefined ? { seconds, increment } : null;
}

interface FormProps {
  readonly game: GameShown;
  readonly levels: readonly LevelShown[];
}

function Form({ game, levels }: FormProps): VNode {
  const last = lastSetups.value[`${game.name}/computer`];
  const [values, setValues] = useState<Values>(optionValues(last?.options ?? "-"));
  const [seats, setSeats] = useState<readonly Choice[]>(
    last?.seats ?? usualSeats(levels.length ? "computer" : "screen", game.players[0]),
  );
  const [names, setNames] = useState<readonly string[]>([]);
  const [clock, setClock] = useState<string>("none");
  const [hidden, setHidden] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const change = (option: string, value: string): void => {
    setValues({ ...values, [option]: value });
    if (option !== "players") return;
    const players = Number(value);
    const filler = seats.at(-1) ?? { who: "bot", level: lastLevel.value };
    setSeats(Array.from({ length: players }, (_, seat) => seats[seat] ?? filler));
  };
  const seat = (index: number, choice: Choice): void =>
    setSeats(seats.map((each, at) => (at === index ? choice : each)));
  const begin = (): void => {
    const options = optionsText(game.options, values);
    const wanted = { game: game.name, options, seats, names, private: hidden };
    setRefused(null);
    start({ ...wanted, clock: clockPlan(clock) }).then(
      () => remember(game.name, { options, seats }),
      (error: unknown) => setRefused(asRefused(error)),
    );
  };
  const usual = game.options.filter(({ name }) => USUAL.has(name));
  const others = game.options.filter(({ name }) => !USUAL.has(name));
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <BoardShown game={game.name} options={optionsText(game.options, values)} />
      {usual.map((option) => (
        <OptionField key={option.name} option={option} values={values} onChange={change} />
      ))}
      <fieldset>
        <legend>{say("page-seats")}</legend>
        {seats.map((choice, index) => (
          <SeatField
            key={index}
            game={game.name}
            index={index}
            choice={choice}
            levels={levels}
            name={names[index] ?? ""}
            onChoice={(next) => seat(index, next)}
            onName={(name) =>
              setNames(seats.map((_, at) => (at === index ? name : (names[at] ?? ""))))
            }
          />
        ))}
        {seats.some(({ who }) => who === "bot") && <p class="soft">{say("page-rating-means")}</p>}
      </fieldset>
      <details>
        <summary>{say("page-advanced")}</summary>
        {others.map((option) => (
          <OptionField key={option.name} option={option} values={values} onChange={change} />
        ))}
        <div class="option">
          <label for="clock">{say("page-clock")}</label>
          <select
            id="clock"
            value={clock}
            onChange={(event) => setClock(event.currentTarget.value)}
          >
            {CLOCKS.map((each) => {
              const plan = clockPlan(each);
              const minutes = (plan?.seconds ?? 0) / 60;
              return (
                <option key={each} value={each}>
                  {plan
                    ? say("page-clock-of", { minutes, seconds: plan.increment })
                    : say("page-clock-none")}
                </option>
              );
            })}
          </select>
          <p class="soft">{say("page-clock-means")}</p>
        </div>
        <label class="field check">
          <input
            type="checkbox"
            checked={hidden}
            onChange={(event) => setHidden(event.currentTarget.checked)}
          />
          <span>{say("page-private")}</span>
        </label>
      </details>
      <Trouble refused={refused} />
      <button type="submit" class="primary large">
        {say(seats.some((each) => each.who === "open") ? "page-make-link" : "page-begin")}
      </button>
    </form>
  );
}

interface SeatProps {
  readonly game: string;
  readonly index: number;
  readonly choice: Choice;
  readonly levels: readonly LevelShown[];
  readonly name: string;
  readonly onChoice: (choice: Choice) => void;
  readonly onName: (name: string) => void;
}

function SeatField({ game, index, choice, levels, name, onChoice, onName }: SeatProps): VNode {
  const seat = say("page-seat", { letter: letter(index) });
  const value = choice.who === "bot" ? `bot:${choice.level}` : choice.who;
  return (
    <div class="seat-field">
      <label>
        <span>{seat}</span>
        <select
          value={value}
          onChange={(event) => {
            const [who, level] = event.currentTarget.value.split(":") as [Choice["who"], string?];
            onChoice({ who, level: level ?? choice.level });
          }}
        >
          <option value="me">{say("page-seat-me")}</option>
          <option value="open">{say("page-seat-friend")}</option>
          {levels.length > 0 && (
            <optgroup label={say("page-seat-computer")}>
              {byStrength(levels).map((level) => (
                <option key={level.name} value={`bot:${level.name}`}>
                  {say("page-computer", { name: levelName(level.name, levels) })}
                  {level.ratings[game] === undefined
                    ? ""
                    : ` (${say("page-rating", { rating: level.ratings[game] })})`}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      {choice.who === "me" && (
        <label>
          <span class="unseen">{say("page-name-of", { seat })}</span>
          <input
            type="text"
            maxLength={40}
            value={name}
            placeholder={index === 0 ? ownName() : say("page-player", { number: index + 1 })}
            onInput={(event) => onName(event.currentTarget.value)}
          />
        </label>
      )}
    </div>
  );
}
