/** Editing a position by clicks: a chosen piece is put on each place that is clicked. */

import type { VNode } from "preact";
import type { PositionEditing } from "../../games/plugin";
import { t } from "../../i18n/language";
import type { Geometry, PreviewMessage } from "../../messages";

/** Return a preview that offers every place, so that the board reports each click as a step. */
export function editingPreview(
  geometry: Geometry,
  editing: PositionEditing,
  seat: number,
): PreviewMessage {
  const step = editing.stepOf ?? ((place: string) => place);
  return {
    type: "preview",
    match: "",
    version: 0,
    seat,
    partial: [],
    ask: "page-analyse-edit-ask",
    steps: Object.fromEntries(geometry.places.map(({ name }) => [step(name), name])),
  };
}

/** Return the place of a step of such a preview. */
export function placeOfEdit(editing: PositionEditing, geometry: Geometry, step: string): string {
  const found = geometry.places.find(({ name }) => (editing.stepOf?.(name) ?? name) === step);
  return found?.name ?? "";
}

interface PiecePickerProps {
  readonly pieces: readonly string[];
  readonly piece: string;
  readonly onPiece: (piece: string) => void;
}

/** The pieces that can be put on the board, in the notation of positions. */
export function PiecePicker({ pieces, piece, onPiece }: PiecePickerProps): VNode {
  return (
    <fieldset class="piece-picker">
      <legend>{t("page-analyse-edit-ask")}</legend>
      {pieces.map((each, at) => (
        <button
          type="button"
          key={each}
          aria-pressed={each === piece}
          onClick={() => onPiece(each)}
        >
          {at ? each : t("page-analyse-nothing")}
        </button>
      ))}
    </fieldset>
  );
}
