/**
 * The interface of boards.
 *
 * A board draws the `geometry` and the `scene` that the server sends; it knows no rules. While a
 * seat builds a move, `preview` says which steps may follow, why other places are refused, and what
 * the move would lead to. The board reports a choice only by calling `onStep`, `onUndo`, `onBuild`
 * or `onConfirm`; its user asks the server and passes the next preview in. The functions may be
 * called several times before that preview arrives (a drag makes two steps), so the user must
 * append a step to those already requested, not to those of the last preview.
 */

import type { ComponentChildren, ComponentType } from "preact";
import type { Texts, Values } from "../i18n/texts";
import type { EventMessage, Geometry, PreviewMessage, Scene } from "../messages";

/** A player as the board names them; the board adds the letter of the seat. */
export interface Player {
  readonly name: string;
  /** Whether the player has left the match by resigning or by running out of time. */
  readonly out?: boolean;
}

/** A move as the steps that build it. */
export interface SuggestedMove {
  readonly seat: number;
  readonly steps: readonly string[];
}

/** The contents of a board. */
export interface BoardState {
  readonly game: string;
  readonly geometry: Geometry;
  readonly scene: Scene;
  readonly players: readonly Player[];
  readonly texts: Texts;
  /** The seat from whose point of view the board is drawn; null for spectators. */
  readonly you?: number | null;
  /** The preview of the move that this seat is building. */
  readonly preview?: PreviewMessage | null;
  /** A complete move that is shown and not built: the board draws it, the panel asks nothing. */
  readonly shownMove?: PreviewMessage | null;
  /** Moves that an engine suggests, the best one first; drawn while no move is built. */
  readonly suggested?: readonly SuggestedMove[];
  /** Places that a sentence beside the board is about. */
  readonly pointed?: readonly string[];
  /** The events that led to `scene`; they are animated one after the other. */
  readonly events?: readonly EventMessage[];
  /** Duration of an event's animation in milliseconds; 0, or reduced motion, shows the result only. */
  readonly eventDuration?: number;
  /** Whether choices are offered while events are animated; the first one ends the animation. */
  readonly canActDuringReplay?: boolean;
  /** More about a seat for its card: clock, presence, a thinking computer. */
  readonly seatStatus?: (seat: number) => ComponentChildren;
  /** Return the address of a rule; without it refusals have no link. */
  readonly ruleHref?: (rule: string) => string;
  /** Id of the label of the confirm button, if it is not the usual one. */
  readonly confirmText?: string;
  /** Messages in the panel below the drawing that come before all others, such as refusals. */
  readonly notice?: ComponentChildren;
  /** Requests of other players; behind a button while the panel speaks about the move being built. */
  readonly request?: ComponentChildren;
  /** The latest events in words, shown while the panel has nothing else to say. */
  readonly news?: string;
  /** Content of the panel while no move is built and no event is animated. */
  readonly idle?: ComponentChildren;
  /** What the panel shows instead of everything else: pieces to choose from, a graph. */
  readonly palette?: ComponentChildren;
  /** Return whether a tool can be used at any time; tools that cannot are left out. */
  readonly hasTool?: (tool: Tool) => boolean;
  /** More buttons of the panel, beside those that take back and confirm. */
  readonly tools?: ComponentChildren;
  /** Content below the cards of the seats beside the board. */
  readonly beside?: ComponentChildren;
  /** Places that the last move has changed; they are marked. */
  readonly lastMove?: readonly string[];
  /** Seats that have won, and celebrate; not given before the game is over. */
  readonly winners?: readonly number[] | null;
  /** Value of `performance.now()` at which the time of a limited choice is over. */
  readonly choiceEnd?: number | null;
}

/** The callbacks of a board. */
export interface BoardCallbacks {
  /** A step was added. */
  onStep?(step: string): void;
  /** The last step was taken back. */
  onUndo?(): void;
  /** The steps were replaced, because an earlier step or all steps were taken back. */
  onBuild?(partial: readonly string[]): void;
  /** The move of the preview was confirmed. */
  onConfirm?(): void;
  /** A place was chosen that is refused; the panel says why. */
  onRefused?(): void;
  /** The animation of an event starts: for live regions. */
  onEvent?(event: EventMessage): void;
  /** All events have been shown; called once for each scene that has events. */
  onEventsShown?(): void;
}

export type BoardProps = BoardState & BoardCallbacks;

