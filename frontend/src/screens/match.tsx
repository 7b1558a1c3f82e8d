/** A match: the board, whose turn it is, the story, and what can be done. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, asRefused } from "../api";
import { Board } from "../boards";
import type { GameShown, LevelShown, Refused, View } from "../messages";
import { Actions, Pace } from "../parts/actions";
import { Clock } from "../parts/clock";
import { Hint } from "../parts/hints";
import { Inviting, Joining } from "../parts/joining";
import { announce } from "../parts/live";
import { useLoaded } from "../parts/loading";
import { Log } from "../parts/log";
import { Offers } from "../parts/offers";
import { Result } from "../parts/result";
import { HowTo } from "../parts/short";
import { Stepping } from "../parts/stepping";
import { ruleHref, Trouble } from "../parts/trouble";
import { chime, useTitle } from "../parts/turning";
import { go, place } from "../router";
import { pace } from "../settings";
import { levelNumber, levelTitle } from "../starting";
import { Table } from "../table";
import { letter, type Sentences, say, texts } from "../texts";
import { gameName } from "./home";

/** The table of this address, opened anew after joining or claiming a seat. */
export function MatchScreen({ match }: { readonly match: string }): VNode {
  const games = useLoaded(api.games, []);
  const levels = useLoaded(api.levels, []);
  const fragment = new URLSearchParams(place.value.fragment);
  const claim = fragment.get("seat") ?? "";
  const refused = useClaim(match, claim);
  if (refused || games.refused) return <Lost refused={refused ?? games.refused} />;
  if (!games.value || claim) return <main id="main" class="match" tabIndex={-1} aria-busy="true" />;
  const invite = fragment.get("join") ?? "";
  const at = fragment.get("at");
  return (
    <Opened
      at={at === null ? null : Number(at)}
      key={`${match}/${invite}`}
      match={match}
      invite={invite}
      games={games.value}
      levels={levels.value ?? []}
    />
  );
}

/** Come by a link from another device: take the seat, and forget the link. */
function useClaim(match: string, token: string): Refused | null {
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    if (!token) return;
    api.claim(match, token).then(
      () => go(`/m/${match}`, true),
      (error: unknown) => setRefused(asRefused(error)),
    );
  }, [match, token]);
  return refused;
}

function Lost({ refused }: { readonly refused: Refused | null }): VNode {
  return (
    <main id="main" tabIndex={-1}>
      <Trouble refused={refused} />
      <p>
        <a class="button" href="/">
          {say("page-home")}
        </a>
      </p>
    </main>
  );
}

interface OpenedProps {
  /** The moment to begin with, if the address names one. */
  readonly at: number | null;
  readonly match: string;
  readonly invite: string;
  readonly games: readonly GameShown[];
  readonly levels: readonly LevelShown[];
}

function Opened({ match, invite, games, levels, at }: OpenedProps): VNode {
  const table = useMemo(() => {
    const secret = new Set(games.filter((game) => game.has_secrets).map((game) => game.name));
    return new Table(match, (game) => secret.has(game), invite);
  }, [match, invite, games]);
  useEffect(() => {
    const hurry = (): void => table.line.hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      table.close();
    };
  }, [table]);
  const view = table.view.value;
  const ready = view !== null;
  useEffect(() => {
    if (!ready || at === null || !Number.isInteger(at)) return;
    table.lookAt(at).catch((error: unknown) => {
      table.trouble.value = asRefused(error);
    });
  }, [ready, at]);
  if (table.line.state.value === "gone") {
    return <Lost refused={{ type: "refused", rule: "match-unknown" }} />;
  }
  if (!view) return <main id="main" class="match" tabIndex={-1} aria-busy="true" />;
  const luck = games.some((game) => game.name === view.game && game.has_luck);
  return <Playing table={table} view={view} invite={invite} levels={levels} luck={luck} />;
}

interface PlayingProps {
  readonly table: Table;
  readonly view: View;
  readonly invite: string;
  readonly levels: readonly LevelShown[];
  /** Whether the game has dice, which can be verified at the end. */
  readonly luck: boolean;
}

