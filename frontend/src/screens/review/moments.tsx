/** The mistakes of a game: the move played, a better move, and the reasons. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { FluentTexts } from "../../i18n/texts";
import type { Finding, KeyMoment } from "../../messages";
import { percent } from "./percent";

/** A fact and its places on the board. */
export type Fact = Pick<Finding, "kind"> & Partial<Pick<Finding, "topic" | "places" | "params">>;

/** Called with the places of the sentence that is pointed at or has the focus; none if it ends. */
export type PointAt = (places: readonly string[]) => void;

const NO_PLACES: readonly string[] = [];

interface FindingsProps {
  readonly findings: readonly Fact[];
  readonly game: string;
  readonly texts: FluentTexts;
  /** Marks the places of a sentence; without it, sentences are plain text. */
  readonly onPoint?: PointAt;
}

/** Findings as sentences. */
export function Findings({ findings, game, texts, onPoint }: FindingsProps): VNode | null {
  // The places are not marked for longer than the sentence is there.
  useEffect(() => () => onPoint?.(NO_PLACES), []);
  if (!findings.length) return null;
  return (
    <ul class="findings">
      {findings.map(({ kind, topic = "", params = {}, places = NO_PLACES }) => {
        const sentence = texts.get(kind, { ...params, game });
        return (
          <li key={kind + topic + JSON.stringify(params)}>
            {onPoint && places.length ? (
              <button
                type="button"
                class="finding"
                onPointerEnter={() => onPoint(places)}
                onPointerLeave={() => onPoint(NO_PLACES)}
                onFocus={() => onPoint(places)}
                onBlur={() => onPoint(NO_PLACES)}
                onClick={() => onPoint(places)}
              >
                {sentence}
              </button>
            ) : (
              sentence
            )}
          </li>
        );
      })}
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
  /** The round in which the move was picked in secret; null for other moves. */
  readonly round: number | null;
  readonly isShown: boolean;
  /** Whether the position is known in which the player may try again. */
  readonly canTry: boolean;
  readonly onShow: () => void;
  readonly onTry: () => void;
  readonly onPoint: PointAt;
}

export function Moment(props: MomentProps): VNode {
  const { moment, game, texts, round, isShown, canTry, onShow, onTry, onPoint } = props;
  const { move, findings, line } = moment;
  const values = {
    game,
    number: round ?? move.number + 1,
    player: seatLetter(move.seat),
    move: move.move,
    better: move.best,
    lost: percent(move.loss),
  };
  return (
    <li class={`moment${isShown ? " shown" : ""}`} aria-current={isShown ? "step" : undefined}>
      <p class="moment-title">
        {texts.get(round === null ? "page-review-moment" : "page-review-moment-round", values)}
      </p>
      <p>
        {texts.get("page-review-better", values)}{" "}
        <span class="soft">
          {round === null
            ? `${percent(move.after)} → ${percent(move.before)}`
            : t("page-review-as-known", {
                value: percent(move.after),
                best: percent(move.before),
              })}
          {move.is_proven && ` (${t("page-review-proven")})`}
        </span>
      </p>
      {line.length > 1 && (
        <p class="soft move-line">
          {line.map((each, at) => (
            <span key={`${at} ${each}`} title={each}>
              {texts.move(game, each)}
              {at + 1 < line.length && ", "}
            </span>
          ))}
        </p>
      )}
      <Findings
        findings={findings.map((each) => withRoles(each, move.best, move.move))}
        game={game}
        texts={texts}
        onPoint={onPoint}
      />
      <div class="buttons">
        <button type="button" aria-pressed={isShown} onClick={onShow}>
          <Icon name="hint" />
          {t("page-review-show")}
        </button>
        <button type="button" disabled={!canTry} onClick={onTry}>
          <Icon name="takeback" />
          {t("page-review-try")}
        </button>
      </div>
    </li>
  );
}
