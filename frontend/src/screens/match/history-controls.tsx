/** Steps through the positions of a match. */

import type { VNode } from "preact";
import { Icon } from "../../components/icon";
import { StepControls } from "../../components/step-controls";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import { analyseMatchPath } from "../analyse/address";

interface StoreProps {
  readonly store: MatchStore;
}

export function HistoryControls({ store }: StoreProps): VNode {
  const { playback } = store;
  return (
    <StepControls
      index={playback.reviewIndex.value}
      count={playback.snapshots.value.length}
      onFirst={() => store.track(playback.reviewFromStart(0))}
      onBack={() => store.track(playback.stepBack())}
      onForward={() => playback.stepForward()}
      onLast={() => playback.review(null)}
    />
  );
}

/**
 * A link that opens a finished match on the analysis board, at the position that is shown. It is below
 * the log, which makes room for it: nothing moves when a match ends.
 */
export function AnalyseMatchLink({ store }: StoreProps): VNode | null {
  const view = store.view.value;
  if (!view?.outcome) return null;
  const index = store.playback.reviewIndex.value;
  // Changes of the pieces between the position on the board and the end.
  const back = index === null ? 0 : store.playback.snapshots.value.length - 1 - index;
  const invite = view.you.length ? "" : store.invite;
  return (
    <a class="button" href={analyseMatchPath(view.match, back, invite)}>
      <Icon name="hint" />
      {t("page-analyse-position")}
    </a>
  );
}
