/** Home: three games, each a click away, and the matches that are going on. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, asRefused } from "../api";
import type { GameShown, LevelShown, MatchShown, Refused } from "../messages";
import { Forgetting } from "../parts/forgetting";
import { useLoaded } from "../parts/loading";
import { Showcase } from "../parts/showcase";
import { Trouble } from "../parts/trouble";
import { lastLevel, lastSetups } from "../settings";
import type { Company } from "../setups";
import { levelName, levelTitle, startAsUsual } from "../starting";
import { say, texts } from "../texts";

/** Petris first: it is the quickest to learn. */
const ORDER = ["petris", "petri-dish", "honeycomb"];
/** So many matches are listed. */
const MOST = 12;
const rank = ({ name }: GameShown): number =>
  (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);

export const gameName = (game: string): string =>
  texts.value.has(`${game}-name`) ? say(`${game}-name`) : game;

export function Home(): VNode {
  const games = useLoaded(api.games, []);
  const levels = useLoaded(api.levels, []);
  const mine = useLoaded(api.matches, []);
  const others = useLoaded(api.watchable, []);
  // All at once, so that nothing jumps away from under a finger.
  const ready = levels.value || levels.refused;
  const shown = [...((ready && games.value) || [])].sort((one, other) => rank(one) - rank(other));
  return (
    <main id="main" class="home" tabIndex={-1}>
      <h1>{say("page-welcome")}</h1>
      <Trouble refused={games.refused} />
      <div class="games">
        {shown.map((game) => (
          <GameCard key={game.name} game={game} levels={levels.value ?? []} />
        ))}
      </div>
      <div class="lists">
        <List
          id="mine"
          title={say("page-my-matches")}
          empty={say("page-mine-none")}
          matches={mine.value ?? []}
        />
        <List
          id="watch"
          title={say("page-watch")}
          empty={say("page-watch-none")}
          matches={others.value ?? []}
        />
      </div>
      <p class="home-more">
        <a href="/open">{say("page-read")}</a>
        <Forgetting />
      </p>
    </main>
  );
}

interface CardProps {
  readonly game: GameShown;
  readonly levels: readonly LevelShown[];
}

function GameCard({ game, levels }: CardProps): VNode {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const play = (company: Company): void => {
    setBusy(true);
    setRefused(null);
    startAsUsual(game, company)
      .catch((error: unknown) => setRefused(asRefused(error)))
      .finally(() => setBusy(false));
  };
  const name = gameName(game.name);
  const last = lastSetups.value[`${game.name}/computer`];
  const level = last?.seats.find((seat) => seat.who === "bot")?.level ?? lastLevel.value;
  const [few, many] = game.players;
  return (
    <section class="card game" aria-labelledby={`game-${game.name}`}>
      <Showcase game={game.name} />
      <h2 id={`game-${game.name}`}>{name}</h2>
      <p class="game-aim">{say(`${game.name}-aim`)}</p>
      <p class="soft">
        {say("page-players-range", { few, many })} · {say("page-kind", { game: game.name })}
      </p>
      <div class="game-ways">
        {levels.length > 0 && (
          <button type="button" class="primary" disabled={busy} onClick={() => play("computer")}>
            {say("page-play-computer")}
            <small>{levelName(level, levels)}</small>
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => play("screen")}>
          {say("page-play-screen")}
        </button>
        <button type="button" disabled={busy} onClick={() => play("friends")}>
          {say("page-play-friends")}
        </button>
      </div>
      <p class="game-links">
        <a href={`/new/${game.name}`}>{say("page-set-up")}</a>
        <a href={`/rules/${game.name}`}>{say("page-rules")}</a>
      </p>
      <Trouble refused={refused} />
    </section>
  );
}

/** Who plays besides us, in a few words. */
function company(match: MatchShown): string {
  const names = match.seats
    .filter((_, seat) => !match.you.includes(seat))
    .map((seat) => {
      if (seat.who === "open") return say("page-seat-open");
      return seat.who === "bot" ? levelTitle(seat.level ?? "") : (seat.name ?? "");
    });
  return names.join(", ") || say("page-play-screen");
}

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly matches: readonly MatchShown[];
}

/** Matches to go to. */
function List({ id, title, empty, matches }: ListProps): VNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {!matches.length && <p class="soft">{empty}</p>}
      <ul class="list">
        {matches.slice(0, MOST).map((match) => {
          const yours =
            match.phase === "playing" && match.waiting.some((s) => match.you.includes(s));
          return (
            <li key={match.match}>
              <a href={`/m/${match.match}`} class={yours ? "row yours" : "row"}>
                <strong>{gameName(match.game)}</strong>
                <span>{company(match)}</span>
                <span class="soft">
                  {yours ? say("page-your-turn") : say("page-phase", { phase: match.phase })}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
