/** The screen of a match: claims a seat by link, connects, and shows the match or why it cannot. */

import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { t } from "../../i18n/language";
import { MatchStore } from "../../match/store";
import type { GameInfo, LevelInfo, RefusalMessage } from "../../messages";
import { navigate, route } from "../../router";
import { MatchLayout } from "./layout";

const MATCH_ID = /^[0-9a-f]{1,64}$/;
/** The form of invitations and seat links; a link that was cut off does not have it. */
const TOKEN = /^[\w-]{16,128}$/;
const UNKNOWN: RefusalMessage = { type: "refused", rule: "match-unknown" };
const BAD_INVITE: RefusalMessage = { type: "refused", rule: "match-bad-invite" };

export function MatchScreen({ match }: { readonly match: string }): VNode {
  const games = useRequest(api.games, []);
  const levels = useRequest(api.levels, []);
  const fragment = new URLSearchParams(route.value.fragment);
  const seatToken = readToken(fragment, "seat");
  const refusal = useSeatClaim(match, seatToken);
  if (!MATCH_ID.test(match)) return <Unavailable refusal={UNKNOWN} />;
  if (refusal) return <Unavailable refusal={refusal} match={match} />;
  if (games.refusal) return <Unavailable refusal={games.refusal} />;
  if (!games.value || seatToken !== null) return <Loading />;
  const invite = readToken(fragment, "join") ?? readToken(fragment, "watch") ?? "";
  const index = fragment.get("at");
  // The key opens a new connection after joining, which then knows the player's own seats.
  return (
    <ConnectedMatch
      key={`${match}/${invite}`}
      startIndex={index === null ? null : Number(index)}
      match={match}
      invite={invite}
      games={games.value}
      levels={levels.value ?? []}
    />
  );
}

/** Return a token of the address, without the full stop that a link was copied with. */
const readToken = (fragment: URLSearchParams, name: string): string | null =>
  fragment.get(name)?.replace(/[.,;:!?)]+$/, "") ?? null;

/** Claim a seat by a link from another device, then remove the token from the address. */
function useSeatClaim(match: string, token: string | null): RefusalMessage | null {
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  useEffect(() => {
    setRefusal(token === null || TOKEN.test(token) ? null : BAD_INVITE);
    if (token === null || !TOKEN.test(token)) return;
    api.claimSeat(match, token).then(
      () => navigate(`/m/${match}`, true),
      (error: unknown) => setRefusal(toRefusal(error)),
    );
  }, [match, token]);
  return refusal;
}

const Loading = ({ isLost = false }: { readonly isLost?: boolean }): VNode => (
  <main id="main" class="match" tabIndex={-1} aria-busy="true">
    {isLost && (
      <p class="banner" role="status">
        {t("page-unreachable")} <a href="/">{t("page-home")}</a>
      </p>
    )}
  </main>
);

interface UnavailableProps {
  readonly refusal: RefusalMessage;
  /** The match that may be watched instead, if there is one. */
  readonly match?: string;
}

function Unavailable({ refusal, match }: UnavailableProps): VNode {
  return (
    <main id="main" tabIndex={-1}>
      <h1>{t("page-match-unavailable")}</h1>
      <ErrorMessage refusal={refusal} />
      <p class="buttons">
        <a class="button" href="/">
          {t("page-home")}
        </a>
        {match && (
          <a class="button" href={`/m/${match}`}>
            {t("page-watch-match")}
          </a>
        )}
      </p>
    </main>
  );
}

interface ConnectedMatchProps {
  /** Index of the position to show first, if the address names one. */
  readonly startIndex: number | null;
  readonly match: string;
  readonly invite: string;
  readonly games: readonly GameInfo[];
  readonly levels: readonly LevelInfo[];
}

function ConnectedMatch(props: ConnectedMatchProps): VNode {
  const { match, invite, games, levels, startIndex } = props;
  const store = useMemo(() => {
    const withSecrets = new Set(games.filter((game) => game.has_secrets).map(({ name }) => name));
    const created = new MatchStore({
      match,
      // A server refuses a token that was cut off; the page then connects without it.
      invite: TOKEN.test(invite) ? invite : "",
      hasSecrets: (game) => withSecrets.has(game),
    });
    if (invite && !TOKEN.test(invite)) created.refuseInvite();
    return created;
  }, [match, invite, games]);
  useEffect(() => {
    const probe = (): void => store.connection.probe();
    addEventListener("online", probe);
    addEventListener("offline", probe);
    document.addEventListener("visibilitychange", probe);
    return () => {
      removeEventListener("online", probe);
      removeEventListener("offline", probe);
      document.removeEventListener("visibilitychange", probe);
      store.close();
    };
  }, [store]);
  const view = store.view.value;
  const isReady = view !== null;
  useEffect(() => {
    if (!isReady || startIndex === null || !Number.isInteger(startIndex)) return;
    store.track(store.playback.reviewFromStart(startIndex));
  }, [isReady, startIndex]);
  if (store.connection.state.value === "gone") {
    const rule = store.connection.goneRule;
    const isBadInvite = invite !== "" && rule === UNKNOWN.rule;
    return <Unavailable refusal={isBadInvite ? BAD_INVITE : { type: "refused", rule }} />;
  }
  if (!view) return <Loading isLost={store.lostSince.value !== null} />;
  const hasDice = games.some((game) => game.name === view.game && game.has_luck);
  return (
    <MatchLayout
      store={store}
      view={view}
      invite={store.isInviteValid.value ? invite : ""}
      levels={levels}
      hasDice={hasDice}
    />
  );
}
