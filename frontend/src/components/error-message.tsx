/** A refusal in words, with a link to the rule if a game's rule is the reason. */

import type { VNode } from "preact";
import { gameNames } from "../api";
import { currentTexts, t } from "../i18n/language";
import type { Texts } from "../i18n/texts";
import type { RefusalMessage } from "../messages";

/** Return the address of a rule; empty if the rule does not belong to the game. */
export function ruleHref(game: string, rule: string): string {
  return rule.startsWith(`${game}-`) ? `/rules/${game}#${rule}` : "";
}

/** Return the address of a rule of any game of the server. */
function anyRuleHref(rule: string): string {
  const addresses = gameNames.value.map((game) => ruleHref(game, rule));
  return addresses.sort((a, b) => b.length - a.length)[0] ?? "";
}

interface ErrorMessageProps {
  readonly refusal: RefusalMessage | null;
  /** Texts with the names of the match's players. */
  readonly texts?: Texts;
}

export function ErrorMessage({ refusal, texts = currentTexts.value }: ErrorMessageProps): VNode {
  const href = refusal && anyRuleHref(refusal.rule);
  return (
    <p class="error-message" role="alert">
      {refusal && (
        <>
          {texts.refusal(refusal)} {href && <a href={href}>{t("page-see-rule")}</a>}
        </>
      )}
    </p>
  );
}
