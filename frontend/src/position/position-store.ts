/**
 * A position that a player moves in for all seats, with its variations. The server keeps nothing:
 * every request carries the text of the position.
 */

import { batch, computed, signal } from "@preact/signals";
import { api, toRefusal } from "../api";
import type { Geometry, PositionInfo, PreviewMessage, RefusalMessage } from "../messages";
import { NO_TAGS, type RecordTags, readTags } from "./record-tags";

/** The actor of dice and draws. */
export const CHANCE = -1;

/** A position in the tree of variations; `children[0]` is the main line. */
export interface PositionNode {
  readonly info: PositionInfo;
  readonly parent: PositionNode | null;
  /** Who made the move that led here; null at the root. */
  readonly actor: number | null;
  readonly children: PositionNode[];
  comment: string;
  /** The win probability of each seat, as far as the engine has judged it. */
  shares?: readonly number[];
}

/** The contents of the board before another position was set up. */
interface ReplacedAnalysis {
  readonly node: PositionNode;
  readonly geometry: Geometry | null;
  readonly tags: RecordTags;
}

/** Most replaced analyses that can be brought back. */
const MOST_REPLACED = 50;

export class PositionStore {
  readonly current = signal<PositionNode | null>(null);
  readonly geometry = signal<Geometry | null>(null);
  readonly preview = signal<PreviewMessage | null>(null);
  readonly error = signal<RefusalMessage | null>(null);
  readonly isBusy = signal(false);
  /** Names and date of the record that was opened. */
  readonly tags = signal(NO_TAGS);
  /** Contents that other positions have replaced, the latest one last. */
  readonly replaced = signal<readonly ReplacedAnalysis[]>([]);
  /** Counts changes of the tree, because nodes are changed in place. */
  readonly revision = signal(0);
  /** Whether the move that led to the current position was just made, and is animated. */
  readonly isAnimated = signal(false);
  /** The seat for which moves are made, if the position waits for several. */
  private readonly chosenSeat = signal<number | null>(null);
  private previewNumber = 0;
  /** Number of the last request for another tree, and of the newest one that was answered. */
  private lastOpening = 0;
  private answeredOpening = 0;
  private requests = 0;

  /** Seats for which a move can be built now. */
  readonly seats = computed(() => (this.current.value?.info.actors ?? []).filter((a) => a >= 0));
  /** The seat whose move is being built; null if the position waits for no seat. */
  readonly actingSeat = computed(() => {
    const chosen = this.chosenSeat.value;
    const seats = this.seats.value;
    return chosen !== null && seats.includes(chosen) ? chosen : (seats[0] ?? null);
  });
  /** Whether the position waits for dice or a draw. */
  readonly isChance = computed(() => this.current.value?.info.actors.includes(CHANCE) ?? false);

  /** Whether a text that was opened later than the tree on the board is not answered yet. */
  get isOpening(): boolean {
    return this.answeredOpening < this.lastOpening;
  }

  /**
   * Begin with a position, an analysis or a record; returns whether it is shown. A text that cannot
   * be read is not, nor one whose answer comes after that of a text that was opened later.
   */
  async open(text: string): Promise<boolean> {
    if (text.trimStart().startsWith("[")) return this.openAnalysis(text);
    const info = await this.runOpening(api.position(text));
    if (!info) return false;
    const root: PositionNode = { info, parent: null, actor: null, children: [], comment: "" };
    // The players of an edited position are still the same.
    this.begin(root, info.game === this.current.value?.info.game ? this.tags.value : NO_TAGS);
    return true;
  }

  /** Show another tree; the one before can be brought back. */
  private begin(root: PositionNode, tags: RecordTags): void {
    const node = this.current.value;
    batch(() => {
      if (node) {
        const before = { node, geometry: this.geometry.value, tags: this.tags.value };
        this.replaced.value = [...this.replaced.value, before].slice(-MOST_REPLACED);
      }
      this.geometry.value = root.info.geometry ?? null;
      this.tags.value = tags;
      this.show(root);
    });
  }

  /** Bring back the contents that the last position replaced, with moves and comments. */
  readonly restoreReplaced = (): void => {
    const last = this.replaced.value.at(-1);
    if (!last) return;
    batch(() => {
      this.replaced.value = this.replaced.value.slice(0, -1);
      this.geometry.value = last.geometry;
      this.tags.value = last.tags;
      this.show(last.node);
    });
  };

