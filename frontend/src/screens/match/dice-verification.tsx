/** Shows the origin of a match's dice, and checks it against this browser's own copy. */

import type { VNode } from "preact";
import { api } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import { type RequestState, useRequest } from "../../components/use-request";
import { type DiceFault, findFaults } from "../../dice/checks";
import { areDerived, drawsOf } from "../../dice/derivation";
import { type DiceCopy, loadCopy } from "../../dice/own-copy";
import { findPlugin } from "../../games/registry";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { MatchView } from "../../messages";

const FAULT_TEXTS: Readonly<Record<DiceFault, string>> = {
  commitment: "page-dice-fault-commitment",
  nonce: "page-dice-fault-nonce",
  added: "page-dice-fault-added",
  secret: "page-dice-fault-secret",
  draws: "page-dice-fault-draws",
};

function Faults({ faults }: { readonly faults: readonly DiceFault[] }): VNode {
  return (
    <>
      {faults.map((fault) => (
        <p key={fault} class="error-message dice-fault" role="alert">
          {t(FAULT_TEXTS[fault])}
        </p>
      ))}
    </>
  );
}

/** Return this browser's copy for a match in which it plays; an invited guest may not have joined. */
const ownCopy = (view: MatchView): DiceCopy | null =>
  view.you.length ? loadCopy(view.match) : null;

/** Warns as soon as the dice differ from this browser's copy; before the start, too. */
export function DiceWarning({ view }: { readonly view: MatchView }): VNode | null {
  const copy = ownCopy(view);
  return copy && <Faults faults={findFaults(view, copy)} />;
}

interface DiceVerificationPanelProps {
  readonly view: MatchView;
  readonly names: readonly string[];
  readonly invite: string;
}

interface DrawCheck {
  readonly count: number;
  /** Whether this browser has derived the draws itself. */
  readonly isOwnCheck: boolean;
  readonly areDerived: boolean;
}

/** Return the number of draws, and whether they follow from the dice; by this browser if it can. */
async function verifyDraws(
  view: MatchView,
  copy: DiceCopy | null,
  invite: string,
): Promise<DrawCheck> {
  const { nonces = [], secret = "" } = view.dice;
  const outcomes = findPlugin(view.game)?.drawOutcomes;
  if (!outcomes) {
    const { draws } = await api.verifyDice(view.match, invite);
    return { count: draws, isOwnCheck: false, areDerived: true };
  }
  const draws = drawsOf(await api.record(view.match, invite));
  const setup = copy?.setup ?? { players: view.seats.length, options: view.options };
  const isDerived = areDerived(draws, secret, nonces, (drawn) => outcomes(setup, drawn));
  // The log has the last draws as they were shown during the match.
  const shown = view.lines.flatMap(({ kind, seat, move }) =>
    kind === "moved" && seat === undefined && move ? [move] : [],
  );
  const isShown = draws.slice(-shown.length).join() === shown.join() || !shown.length;
  const count = draws.length;
  return { count, isOwnCheck: count > 0, areDerived: isDerived && isShown };
}

/** Return the text about the conclusion from a check without faults; null while it runs. */
function findConclusion(
  { dice, seats }: MatchView,
  copy: DiceCopy | null,
  { value, refusal }: RequestState<DrawCheck>,
): string | null {
  if (!copy) return "page-dice-no-promise";
  if (!value && !refusal) return null;
  if (!value?.isOwnCheck || dice.nonces?.length !== seats.length) return "page-dice-unchecked";
  const isAlone = seats.length === copy.silent.length + 1;
  return isAlone ? "page-dice-promise-alone" : "page-dice-promise";
}

export function DiceVerificationPanel(props: DiceVerificationPanelProps): VNode {
  const { view, names, invite } = props;
  const copy = ownCopy(view);
  const { commitment, nonces = [], secret = "", without_nonce: without = [] } = view.dice;
  const draws = useRequest(
    () => verifyDraws(view, copy, invite),
    [view.match, secret, nonces.join()],
  );
  const faults = [
    ...findFaults(view, copy),
    ...(draws.value?.areDerived === false ? (["draws"] as const) : []),
  ];
  const conclusion = faults.length ? null : findConclusion(view, copy, draws);
  const nonceText = (nonce: string, seat: number): VNode => {
    if (nonce && !without.includes(seat)) return <code>{nonce}</code>;
    return <>{t(nonce ? "page-dice-made-by-server" : "page-dice-sent-none")}</>;
  };
  return (
    <div class="dice-verification">
      <p>{t("page-dice-help")}</p>
      <dl>
        <dt>{t("page-dice-sealed")}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{t("page-dice-added")}</dt>
        {nonces.map((nonce, seat) => (
          <dd key={seat}>
            {names[seat] ?? seatLetter(seat)}: {nonceText(nonce, seat)}
          </dd>
        ))}
        <dt>{t("page-dice-secret")}</dt>
        <dd>
          <code>{secret}</code>
        </dd>
      </dl>
      <Faults faults={faults} />
      {!faults.length && (
        <p class="good" role="status">
          {t(copy && nonces.length ? "page-dice-own-fits" : "page-dice-fits")}
        </p>
      )}
      <ErrorMessage refusal={draws.refusal} />
      {draws.value?.areDerived && draws.value.count > 0 && (
        <p class="good">
          {t(draws.value.isOwnCheck ? "page-dice-own-draws" : "page-dice-draws", {
            count: draws.value.count,
          })}
        </p>
      )}
      {conclusion && <p>{t(conclusion)}</p>}
      <p class="soft">{t("page-dice-yourself")}</p>
    </div>
  );
}