/** What a seat is called. */
function seatName(view: View, seat: number): string {
  const shown = view.seats[seat];
  if (shown?.who === "person" && shown.name) return shown.name;
  if (shown?.who === "bot" && shown.level) return levelTitle(shown.level);
  return say("page-seat", { letter: letter(seat) });
}

/** What all seats are called; a letter tells apart those who would be called the same. */
function seatNames(view: View): readonly string[] {
  const names = view.seats.map((_, seat) => seatName(view, seat));
  const twice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (twice(name) ? `${name} ${letter(seat)}` : name));
}

/** Somebody who was invited and has not joined yet. */
const isStranger = (view: View, invite: string): boolean =>
  !view.you.length && view.phase === "open" && invite !== "";

/** Whether we have moved or chosen in this match. */
const hasActed = ({ lines, you }: View): boolean =>
  lines.some(
    ({ kind, seat }) => (kind === "moved" || kind === "chosen") && you.includes(seat ?? -1),
  );

/** Whose turn it is, or how it ended, in one sentence. */
function statusOf(table: Table, view: View, invite: string, sentences: Sentences): string {
  if (isStranger(view, invite)) return say("page-join-title", { game: gameName(view.game) });
  if (view.outcome && table.telling.value) return say("page-telling");
  if (view.outcome) return sentences.outcome(view.game, view.outcome);
  if (view.phase === "open") return say("page-open");
  if (view.phase === "paused") return say("page-paused");
  const mine = table.mine.value;
  if (mine.length && view.you.length === 1) return say("page-your-turn");
  const waiting = view.waiting.map(letter).join(", ");
  const first = view.waiting[0];
  if (first === undefined) return gameName(view.game);
  const thinks = view.waiting.every((seat) => view.seats[seat]?.level);
  return sentences.say(thinks ? "page-thinks" : "play-to-move", {
    players: waiting,
    count: view.waiting.length,
  });
}

function Playing({ table, view, invite, levels, luck }: PlayingProps): VNode {
  const names = seatNames(view);
  const spoken = texts.value;
  const sentences = useMemo(
    () => spoken.calling((seat) => names[seat] ?? letter(seat)),
    [spoken, names.join("\n")],
  );
  const status = statusOf(table, view, invite, sentences);
  const yours = table.mine.value.length > 0;
  useTitle(yours ? `● ${say("page-your-turn")}` : gameName(view.game));
  useEffect(() => {
    if (yours) chime();
    announce(status);
  }, [yours, status]);
  const stranger = isStranger(view, invite);
  const actions = (
    <Actions table={table} view={view} levels={levels} names={names} invite={invite} luck={luck} />
  );
  return (
    <main id="main" class="match" tabIndex={-1}>
      <div class="match-head">
        <p class="crumbs">
          <a href="/">{say("page-home")}</a> · {gameName(view.game)} ·{" "}
          <a href={`/rules/${view.game}`}>{say("page-rules")}</a>
        </p>
        <h1 class={yours ? "status yours" : "status"}>{status}</h1>
        {table.line.state.value === "lost" && (
          <p class="banner" role="status">
            {say("page-reconnecting")}
          </p>
        )}
        {view.rematch && (
          <p class="banner">
            <a class="button primary" href={`/m/${view.rematch}`}>
              {say("page-to-rematch")}
            </a>
          </p>
        )}
        <Trouble refused={table.trouble.value} sentences={sentences} />
        <Offers table={table} view={view} sentences={sentences} />
        {stranger && <Joining table={table} view={view} invite={invite} />}
        {view.phase === "open" && view.host && (
          <Inviting table={table} view={view} levels={levels} />
        )}
        <Curtain table={table} names={names} />
        {view.outcome && !table.telling.value && (
          <Result view={view} outcome={view.outcome} names={names}>
            {actions}
          </Result>
        )}
      </div>
      <TableTop table={table} view={view} names={names} sentences={sentences} levels={levels} />
      <aside class="match-side">
        <Stepping table={table} />
        <HowTo game={view.game} fresh={!hasActed(view)} />
        <Log lines={table.lines.value} sentences={sentences} title={say("page-log")} />
        {!stranger && <Watching table={table} view={view} />}
        {!view.outcome && actions}
        <Pace view={view} levels={levels} />
      </aside>
    </main>
  );
}

