/** The review of a finished match. */

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { api } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { useRequest } from "../../components/use-request";
import { gameTitle, t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import type { MatchView, Replay } from "../../messages";
import { route } from "../../router";
import { seatNames, uniqueNames } from "../match/seat-names";
import { ReviewView } from "./view";

interface Loaded {
  readonly record: string;
  readonly replay: Replay;
  readonly view: MatchView;
  readonly hasSecrets: boolean;
}

async function load(match: string, invite: string): Promise<Loaded> {
  const [record, view, games] = await Promise.all([
    api.record(match, invite),
    api.view(match, invite),
    api.games(),
    api.levels(),
  ]);
  const replay = await api.replay(record);
  const hasSecrets = games.find(({ name }) => name === replay.game)?.has_secrets ?? false;
  return { record, replay, view, hasSecrets };
}

/** Return the token of a private match in the fragment. */
const inviteOf = (fragment: string): string =>
  /^(?:watch|join)=(.+)$/.exec(fragment)?.[1]?.split("&")[0] ?? "";

export function ReviewScreen({ match }: { readonly match: string }): VNode {
  const invite = useMemo(() => inviteOf(route.value.fragment), [match]);
  const { value, refusal } = useRequest(() => load(match, invite), [match]);
  const title = value
    ? t("page-review-of", { game: gameTitle(value.replay.game) })
    : t("page-review");
  usePageTitle(title);
  return (
    <main
      id="main"
      class="record-screen review-screen"
      tabIndex={-1}
      aria-busy={!value && !refusal}
    >
      <p class="crumbs">
        <a href={`/m/${match}${invite ? `#watch=${invite}` : ""}`}>{t("page-review-to-match")}</a>
      </p>
      <h1 class={value ? "visually-hidden" : ""}>{title}</h1>
      <ErrorMessage refusal={refusal} />
      {value && (
        <ReviewView
          replay={value.replay}
          record={value.record}
          names={seatNames(value.view)}
          you={value.view.you}
          hasSecrets={value.hasSecrets}
          request={(onLine, signal) => api.reviewMatch(match, { onLine, signal }, invite)}
        />
      )}
    </main>
  );
}

interface RecordReviewProps {
  readonly text: string;
  readonly replay: Replay;
  readonly players: number;
}

/** The review of a record that was opened. */
export function RecordReview({ text, replay, players }: RecordReviewProps): VNode {
  const games = useRequest(api.games, []);
  const names = uniqueNames(
    Array.from({ length: players }, (_, seat) => replay.names?.[seat] || seatLetter(seat)),
  );
  if (!games.value) return <p aria-busy="true" />;
  return (
    <ReviewView
      replay={replay}
      record={text}
      names={names}
      you={[]}
      hasSecrets={games.value.find(({ name }) => name === replay.game)?.has_secrets ?? false}
      request={(onLine, signal) => api.reviewRecord(text, { onLine, signal })}
    />
  );
}
