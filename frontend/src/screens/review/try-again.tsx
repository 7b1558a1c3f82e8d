/** Another try from a mistake: the player moves again, and the engine answers. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { toRefusal } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
import type { KeyMoment, RefusalMessage } from "../../messages";
import { shareBelow } from "../../position/choice-value";
import { PositionBoard } from "../../position/position-board";
import { type PositionNode, PositionStore } from "../../position/position-store";
import { useAnalysis } from "../../position/use-analysis";
import { useEngineMoves } from "../analyse/seat-controls";
import { percent } from "./percent";
import { verdictOf } from "./verdict";

interface TryAgainProps {
  readonly moment: KeyMoment;
  /** The text of the position before the mistake. */
  readonly text: string;
  readonly game: string;
  readonly texts: FluentTexts;
  readonly names: readonly string[];
  /** Whether all seats choose at once and in secret. */
  readonly hasSecrets: boolean;
  readonly onClose: () => void;
}

export function TryAgain(props: TryAgainProps): VNode {
  const { moment, text, game, texts, names, hasSecrets, onClose } = props;
  const { seat } = moment.move;
  const store = useMemo(() => new PositionStore(), [moment]);
  const [attempt, setAttempt] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void store.open(text).then(() => store.chooseSeat(seat));
    heading.current?.focus();
  }, [store]);
  const node = store.current.value;
  // The first position after the player's own move is the one that is judged.
  useEffect(() => {
    if (node?.parent && !node.parent.parent && node.actor === seat && !hasSecrets)
      setAttempt(node.info.text);
  }, [node]);
  const others = names.map((_, each) => each).filter((each) => each !== seat);
  useEngineMoves(store, others, false);
  const { analysis, isRunning, refusal } = useAnalysis(attempt);
  const secret = useSecretVerdict(text, moment, hasSecrets ? node : null);
  const value = hasSecrets ? secret.value : analysis?.shares[seat];
  const isJudging = hasSecrets ? secret.isJudging : isRunning;
  const isOwnTurn = Boolean(node?.info.actors.includes(seat));
  const status = node?.info.outcome
    ? texts.outcome(game, node.info.outcome)
    : isOwnTurn
      ? t("page-review-your-try")
      : t("page-thinking");
  const restart = (): void => {
    setAttempt(null);
    const root = store.root;
    if (root) store.show(root);
  };
  return (
    <section class={`record-board stage try-again ${game}`} aria-labelledby="try-again">
      <div class="status-bar yours">
        <h2 id="try-again" class="status" tabIndex={-1} ref={heading}>
          {status}
        </h2>
      </div>
      <PositionBoard store={store} texts={texts} names={names} seats={[seat]} />
      <div class="match-side">
        {value !== undefined && (
          <p class="verdict" role="status">
            {t(verdictOf(value, moment), {
              value: percent(value),
              played: percent(moment.move.after),
              best: percent(moment.move.before),
            })}
            {isJudging && ` ${t("page-thinking")}`}
          </p>
        )}
        {value === undefined && isJudging && <p role="status">{t("page-review-judging")}</p>}
        <ErrorMessage refusal={store.error.value ?? secret.refusal ?? refusal} texts={texts} />
        <div class="buttons">
          <button type="button" disabled={!node?.parent} onClick={restart}>
            <Icon name="takeback" />
            {t("page-review-once-more")}
          </button>
          <button type="button" class="primary" onClick={onClose}>
            <Icon name="close" />
            {t("page-review-back")}
          </button>
        </div>
      </div>
    </section>
  );
}

interface SecretVerdict {
  /** The value of the player's choice on the scale of the review; undefined while unknown. */
  readonly value?: number | undefined;
  readonly isJudging: boolean;
  readonly refusal: RefusalMessage | null;
}

const NO_VERDICT: SecretVerdict = { isJudging: false, refusal: null };

/** Judge a secret choice against what the engine expects of the others, not what they chose. */
function useSecretVerdict(
  text: string,
  { move: { seat, best, before } }: KeyMoment,
  node: PositionNode | null,
): SecretVerdict {
  const [state, setState] = useState(NO_VERDICT);
  const first = firstMove(node);
  const choice = first?.actor === seat ? (first.info.move ?? null) : null;
  useEffect(() => {
    setState(NO_VERDICT);
    if (!choice) return;
    const abort = new AbortController();
    setState({ isJudging: true, refusal: null });
    shareBelow(text, seat, [choice, best], abort.signal).then(
      (below) => {
        const value = Math.max(0, Math.min(1, before - below));
        if (!abort.signal.aborted) setState({ value, isJudging: false, refusal: null });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ isJudging: false, refusal: toRefusal(error) });
      },
    );
    return () => abort.abort();
  }, [choice]);
  return state;
}

/** Return the first position after the root on the way to a node. */
function firstMove(node: PositionNode | null): PositionNode | null {
  let first = node;
  while (first?.parent?.parent) first = first.parent;
  return first?.parent ? first : null;
}
