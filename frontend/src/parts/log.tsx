/** The story of a match in plain words, newest last. */

import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Line } from "../messages";
import { letter, type Sentences } from "../texts";

/** What a line says: what the rules told, or what happened to the match. */
export function sentencesOf(line: Line, sentences: Sentences): readonly string[] {
  const events = (line.events ?? []).map((told) => sentences.event(told));
  if (line.kind === "moved" || line.kind === "chosen" || line.kind === "revealed") return events;
  const seat = line.seat ?? null;
  const own = sentences.say(`page-line-${line.kind}`, {
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
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count]);
  return (
    <section class="log-part" aria-labelledby="log-title">
      <h2 id="log-title">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol class="log" ref={list} tabIndex={0} aria-labelledby="log-title">
        {lines.map((line) => {
          const said = sentencesOf(line, sentences);
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