/** Between people on one screen who choose in secret. */
function Curtain({
  table,
  names,
}: {
  readonly table: Table;
  readonly names: readonly string[];
}): VNode | null {
  const next = table.next.value;
  const button = useRef<HTMLButtonElement>(null);
  const shown = !table.telling.value;
  useEffect(() => button.current?.focus(), [next, shown]);
  if (next === null || !table.isNow.value || !shown) return null;
  const player = names[next] ?? letter(next);
  return (
    <section class="card curtain">
      <p>{say("page-curtain", { player })}</p>
      <button type="button" class="primary" ref={button} onClick={() => table.hold(next)}>
        {say("page-curtain-open", { player })}
      </button>
    </section>
  );
}

interface TopProps {
  readonly table: Table;
  readonly view: View;
  readonly names: readonly string[];
  readonly sentences: Sentences;
  readonly levels: readonly LevelShown[];
}

function TableTop({ table, view, names, sentences, levels }: TopProps): VNode {
  const geometry = table.geometry.value;
  const scene = table.scene.value;
  const outs = view.seats.map((seat) => seat.out ?? false);
  // The same ones while nothing changes: boards draw again what is another one.
  const players = useMemo(
    () => names.map((name, seat) => ({ name, out: outs[seat] ?? false })),
    [names.join("\n"), outs.join()],
  );
  if (!geometry || !scene) return <div class="match-board" />;
  return (
    <div class="match-board">
      <Board
        game={view.game}
        geometry={geometry}
        scene={scene}
        players={players}
        texts={sentences}
        you={table.eyes.value}
        preview={table.isNow.value ? table.preview.value : null}
        told={table.looking.value === null ? (table.moment.value?.told ?? []) : []}
        pace={pace.value}
        beside={(seat) => <Beside table={table} view={view} seat={seat} levels={levels} />}
        ruleHref={(rule) => ruleHref(view.game, rule)}
        {...(table.hasSecrets.value ? { confirmText: "page-confirm-secret" } : {})}
        onStep={table.step}
        onUndo={table.undo}
        onBuild={table.build}
        onConfirm={table.confirm}
        onTold={(told) => announce(sentences.event(told))}
        onShown={table.shown}
      />
      <Hint table={table} view={view} levels={levels} />
    </div>
  );
}

interface BesideProps {
  readonly table: Table;
  readonly view: View;
  readonly seat: number;
  readonly levels: readonly LevelShown[];
}

/** What stands beside a player's name: level, presence, thinking, the clock. */
function Beside({ table, view, seat, levels }: BesideProps): VNode {
  const shown = view.seats[seat];
  const number = shown?.who === "bot" ? levelNumber(shown.level ?? "", levels) : 0;
  const here = table.presence.value?.here.includes(seat) ?? true;
  const thinks = Boolean(shown?.level) && view.phase === "playing" && view.waiting.includes(seat);
  const clock = view.clock;
  return (
    <span class="beside">
      {number > 0 && !thinks && <span class="tag">{say("page-level-number", { number })}</span>}
      {shown?.who === "open" && <span class="tag">{say("page-seat-open")}</span>}
      {shown?.who === "person" && shown.level && <span class="tag">{say("page-lent")}</span>}
      {shown?.who === "person" && !shown.level && !here && (
        <span class="tag away">{say("page-away")}</span>
      )}
      {thinks && <span class="tag thinking">{say("page-thinking")}</span>}
      {clock && (
        <Clock
          left={clock.left[seat] ?? 0}
          running={clock.running.includes(seat)}
          heardAt={table.heardAt}
        />
      )}
    </span>
  );
}

function Watching({ table, view }: { readonly table: Table; readonly view: View }): VNode | null {
  // Whoever watches is not counted for themselves.
  const watching = (table.presence.value?.watching ?? 0) - (view.you.length ? 0 : 1);
  if (watching <= 0 && view.you.length) return null;
  return (
    <p class="soft">
      {!view.you.length && `${say("page-you-watch")} `}
      {watching > 0 && say("page-watching", { count: watching })}
    </p>
  );
}
