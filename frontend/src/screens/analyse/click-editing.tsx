/** Editing a position by clicks: a chosen piece is put on each place that is clicked. */

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { PositionEditing, PositionField } from "../../games/plugin";
import { findPlugin } from "../../games/registry";
import { t } from "../../i18n/language";
import type { FluentTexts } from "../../i18n/texts";
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
  const box = useRef<HTMLFieldSetElement>(null);
  // The button that opens it may be far below.
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <fieldset class="piece-picker" ref={box}>
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

interface FieldsProps {
  readonly game: string;
  readonly fields: readonly PositionField[];
  readonly names: readonly string[];
  readonly texts: FluentTexts;
  /** A field was changed; the argument is the text of the whole position. */
  readonly onText: (text: string) => void;
}

/** What a position contains besides its board: points, dice, the player to move. */
export function PositionFields({ game, fields, names, texts, onText }: FieldsProps): VNode {
  const words = findPlugin(game)?.formatValue;
  return (
    <div class="position-fields">
      {fields.map(({ label, seat, value, choices, key = "", put }) => (
        <label key={`${label} ${seat ?? ""}`}>
          <span>{t(label, { player: names[seat ?? -1] ?? "" })}</span>
          <select value={value} onChange={(event) => onText(put(event.currentTarget.value))}>
            {choices.map((each) => (
              <option key={each} value={each}>
                {words?.(key, each, texts) ?? each}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
