/** Steps through the positions of a match. */

import type { VNode } from "preact";
import { Icon } from "../../components/icon";
import { StepControls } from "../../components/step-controls";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { MatchView } from "../../messages";
import { analyseMatchPath } from "../analyse/address";

export function HistoryControls({ store }: { readonly store: MatchStore }): VNode {
  const { playback } = store;
  const index = playback.reviewIndex.value;
  const count = playback.snapshots.value.length;
  const view = store.view.value;
  return (
    <>
      <StepControls
        index={index}
        count={count}
        onFirst={() => store.track(playback.reviewFromStart(0))}
        onBack={() => store.track(playback.stepBack())}
        onForward={() => playback.stepForward()}
        onLast={() => playback.review(null)}
      />
      {view?.outcome && (
        <AnalyseMatchLink
          view={view}
          invite={store.invite}
          back={index === null ? 0 : count - 1 - index}
        />
      )}
    </>
  );
}

interface AnalyseMatchLinkProps {
  readonly view: MatchView;
  readonly invite: string;
  /** Changes of the pieces between the position on the board and the end. */
  readonly back: number;
}

/** A link that opens a finished match on the analysis board, at the position that is shown. */
function AnalyseMatchLink({ view, invite, back }: AnalyseMatchLinkProps): VNode {
  return (
    <a class="button" href={analyseMatchPath(view.match, back, view.you.length ? "" : invite)}>
      <Icon name="hint" />
      {t("page-analyse-position")}
    </a>
  );
}
