/** Shows what the dice of a match follow from, and checks it against this browser's own copy. */

import type { VNode } from "preact";
import { api } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
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
  return copy && <Faults faults={findFaults(view.dice, view.you, copy)} />;
}

interface DiceVerificationPanelProps {
  readonly view: MatchView;
  readonly names: readonly string[];
  readonly invite: string;
}

/** Return the number of draws, and whether they follow from the dice; by this browser if it can. */
async function verifyDraws(view: MatchView, invite: string) {
  const { nonces = [], secret = "" } = view.dice;
  const outcomes = findPlugin(view.game)?.drawOutcomes;
  if (!outcomes) {
    const { draws } = await api.verifyDice(view.match, invite);
    return { count: draws, isOwnCheck: false, areDerived: true };
  }
  const draws = drawsOf(await api.record(view.match, invite));
  const setup = { players: view.seats.length, options: view.options };
  const isDerived = areDerived(draws, secret, nonces, (drawn) => outcomes(setup, drawn));
  // The log has the last draws as they were shown during the match.
  const shown = view.lines.flatMap(({ kind, seat, move }) =>
    kind === "moved" && seat === undefined && move ? [move] : [],
  );
  const isShown = draws.slice(-shown.length).join() === shown.join() || !shown.length;
  return { count: draws.length, isOwnCheck: true, areDerived: isDerived && isShown };
}

export function DiceVerificationPanel(props: DiceVerificationPanelProps): VNode {
  const { view, names, invite } = props;
  const draws = useRequest(() => verifyDraws(view, invite), [view.match]);
  const { commitment, nonces = [], secret = "", without_nonce: without = [] } = view.dice;
  const copy = ownCopy(view);
  const faults = [
    ...findFaults(view.dice, view.you, copy),
    ...(draws.value?.areDerived === false ? (["draws"] as const) : []),
  ];
  const nonceText = (nonce: string, seat: number): VNode => {
    if (!without.includes(seat)) return <code>{nonce}</code>;
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
          {t(copy ? "page-dice-own-fits" : "page-dice-fits")}
        </p>
      )}
      <ErrorMessage refusal={draws.refusal} />
      {draws.value?.areDerived && (
        <p class="good">
          {t(draws.value.isOwnCheck ? "page-dice-own-draws" : "page-dice-draws", {
            count: draws.value.count,
          })}
        </p>
      )}
      {!faults.length && <p>{t(copy ? "page-dice-promise" : "page-dice-no-promise")}</p>}
      <p class="soft">{t("page-dice-yourself")}</p>
    </div>
  );
}
