/** The story of a match in plain words, newest last. */

import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Line } from "../messages";
import { letter, type Sentences } from "../texts";

/** Lines that say no to what the same seat asked for: it was withdrawn. */
export function withdrawals(lines: readonly Line[]): ReadonlySet<number> {
  const asked = new Map<string, number | null | undefined>();
  const found = new Set<number>();
  for (const { kind, matter, seat, number } of lines) {
    if (kind === "asked") asked.set(matter ?? "", seat);
    if (kind === "declined" && asked.get(matter ?? "") === seat) found.add(number);
  }
  return found;
}

/** What a line says: what the rules told, or what happened to the match. */
export function sentencesOf(
  line: Line,
  sentences: Sentences,
  withdrawn = false,
): readonly string[] {
  const events = (line.events ?? []).map((told) => sentences.event(told));
  if (line.kind === "moved" || line.kind === "chosen" || line.kind === "revealed") return events;
  const seat = line.seat ?? null;
  const own = sentences.say(withdrawn ? "page-line-withdrawn" : `page-line-${line.kind}`, {
    player: seat === null ? "" : letter(seat),
    matter: line.matter ?? "",
  });
  return [own, ...events];
}

interface Props {
  readonly lines: readonly Line[];
  readonly sentences: Sentences;
  readonly title: string;
}

export function Log({ lines, sentences, title }: Props): VNode {
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  const withdrawn = withdrawals(lines);
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count, sentences]);
  return (
    <section class="log-part" aria-labelledby="log-title">
      <h2 id="log-title">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol class="log" ref={list} tabIndex={0} aria-labelledby="log-title">
        {lines.map((line) => {
          const said = sentencesOf(line, sentences, withdrawn.has(line.number));
          return said.length ? (
            <li key={line.number} data-kind={line.kind}>
              {said.map((text, index) => (
                <span key={index}>{text}</span>
              ))}
            </li>
          ) : null;
        })}
      </ol>
    </section>
  );
}
