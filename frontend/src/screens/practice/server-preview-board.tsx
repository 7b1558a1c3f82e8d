/** The board of a position that is too large for an exercise: the server previews each step. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../../api";
import { ErrorMessage } from "../../components/error-message";
import type { FluentTexts } from "../../i18n/texts";
import type { PreviewMessage } from "../../messages";
import { PositionBoard } from "../../position/position-board";
import { PositionStore } from "../../position/position-store";
import { seatName } from "./exercise-board";

interface ServerPreviewBoardProps {
  readonly position: string;
  readonly seat: number;
  readonly texts: FluentTexts;
  /** The move that is shown; null while the learner builds one. */
  readonly played: string | null;
  readonly idle: ComponentChildren;
  readonly onPlay: (move: string) => void;
  readonly onShown: () => void;
}

export function ServerPreviewBoard(props: ServerPreviewBoardProps): VNode {
  const { position, seat, texts, played, idle, onPlay, onShown } = props;
  const store = useMemo(() => new PositionStore(), [position]);
  const [shown, setShown] = useState<PreviewMessage | null>(null);
  const node = store.current.value;
  useEffect(() => {
    void store.open(position).then(() => store.chooseSeat(seat));
  }, [store]);
  // The learner's own move has been made.
  useEffect(() => {
    const move = node?.parent && node.info.move;
    if (!move) return;
    if (move !== played) onPlay(move);
    onShown();
  }, [node]);
  useEffect(() => {
    const { root } = store;
    if (!root) return;
    if (played === null && store.current.value !== root) store.show(root);
    else if (played !== null && store.current.value?.info.move !== played) {
      store.show(root);
      void store.play(seat, played);
    }
  }, [played]);
  // A secret choice is not on the board yet; it is drawn as it was built.
  useEffect(() => {
    setShown(null);
    if (played === null) return;
    let isCurrent = true;
    api.previewOfMove(position, seat, played).then(
      (preview) => isCurrent && setShown(preview),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [played]);
  const names = useMemo(
    () => Array.from({ length: node?.info.players ?? 0 }, (_, each) => seatName(each, seat)),
    [node?.info.players],
  );
  return (
    <>
      <PositionBoard
        store={store}
        texts={texts}
        names={names}
        seats={[seat]}
        shownMove={node?.info.actors.length ? shown : null}
        idle={idle}
      />
      <ErrorMessage refusal={store.error.value} texts={texts} />
    </>
  );
}
