/** The setup of a match: players and options. Rarely used options are folded away. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { BoardPicture } from "../board/board";
import { usePageTitle } from "../browser/page-title";
import { ErrorMessage } from "../components/error-message";
import { OptionField } from "../components/option-field";
import { useRequest } from "../components/use-request";
import { useSubmission } from "../components/use-submission";
import { currentTexts, gameTitle, t } from "../i18n/language";
import type { ClockPlan, GameInfo, LevelInfo, Scene } from "../messages";
import { lastSetups } from "../settings";
import { createMatch } from "../setup/create-match";
import { sortByStrength } from "../setup/levels";
import {
  acceptedSeats,
  changedSeats,
  formatOptions,
  isOffered,
  peopleHere,
  playersOf,
} from "../setup/options";
import {
  defaultSeats,
  type OptionValues,
  parseOptions,
  type SeatChoice,
  saveSetup,
} from "../setup/saved-setups";
import { NotFoundScreen } from "./not-found";
import { SeatField } from "./setup-seat";

export function SetupScreen({ name }: { readonly name: string }): VNode {
  const games = useRequest(api.games, []);
  const levels = useRequest(api.levels, []);
  const game = games.value?.find((each) => each.name === name);
  usePageTitle(t("page-set-up-title", { game: gameTitle(name) }));
  if (games.value && !game) return <NotFoundScreen text="page-no-such-game" section="new" />;
  return (
    <main id="main" class="setup" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{t("page-home")}</a> · <a href={`/rules/${name}`}>{t("page-rules")}</a>
      </p>
      <h1>{t("page-set-up-title", { game: gameTitle(name) })}</h1>
      <ErrorMessage refusal={games.refusal ?? levels.refusal} />
      {game && levels.value && <SetupForm game={game} levels={levels.value} />}
    </main>
  );
}

/** Options that are always visible; the others are folded away. */
const MAIN_OPTIONS = new Set(["players", "board"]);

const EMPTY_SCENE: Scene = { tokens: [], facts: [], links: [], turn: [] };

interface OptionsBoardProps {
  readonly game: string;
  readonly options: string;
}

/** The empty board that the options lead to. */
function OptionsBoard({ game, options }: OptionsBoardProps): VNode {
  const board = useRequest(() => api.gameBoard(game, options), [game, options]);
  return (
    <div class="setup-board" aria-hidden="true">
      {board.value && (
        <BoardPicture
          game={game}
          geometry={board.value}
          scene={EMPTY_SCENE}
          texts={currentTexts.value}
        />
      )}
    </div>
  );
}

/** Thinking time and increment per move in seconds; `none` is without clocks. */
const CLOCKS = ["none", "180+2", "600+5", "1800+20"] as const;

function parseClock(text: string): Required<Pick<ClockPlan, "seconds" | "increment">> | null {
  const [seconds, increment] = text.split("+").map(Number);
  return seconds && increment !== undefined ? { seconds, increment } : null;
}

interface SetupFormProps {
  readonly game: GameInfo;
  readonly levels: readonly LevelInfo[];
}

function SetupForm({ game, levels }: SetupFormProps): VNode {
  const last = lastSetups.value[`${game.name}/computer`];
  const [values, setValues] = useState<OptionValues>(parseOptions(last?.options ?? "-"));
  const [choices, setSeats] = useState<readonly SeatChoice[]>(
    last?.seats ?? defaultSeats(levels.length ? "computer" : "screen", game.players[0]),
  );
  const [names, setNames] = useState<readonly string[]>([]);
  const [clock, setClock] = useState<string>("none");
  const [isPrivate, setPrivate] = useState(false);
  const { isBusy, refusal, submit } = useSubmission();

  const players = playersOf(game, values);
  const levelNames = sortByStrength(levels).map(({ name }) => name);
  const seats = acceptedSeats(choices, players, levelNames);
  const changeOption = (option: string, value: string): void =>
    setValues({ ...values, [option]: value });
  const changeSeat = (index: number, choice: SeatChoice): void =>
    setSeats(changedSeats(seats, index, choice));
  const people = peopleHere(seats);
  const options = formatOptions(game, values, people);
  const create = async (): Promise<void> => {
    const setup = { game: game.name, options, seats, names, private: isPrivate };
    await createMatch({ ...setup, clock: parseClock(clock) });
    saveSetup(game.name, { options, seats });
  };
  // Only matches that others are asked to can be seen by anybody.
  const hasOpenSeat = seats.some(({ who }) => who === "open");
  const offered = game.options.filter((option) => isOffered(game, option, values, people));
  const mainOptions = offered.filter(({ name }) => MAIN_OPTIONS.has(name));
  const otherOptions = offered.filter(({ name }) => !MAIN_OPTIONS.has(name));
  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(create);
      }}
    >
      <OptionsBoard game={game.name} options={options} />
      {mainOptions.map((option) => (
        <OptionField
          key={option.name}
          game={game}
          option={option}
          values={values}
          people={people}
          onChange={changeOption}
        />
      ))}
      <fieldset>
        <legend>{t("page-seats")}</legend>
        {seats.map((choice, index) => (
          <SeatField
            key={index}
            game={game.name}
            index={index}
            choice={choice}
            levels={levels}
            name={names[index] ?? ""}
            onChoice={(next) => changeSeat(index, next)}
            onName={(name) =>
              setNames(seats.map((_, at) => (at === index ? name : (names[at] ?? ""))))
            }
          />
        ))}
        {seats.some(({ who }) => who === "bot") && <p class="soft">{t("page-rating-help")}</p>}
      </fieldset>
      <details>
        <summary>{t("page-advanced")}</summary>
        {otherOptions.map((option) => (
          <OptionField
            key={option.name}
            game={game}
            option={option}
            values={values}
            people={people}
            onChange={changeOption}
          />
        ))}
        <div class="option">
          <label for="clock">{t("page-clock")}</label>
          <select
            id="clock"
            value={clock}
            onChange={(event) => setClock(event.currentTarget.value)}
          >
            {CLOCKS.map((each) => {
              const plan = parseClock(each);
              const minutes = (plan?.seconds ?? 0) / 60;
              return (
                <option key={each} value={each}>
                  {plan
                    ? t("page-clock-of", { minutes, seconds: plan.increment })
                    : t("page-clock-none")}
                </option>
              );
            })}
          </select>
          <p class="soft">{t("page-clock-help")}</p>
        </div>
        {hasOpenSeat && (
          <label class="field check">
            <input
              type="checkbox"
              checked={isPrivate}
              onChange={(event) => setPrivate(event.currentTarget.checked)}
            />
            <span>{t("page-private")}</span>
          </label>
        )}
      </details>
      <ErrorMessage refusal={refusal} />
      <button type="submit" class="primary large" disabled={isBusy}>
        {t(hasOpenSeat ? "page-make-link" : "page-begin")}
      </button>
    </form>
  );
}