/** Properties of the components of a game's board; `scene` may be a frame of an animation. */
export interface BoardContext extends BoardProps {
  readonly plugin: BoardPlugin;
  /** The event that is being animated. */
  readonly activeEvent: EventMessage | null;
  /** Id of the text that explains the keys. */
  readonly keysId: string;
  /** Whether the board is only a picture, without names and keys. */
  readonly isPicture?: boolean;
  /** A place that was chosen before it was offered, such as a piece before a die. */
  readonly queuedPlace: string | null;
  /** A place was chosen: makes its step, or says why there is none. */
  readonly onPlace: (place: string, step?: string) => void;
  /** A place got the focus; null if the focus left the board. */
  readonly onFocusPlace: (place: string | null) => void;
}

/** The plugin of a game's board: its drawing and its operation. */
export interface BoardPlugin {
  /** Draws the places and the pieces on them. */
  readonly Drawing: ComponentType<BoardContext>;
  /** Draws what lies beside the places: tracks, supplies, seat cards. */
  readonly Sidebar?: ComponentType<BoardContext>;
  /** Draws a line below the scores of a narrow window, where the sidebar is below the board. */
  readonly Track?: ComponentType<BoardContext>;
  /** Draws the steps that belong to no place, always; without it they are plain buttons. */
  readonly Choices?: ComponentType<BoardContext>;
  /** Whether the choices are also shown while there is nothing to choose, such as dice. */
  readonly alwaysShowsChoices?: boolean;
  /** Draws the steps without a place that follow another step; in the place of messages. */
  readonly StepPicker?: ComponentType<BoardContext>;
  /**
   * Return the scene after an event, so that events can be animated one by one. An unknown event
   * leaves the scene unchanged; the last scene always comes from the server.
   */
  readonly applyEvent?: (scene: Scene, event: EventMessage) => Scene;
  /** Return the places that are marked if the last move caused this event; by default its own. */
  readonly movePlaces?: (event: EventMessage) => readonly string[];
  /** Return the meaning of an event for a seat that saw this scene before, as text and values. */
  readonly ownConsequence?: (
    before: Scene,
    events: readonly EventMessage[],
    seat: number,
  ) => readonly [string, Values] | null;
  /** Kinds of events that are not animated unless other events come with them. */
  readonly backgroundEvents?: ReadonlySet<string>;
  /** Kinds of events that begin the turn of the player they name. */
  readonly turnEvents?: ReadonlySet<string>;
  /** Return the score of a seat; by default its points or pieces on the board. */
  readonly score?: (scene: Scene, seat: number) => Score;
  /** Ids of texts for questions that the page words differently from the terminal. */
  readonly questions?: Readonly<Record<string, string>>;
  /** Decide which of several steps of a place is meant. Without tools the player selects one. */
  readonly tools?: readonly Tool[];
  /** Return whether tools apply to a question; without it they apply to all. */
  readonly usesTools?: (ask: string) => boolean;
  /** Return a note about special steps among those offered now; null if there are none. */
  readonly offerNote?: (preview: PreviewMessage, texts: Texts) => string | null;
  /** Return the id of the confirm button's label for a preview; null for the usual one. */
  readonly confirmText?: (preview: PreviewMessage) => string | null;
  /** The text before the expected consequences of a move; the default names others' moves. */
  readonly comingText?: string;
  /** Return the place that a step names; by default the step itself. */
  readonly placeOfStep?: (step: string) => string;
  /** Whether choosing a chosen place again takes its step back, because order does not matter. */
  readonly canDeselect?: boolean;
  /** Return the variant of the text about the possible actions at a place with these steps. */
  readonly offerVariant?: (steps: readonly string[]) => string;
  /** Kinds of tokens that are described without their owner. */
  readonly anonymousKinds?: ReadonlySet<string>;
}

/** What a seat has reached: the id of a label, and a value such as `5`, or `5/9` of at most nine. */
export interface Score {
  readonly label: string;
  readonly value: string;
}

/** A tool decides which step of a place is meant, such as a colony or an antibiotic. */
export interface Tool {
  readonly name: string;
  readonly text: string;
  /** Draws the piece that the tool puts on a place. */
  readonly Icon?: ComponentType<{ readonly seat: number }>;
  readonly accepts: (step: string) => boolean;
  /** Id of the question when only this tool is left and using it is optional. */
  readonly finalQuestion?: string;
  /** Id of the question when only this tool is left. */
  readonly onlyQuestion?: string;
}
