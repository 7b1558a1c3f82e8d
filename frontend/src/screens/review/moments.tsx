/** The mistakes of a game: what was played, what is better, and why. */

import type { VNode } from "preact";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { Finding, KeyMoment } from "../../messages";
import { percent } from "./percent";

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly game: string;
  readonly texts: FluentTexts;
}

/** Findings as sentences. */
export function Findings({ findings, game, texts }: FindingsProps): VNode | null {
  if (!findings.length) return null;
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <li key={finding.kind + finding.topic + JSON.stringify(finding.params)}>
          {texts.get(finding.kind, { ...finding.params, game })}
        </li>
      ))}
    </ul>
  );
}

/** Values of a finding that name one of the two moves it compares. */
const COMPARED: ReadonlySet<string> = new Set(["better", "played", "after", "instead"]);

/** Return a finding that calls the two moves it compares better and played, which is short. */
export function withRoles(finding: Finding, better: string, played: string): Finding {
  const role = (value: string | number): string | number => {
    if (value === better) return t("page-review-role-better");
    return value === played ? t("page-review-role-played") : value;
  };
  const params = Object.entries(finding.params).map(([key, value]) => [
    key,
    COMPARED.has(key) ? role(value) : value,
  ]);
  return { ...finding, params: Object.fromEntries(params) };
}

interface MomentProps {
  readonly moment: KeyMoment;
  readonly game: string;
  readonly texts: FluentTexts;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onTry: () => void;
}

export function Moment({ moment, game, texts, isShown, onShow, onTry }: MomentProps): VNode {
  const { move, findings, line } = moment;
  const values = {
    game,
    number: move.number + 1,
    player: seatLetter(move.seat),
    move: move.move,
    better: move.best,
    lost: percent(move.loss),
  };
  return (
    <li class={`moment${isShown ? " shown" : ""}`} aria-current={isShown ? "step" : undefined}>
      <p class="moment-title">{texts.get("page-review-moment", values)}</p>
      <p>
        {texts.get("page-review-better", values)}{" "}
        <span class="soft">
          {percent(move.after)} → {percent(move.before)}
          {move.is_proven && ` (${t("page-review-proven")})`}
        </span>
      </p>
      {line.length > 1 && (
        <p class="soft move-line">
          {line.map((each, at) => (
            <span key={`${at} ${each}`} title={texts.move(game, each)}>
              {each}{" "}
            </span>
          ))}
        </p>
      )}
      <Findings
        findings={findings.map((each) => withRoles(each, move.best, move.move))}
        game={game}
        texts={texts}
      />
      <div class="buttons">
        <button type="button" aria-pressed={isShown} onClick={onShow}>
          <Icon name="hint" />
          {t("page-review-show")}
        </button>
        <button type="button" onClick={onTry}>
          <Icon name="takeback" />
          {t("page-review-try")}
        </button>
      </div>
    </li>
  );
}
