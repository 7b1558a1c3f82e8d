/** The lobby: open seats that any guest may take, and pairing with a guest who wants to play. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, randomId, toRefusal } from "../../api";
import { Dialog } from "../../components/dialog";
import { ErrorMessage } from "../../components/error-message";
import { useRepeatedRequest } from "../../components/use-repeated-request";
import { gameTitle, t } from "../../i18n/language";
import type { MatchSummary, RefusalMessage } from "../../messages";
import { navigate, route } from "../../router";
import { displayName } from "../../setup/create-match";
import { latePairing } from "../match/offers";
import { dateText } from "./match-list";

/** Milliseconds between two looks at the open seats. */
const LOBBY_INTERVAL = 5_000;
/** Milliseconds between two requests of a guest who waits for an opponent. */
const PAIRING_INTERVAL = 2_000;

/** The clock of paired players, as `PAIRED_CLOCK` of the server. */
const PAIRED_CLOCK = { minutes: 10, seconds: 5 };

const playerNames = (match: MatchSummary): string =>
  match.seats
    .map(({ name }) => name ?? "")
    .filter(Boolean)
    .join(", ");

/** The open seats of other guests, each one click away. */
export function OpenSeats(): VNode {
  const seats = useRepeatedRequest(api.openSeats, LOBBY_INTERVAL);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const join = ({ match }: MatchSummary): void => {
    // The match screen adds this browser's number to the dice as soon as it has seen their seal.
    api.join(match, { invite: null, name: displayName(), sends_nonce: true }).then(
      () => navigate(`/m/${match}`),
      (error: unknown) => setRefusal(toRefusal(error)),
    );
  };
  return (
    <section class="match-list" aria-labelledby="lobby">
      <h2 id="lobby">{t("page-lobby")}</h2>
      <ErrorMessage refusal={refusal ?? seats.refusal} />
      {seats.value?.length === 0 && <p class="soft">{t("page-lobby-none")}</p>}
      <ul class="list">
        {(seats.value ?? []).map((match) => (
          <li key={match.match}>
            <div class="row">
              <strong>{gameTitle(match.game)}</strong>
              <span class="row-names">{playerNames(match)}</span>
              <span class="row-state">
                {match.seats.filter(({ who }) => who !== "open").length} / {match.seats.length}
              </span>
              <time class="soft">{dateText(match.changed ?? 0)}</time>
            </div>
            <button
              type="button"
              aria-label={t("page-lobby-join-with", {
                game: gameTitle(match.game),
                players: playerNames(match),
              })}
              onClick={() => join(match)}
            >
              {t("page-lobby-join")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PairingDialogProps {
  readonly game: string;
  readonly onClose: () => void;
}

/**
 * Waits for an opponent; closing the dialog or leaving the page ends that. A player who has been
 * paired before the server knows is taken to the match, because the clock runs and the opponent waits.
 */
export function PairingDialog({ game, onClose }: PairingDialogProps): VNode {
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  useEffect(() => {
    const id = randomId();
    let isWaiting = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (match: string): void => {
      if (!isWaiting) latePairing.value = match;
      isWaiting = false;
      if (route.value.path !== `/m/${match}`) navigate(`/m/${match}`);
    };
    const withdraw = (): void => {
      api.stopPairing().then(
        ({ match }) => match && follow(match),
        () => undefined,
      );
    };
    const stop = (): void => {
      if (!isWaiting) return;
      isWaiting = false;
      clearTimeout(timer);
      withdraw();
    };
    const ask = (): void => {
      api.pair(id, game, displayName()).then(
        ({ match }) => {
          if (match) follow(match);
          else if (isWaiting) timer = setTimeout(ask, PAIRING_INTERVAL);
          else withdraw(); // this request may have come after the one that stopped waiting
        },
        (error: unknown) => {
          if (!isWaiting) return;
          setRefusal(toRefusal(error));
          timer = setTimeout(ask, PAIRING_INTERVAL);
        },
      );
    };
    ask();
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      stop();
    };
  }, [game]);
  return (
    <Dialog
      title={t("page-pair-title", { game: gameTitle(game) })}
      closeText={t("page-pair-stop")}
      onClose={onClose}
    >
      <div class="searching" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p role="status">{t("page-pair-help")}</p>
      <p class="soft">
        {t("page-clock-of", PAIRED_CLOCK)}. {t("page-clock-help")}
      </p>
      <ErrorMessage refusal={refusal} />
    </Dialog>
  );
}
