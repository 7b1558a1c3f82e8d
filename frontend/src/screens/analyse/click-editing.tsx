/** Editing a position by clicks: a chosen piece is put on each place that is clicked. */

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Emblem } from "../../board/seat-marks";
import type { PositionEditing, PositionField } from "../../games/plugin";
import { findPlugin } from "../../games/registry";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import { type FluentTexts, ofGame } from "../../i18n/texts";
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
  readonly game: string;
  readonly editing: PositionEditing;
  readonly players: number;
  readonly texts: FluentTexts;
  readonly piece: string;
  readonly onPiece: (piece: string) => void;
}

/** The pieces that can be put on the board, those of each player in a row. */
export function PiecePicker(props: PiecePickerProps): VNode {
  const { game, editing, players, texts, piece, onPiece } = props;
  const [nothing = "", ...pieces] = editing.pieces(players);
  const box = useRef<HTMLFieldSetElement>(null);
  // The button that opens it may be far below.
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), []);
  const owners = [...new Set(pieces.map((each) => editing.tokenOf(each).seat))];
  const button = (each: string, text: string, name?: string): VNode => (
    <button
      type="button"
      key={each}
      data-piece={each}
      aria-label={name}
      aria-pressed={each === piece}
      onClick={() => onPiece(each)}
    >
      {text}
    </button>
  );
  return (
    <fieldset class="piece-picker" ref={box}>
      <legend>{t("page-analyse-edit-ask")}</legend>
      <div class="pieces">
        {button(nothing, t("page-analyse-nothing"))}
        {owners.map((owner) => (
          <div class="piece-row" key={owner}>
            {owner !== null && <Emblem seat={owner} />}
            {pieces.map((each) => {
              const { seat, kind, count } = editing.tokenOf(each);
              if (seat !== owner) return null;
              const what = texts.get(ofGame(texts, game, "token", "board-pieces"), { kind, count });
              if (seat === null) return button(each, what);
              const player = seatLetter(seat);
              return button(each, what, texts.get("board-owned", { what, player }));
            })}
          </div>
        ))}
      </div>
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

/** The contents of a position besides its board: points, dice, the player to move. */
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
