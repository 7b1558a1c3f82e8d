/** The log of a match in sentences, newest last. */

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { seatClass } from "../../board/seat-marks";
import { useLogScroll } from "../../components/use-log-scroll";
import { seatFromLetter, seatLetter } from "../../i18n/seat-letters";
import type { Texts } from "../../i18n/texts";
import type { MatchStore } from "../../match/store";
import type { LogLine } from "../../messages";
import { ownConsequence } from "./log-text";

/** Return the numbers of the lines in which a seat declines its own request, which withdraws it. */
export function findWithdrawals(lines: readonly LogLine[]): ReadonlySet<number> {
  const requesters = new Map<string, number | null | undefined>();
  const numbers = new Set<number>();
  for (const { kind, matter, seat, number } of lines) {
    if (kind === "asked") requesters.set(matter ?? "", seat);
    if (kind === "declined" && requesters.get(matter ?? "") === seat) numbers.add(number);
  }
  return numbers;
}

/** Kinds of lines that consist of game events only. */
const EVENT_ONLY_KINDS: ReadonlySet<string> = new Set(["moved", "chosen", "revealed"]);

const cache = new WeakMap<Texts, WeakMap<LogLine, readonly string[]>>();

/** Return the sentences of a line, formatted once: the log renders again after every message. */
function lineSentences(line: LogLine, texts: Texts, isWithdrawal: boolean): readonly string[] {
  const known = cache.get(texts) ?? new WeakMap<LogLine, readonly string[]>();
  cache.set(texts, known);
  const sentences = known.get(line) ?? formatLine(line, texts, isWithdrawal);
  known.set(line, sentences);
  return sentences;
}

/** Return the sentences of a line: what happened to the match, then its game events. */
function formatLine(line: LogLine, texts: Texts, isWithdrawal: boolean): readonly string[] {
  const events = (line.events ?? []).map((event) => texts.event(event));
  if (EVENT_ONLY_KINDS.has(line.kind)) return events;
  const seat = line.seat ?? null;
  const sentence = texts.get(isWithdrawal ? "page-line-withdrawn" : `page-line-${line.kind}`, {
    player: seat === null ? "" : seatLetter(seat),
    matter: line.matter ?? "",
  });
  return [sentence, ...events];
}

/** Kinds of lines after which the board shows a position that can be looked at again. */
const POSITION_KINDS: ReadonlySet<string> = new Set(["started", "moved", "revealed"]);

interface MatchLogProps {
  readonly store: MatchStore;
  readonly texts: Texts;
  readonly title: string;
}

export function MatchLog({ store, texts, title }: MatchLogProps): VNode {
  const { playback } = store;
  const list = useRef<HTMLOListElement>(null);
  const lines = store.visibleLines.value;
  const withdrawals = findWithdrawals(lines);
  const shown = lines.flatMap((line) => {
    const own = ownConsequence(store, line, texts);
    const sentences = [
      ...lineSentences(line, texts, withdrawals.has(line.number)),
      ...(own ? [own] : []),
    ];
    return sentences.length ? [{ line, sentences }] : [];
  });
  const reviewed = playback.reviewIndex.value === null ? null : playback.current.value?.version;
  const current =
    reviewed === null || reviewed === undefined
      ? null
      : (shown.findLast(({ line }) => line.number <= reviewed)?.line.number ?? null);
  useLogScroll(list, [lines.length, texts, current]);
  return (
    <section class="log-part" aria-labelledby="log-title">
      <h2 id="log-title">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
      <ol class="log" ref={list} tabIndex={0} aria-labelledby="log-title">
        {shown.map(({ line, sentences }) => {
          const content = sentences.map((text, index) => <span key={index}>{text}</span>);
          const seat = line.seat ?? actorOf(line);
          return (
            <li
              key={line.number}
              data-kind={line.kind}
              class={`${seat === null ? "" : seatClass(seat)}${current !== null && line.number > current ? " later" : ""}`}
              aria-current={line.number === current ? "step" : undefined}
            >
              {POSITION_KINDS.has(line.kind) ? (
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => store.track(playback.reviewLine(line.number))}
                >
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Return the seat that the first event of a line is about. */
const actorOf = ({ events = [] }: LogLine): number | null =>
  seatFromLetter(events[0]?.params?.player);
