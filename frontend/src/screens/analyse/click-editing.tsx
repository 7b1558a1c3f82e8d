/** Editing a position by clicks: a chosen piece is put on each place that is clicked. */

import type { ComponentChildren, VNode } from "preact";
import { BoardPicture } from "../../board/board";
import type { PieceToken, PositionEditing, PositionField } from "../../games/plugin";
import { findPlugin } from "../../games/registry";
import { t } from "../../i18n/language";
import { seatLetter } from "../../i18n/seat-letters";
import { type FluentTexts, ofGame } from "../../i18n/texts";
import type { Geometry, PreviewMessage, Scene } from "../../messages";

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
  /** Buttons after the one that empties a place. */
  readonly children?: ComponentChildren;
}

/** The pieces that can be put on the board, drawn as they look there, those of a player in a row. */
export function PiecePicker(props: PiecePickerProps): VNode {
  const { game, editing, players, texts, piece, onPiece, children } = props;
  const [nothing = "", ...pieces] = editing.pieces(players);
  const owners = [...new Set(pieces.map((each) => editing.tokenOf(each).seat))];
  const select = (each: string) => ({
    type: "button" as const,
    "data-piece": each,
    "aria-pressed": each === piece,
    onClick: () => onPiece(each),
  });
  return (
    <>
      <fieldset class="piece-picker">
        <legend class="visually-hidden">{t("page-analyse-edit-ask")}</legend>
        {owners.map((owner) => (
          <div class="piece-row" key={owner}>
            {pieces.map((each) => {
              const token = editing.tokenOf(each);
              if (token.seat !== owner) return null;
              const name = pieceName(game, token, texts);
              return (
                <button key={each} {...select(each)} aria-label={name} title={name}>
                  <BoardPicture
                    game={game}
                    geometry={ONE_PLACE}
                    scene={sceneOf(token)}
                    texts={texts}
                  />
                </button>
              );
            })}
          </div>
        ))}
      </fieldset>
      <div class="board-buttons">
        <button {...select(nothing)}>{t("page-analyse-nothing")}</button>
        {children}
      </div>
    </>
  );
}

/** Return pieces in words, with their owner if they have one. */
function pieceName(game: string, { seat, kind, count }: PieceToken, texts: FluentTexts): string {
  const what = texts.get(ofGame(texts, game, "token", "board-pieces"), { kind, count });
  if (seat === null) return what;
  return texts.get("board-owned", { what, player: seatLetter(seat) });
}

/** A single place without a name, on which pieces are drawn. */
const PLACE = "";
const CORNERS = 6;
const ONE_PLACE: Geometry = {
  places: [
    {
      name: PLACE,
      centre: [0, 0],
      radius: 0.85,
      outline: Array.from({ length: CORNERS }, (_, k) => {
        const angle = ((k + 0.5) * 2 * Math.PI) / CORNERS;
        return [Math.cos(angle), Math.sin(angle)] as const;
      }),
    },
  ],
  adjacent: [],
};

const sceneOf = (token: PieceToken): Scene => ({
  tokens: [{ ...token, place: PLACE }],
  facts: [],
  links: [],
  turn: [],
});

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
