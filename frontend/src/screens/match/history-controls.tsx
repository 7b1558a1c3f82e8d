/** Steps through the positions of a match. */

import type { VNode } from "preact";
import { StepControls } from "../../components/step-controls";
import type { MatchStore } from "../../match/store";

export function HistoryControls({ store }: { readonly store: MatchStore }): VNode {
  const { playback } = store;
  const index = playback.reviewIndex.value;
  return (
    <StepControls
      index={index}
      count={playback.snapshots.value.length}
      onFirst={() => store.track(playback.reviewFromStart(0))}
      onBack={() => store.track(playback.stepBack())}
      onForward={() => playback.stepForward()}
      onLast={() => playback.review(null)}
    />
  );
}