  /** Begin with a saved analysis, at its first position. */
  private async openAnalysis(text: string): Promise<boolean> {
    const found = await this.runOpening(api.analysis(text));
    if (!found) return false;
    const nodes: PositionNode[] = [];
    for (const { info, parent = null, actor = null, comment = "" } of found) {
      const before = parent === null ? null : (nodes[parent] ?? null);
      const node: PositionNode = { info, parent: before, actor, children: [], comment };
      before?.children.push(node);
      nodes.push(node);
    }
    const [root] = nodes;
    if (!root) return false;
    this.begin(root, readTags(text));
    return true;
  }

  get root(): PositionNode | null {
    let node = this.current.value;
    while (node?.parent) node = node.parent;
    return node;
  }

  show(node: PositionNode, isAnimated = false): void {
    batch(() => {
      this.current.value = node;
      this.isAnimated.value = isAnimated;
      this.error.value = null;
      this.preview.value = null;
      this.revision.value += 1;
    });
    this.setSteps([]);
  }

  chooseSeat(seat: number): void {
    this.chosenSeat.value = seat;
    this.preview.value = null;
    this.setSteps([]);
  }

  readonly addStep = (step: string): void =>
    this.setSteps([...(this.preview.value?.partial ?? []), step]);

  readonly removeLastStep = (): void =>
    this.setSteps((this.preview.value?.partial ?? []).slice(0, -1));

  readonly setSteps = (partial: readonly string[]): void => {
    const seat = this.actingSeat.value;
    const node = this.current.value;
    if (seat === null || !node) return;
    this.previewNumber += 1;
    const number = this.previewNumber;
    api.previewInPosition(node.info.text, seat, partial).then(
      (preview) => {
        if (number === this.previewNumber) this.preview.value = preview;
      },
      (error: unknown) => {
        if (number === this.previewNumber) this.error.value = toRefusal(error);
      },
    );
  };

  readonly confirmMove = (): void => {
    const preview = this.preview.value;
    if (preview?.move) void this.play(preview.seat, preview.move);
  };

  /** Make a move, or go to the variation that begins with it; returns whether it was legal. */
  async play(actor: number, move = ""): Promise<boolean> {
    const node = this.current.value;
    if (!node || this.isBusy.value) return false;
    const known = node.children.find((each) => each.actor === actor && each.info.move === move);
    if (known) {
      this.show(known, true);
      return true;
    }
    const info = await this.run(api.moveInPosition(node.info.text, actor, move));
    if (!info || this.current.value !== node) return false;
    const drawn = node.children.find(
      (each) => each.actor === actor && each.info.move === info.move,
    );
    const child = drawn ?? { info, parent: node, actor, children: [], comment: "" };
    if (!drawn) node.children.push(child);
    this.show(child, true);
    return true;
  }

  /** Remove a position and all that follows it. */
  remove(node: PositionNode): void {
    const { parent } = node;
    if (!parent) return;
    parent.children.splice(parent.children.indexOf(node), 1);
    this.show(parent);
  }

  /** Make a variation the main line of the position before it. */
  promote(node: PositionNode): void {
    const siblings = node.parent?.children;
    if (!siblings) return;
    siblings.splice(siblings.indexOf(node), 1);
    siblings.unshift(node);
    this.revision.value += 1;
  }

  setComment(node: PositionNode, comment: string): void {
    node.comment = comment;
    this.revision.value += 1;
  }

  /** Note the engine's evaluation of a position. */
  setShares(node: PositionNode, shares: readonly number[]): void {
    node.shares = shares;
    this.revision.value += 1;
  }

  /** Wait for another tree; null if it is refused, or if a later one was answered before. */
  private runOpening<T>(request: Promise<T>): Promise<T | null> {
    this.lastOpening += 1;
    const number = this.lastOpening;
    return this.run(request, () => {
      if (number < this.answeredOpening) return false;
      this.answeredOpening = number;
      return true;
    });
  }

  /**
   * Wait for a request; a refusal is shown and gives null. `accept` is called when the answer
   * arrives, and returns whether it still matters; one that does not gives null, too.
   */
  private async run<T>(request: Promise<T>, accept = () => true): Promise<T | null> {
    this.requests += 1;
    this.isBusy.value = true;
    this.error.value = null;
    try {
      const answer = await request;
      return accept() ? answer : null;
    } catch (error) {
      if (accept()) this.error.value = toRefusal(error);
      return null;
    } finally {
      this.requests -= 1;
      this.isBusy.value = this.requests > 0;
    }
  }
}
