/** A refusal, said where it happened, with a way to the rule if it is one of a game. */

import type { VNode } from "preact";
import type { Refused } from "../messages";
import { type Sentences, say, texts } from "../texts";

const OWN = /^(petris|petri-dish|honeycomb)-/;

/** Where a rule is explained; rules of no game have no page. */
export function ruleHref(game: string, rule: string): string {
  return rule.startsWith(`${game}-`) ? `/rules/${game}#${rule}` : "";
}

interface Props {
  readonly refused: Refused | null;
  readonly sentences?: Sentences;
}

export function Trouble({ refused, sentences = texts.value }: Props): VNode {
  const game = refused && OWN.exec(refused.rule)?.[1];
  return (
    <p class="trouble" role="alert">
      {refused && (
        <>
          {sentences.refusal(refused)}{" "}
          {game && <a href={ruleHref(game, refused.rule)}>{say("page-see-rule")}</a>}
        </>
      )}
    </p>
  );
}
