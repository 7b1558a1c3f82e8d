/**
 * What a board shows, and what it may ask.
 *
 * A board draws `geometry` and `scene`, which the server made; it knows no rules. While a seat builds
 * a move, `preview` says what may be chosen next, why everything else may not, and what would follow.
 * The board answers a choice only by calling `onStep`, `onUndo`, `onBuild` or `onConfirm`; whoever
 * uses it asks the server and hands the next preview in. The functions may be called several times
 * before that preview comes (a drag makes two steps), so the user of a board appends every step to
 * the steps it already asked for, not to those of the preview it last had.
 */

import type { ComponentChildren, ComponentType } from "preact";
import type { Geometry, PreviewShown, Refused, Scene, Told } from "../messages";

export type Values = Readonly<Record<string, string | number>>;

/** Sentences in the language of the page, from the Fluent files. */
export interface Texts {
  /** The text of this id with these values; the id itself if there is none. */
  say(id: string, values?: Values): string;
  /** Why something was refused, in one sentence. */
  refusal(refused: Refused): string;
  /** What happened, in one sentence. */
  event(told: Told): string;
  /** Several things of which one is meant, such as "1, 2 or 3". */
  either(parts: readonly string[]): string;
}

/** A seat as the board calls it: a letter is added by the board itself. */
export interface Player {
  readonly name: string;
  /** Whether the seat is out of the match (it resigned, or ran out of time). */
  readonly out?: boolean;
}

/** What a board shows. */
export interface Shown {
  readonly game: string;
  readonly geometry: Geometry;
  readonly scene: Scene;
  readonly players: readonly Player[];
  readonly texts: Texts;
  /** The seat whose eyes the board is seen with; null for somebody who watches. */
  readonly you?: number | null;
  /** The move in the making, if this seat builds one now. */
  readonly preview?: PreviewShown | null;
  /** The events that led to `scene` from the one shown before; shown one after the other. */
  readonly told?: readonly Told[];
  /** Milliseconds for each event; 0 shows only the end. Reduced motion is respected by itself. */
  readonly pace?: number;
  /** More about a seat for its card beside the board: a clock, a presence, a thinking bot. */
  readonly beside?: (seat: number) => ComponentChildren;
  /** Where a rule is explained; without it refusals carry no link. */
  readonly ruleHref?: (rule: string) => string;
  /** Says on the confirm button that a choice stays secret, or another label; an id of a text. */
  readonly confirmText?: string;
}

/** What a board may ask. */
export interface Asks {
  /** One step more. */
  onStep?(step: string): void;
  /** One step less. */
  onUndo?(): void;
  /** Exactly these steps instead (taking back one that was not the last, or all). */
  onBuild?(partial: readonly string[]): void;
  /** The move that the preview holds is meant. */
  onConfirm?(): void;
  /** This event is being shown now: for live regions and the log. */
  onTold?(told: Told): void;
  /** All events of `told` have been shown, or told at once; called once for each scene with events. */
  onShown?(): void;
}

export type BoardProps = Shown & Asks;

/** What a game's drawing gets: the scene of the moment (a frame of the story, or the newest). */
export interface FaceProps extends BoardProps {
  /** The event that is being shown, if a story is. */
  readonly moment: Told | null;
  /** A place that was chosen before it may be, such as a piece before a die. */
  readonly wish: string | null;
  /** Called when a place is chosen, by any means. Makes the step, or says why there is none. */
  readonly onPlace: (place: string, step?: string) => void;
  /** Called when a place that may not be chosen has the focus or the pointer. */
  readonly onLook: (place: string | null) => void;
}

/**
 * How one game is drawn. `Face` draws the places with what stands on them; `Aside` what lies beside
 * (tracks, supplies); `after` gives the scene after an event, so that a story can be shown in
 * steps: an event it does not know leaves the scene as it is, because the last scene always comes
 * from the server.
 */
export interface Widget {
  readonly Face: ComponentType<FaceProps>;
  readonly Aside?: ComponentType<FaceProps>;
  /** The choices that no place stands for; without it they are plain buttons. */
  readonly Choices?: ComponentType<FaceProps>;
  readonly after?: (scene: Scene, told: Told) => Scene;
  /** Kinds of events that change little on the board; alone they make no story. */
  readonly quiet?: ReadonlySet<string>;
  /** The smallest width in pixels at which places are large enough to be touched. */
  readonly leastWidth?: (geometry: Geometry) => number;
  /** Words for a question that the terminal asks in another way; ids of texts. */
  readonly asks?: Readonly<Record<string, string>>;
  /** How a step that has several on its place is preferred, in the order of tools. */
  readonly tools?: readonly Tool[];
}

/** Where a place has several steps (a colony or an antibiotic), a tool decides which is meant. */
export interface Tool {
  readonly name: string;
  readonly text: string;
  readonly takes: (step: string) => boolean;
  /** What is asked when nothing but this is left to do, and it may be left out; an id of a text. */
  readonly last?: string;
}
