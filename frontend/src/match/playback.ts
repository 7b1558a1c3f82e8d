/**
 * Which position of the match is on the board.
 *
 * New positions are shown one after the other, each after the animation of its events. Players can
 * also step back to earlier positions; those from before the page was opened are loaded on demand.
 */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { RefusalError } from "../api";
import { prefersReducedMotion } from "../browser/motion";
import type { BoardHistory, EventMessage, LogLine, Scene } from "../messages";
import { eventDuration } from "../settings";
import type { CompleteView, SeatScene } from "./view-update";

/** The board at one version, and the events that led to it. */
export interface Snapshot {
  readonly version: number;
  readonly scene: Scene;
  readonly own: readonly SeatScene[];
  readonly events: readonly EventMessage[];
}

interface PlaybackOptions {
  readonly fetchHistory: () => Promise<BoardHistory>;
  /** The version of the current view; undefined before the first view. */
  readonly currentVersion: () => number | undefined;
  /** Whether only the newest position may be animated, because a player's time runs out. */
  readonly isUrgent: () => boolean;
  /** The whole log, from which the events of earlier positions are taken. */
  readonly lines: () => readonly LogLine[];
  readonly delay: (milliseconds: number) => Promise<void>;
}

/** How often the history is requested if it does not match the current view. */
const HISTORY_ATTEMPTS = 5;
/** Delay in milliseconds before the second attempt; it doubles with every further attempt. */
const HISTORY_RETRY_DELAY = 200;

const NO_EVENTS: readonly EventMessage[] = [];

/** Whether events are animated at all. */
const isMotionOn = (): boolean =>
  eventDuration.value > 0 && !prefersReducedMotion() && !document.hidden;

export class Playback {
  /** Known positions, oldest first. */
  readonly snapshots = signal<readonly Snapshot[]>([]);
  /** Index of the position on the board during normal play; the last one unless events are animated. */
  readonly shownIndex = signal(0);
  /** Whether the events of the shown position are being animated. */
  readonly isAnimating = signal(false);
  /** The event that is being animated; null between animations. */
  readonly activeEvent = signal<EventMessage | null>(null);
  /** Index of the earlier position a player has stepped back to; null during normal play. */
  readonly reviewIndex = signal<number | null>(null);
  /** Whether the events that led to the position on the board are animated; not after a jump. */
  private readonly isAnimated = signal(true);

  /** Whether `snapshots` starts with the initial position. */
  private hasWholeHistory = false;
  private historyRequest: Promise<void> | null = null;

  constructor(private readonly options: PlaybackOptions) {}

  /** The position on the board. */
  readonly current: ReadonlySignal<Snapshot | null> = computed(
    () => this.snapshots.value[this.reviewIndex.value ?? this.shownIndex.value] ?? null,
  );

  /** Whether the newest position is on the board. */
  readonly isLive = computed(
    () => this.reviewIndex.value === null && this.shownIndex.value === this.lastIndex,
  );

  private get lastIndex(): number {
    return this.snapshots.value.length - 1;
  }

  /** The events to animate before the position on the board is shown. */
  readonly events: ReadonlySignal<readonly EventMessage[]> = computed(() => {
    if (!this.isAnimated.value) return NO_EVENTS;
    const index = this.reviewIndex.value;
    if (index === null) return this.current.value?.events ?? NO_EVENTS;
    return this.eventsBefore(index);
  });

  /** Return the events between a position and the one before it, from the log. */
  private eventsBefore(index: number): readonly EventMessage[] {
    const from = this.snapshots.value[index - 1]?.version ?? 0;
    const to = this.snapshots.value[index]?.version ?? 0;
    const between = this.options.lines().filter(({ number }) => number > from && number <= to);
    const start = between.findLastIndex(({ kind }) => kind === "took-back") + 1;
    return between.slice(start).flatMap(({ events }) => events ?? []);
  }

  /** Return the log lines up to the position on the board, also while players step back. */
  shownLines(lines: readonly LogLine[]): readonly LogLine[] {
    const reviewed = this.reviewIndex.value === null ? null : this.current.value;
    if (!reviewed) return this.visibleLines(lines);
    return lines.filter(({ number }) => number <= reviewed.version);
  }

  /** Return the log lines up to the newest shown position, so that the log does not spoil the animation. */
  visibleLines(lines: readonly LogLine[]): readonly LogLine[] {
    const seen = this.isAnimating.value ? this.shownIndex.value - 1 : this.shownIndex.value;
    if (seen >= this.lastIndex) return lines;
    const version = this.snapshots.value[seen]?.version ?? 0;
    return lines.filter(({ number }) => number <= version);
  }

  /** Add the position of a view, with the events that led to it. */
  append(view: CompleteView, events: readonly EventMessage[]): void {
    const { version, scene, ownScenes: own } = view;
    if (this.reviewIndex.value === null) this.isAnimated.value = true;
    this.snapshots.value = [...this.snapshots.value, { version, scene, own, events }];
    this.advance();
  }

  /** Replace the newest position, because something besides the position has changed. */
  refresh(view: CompleteView, events: readonly EventMessage[]): void {
    const isBusy = this.isAnimating.value || this.shownIndex.value < this.lastIndex;
    if (isBusy || !this.snapshots.value.length) {
      this.append(view, events);
      return;
    }
    const { version, scene, ownScenes: own } = view;
    this.isAnimated.value = this.reviewIndex.value === null;
    this.snapshots.value = [...this.snapshots.value.slice(0, -1), { version, scene, own, events }];
  }

  /** Show a complete view, which ends stepping back; it is a new position if its version is new. */
  showView(view: CompleteView): void {
    this.reviewIndex.value = null;
    if (this.snapshots.value.at(-1)?.version !== view.version) this.append(view, []);
  }

  /** Continue with the next position, because the animation of the shown one is over. */
  finishAnimation(): void {
    batch(() => {
      this.isAnimating.value = false;
      this.activeEvent.value = null;
      this.advance();
    });
  }

  /** Show an earlier position; null or an index past the end returns to normal play. */
  review(index: number | null): void {
    this.isAnimated.value = false;
    this.reviewIndex.value = index === null || index >= this.lastIndex ? null : Math.max(0, index);
    if (this.reviewIndex.value === null) {
      this.isAnimating.value = false;
      this.shownIndex.value = this.lastIndex;
    }
  }

  /** Show the position before the one on the board. */
  async stepBack(): Promise<void> {
    await this.loadHistory();
    this.review((this.reviewIndex.value ?? this.lastIndex) - 1);
  }

  /** Show the position after the one on the board, and what led to it, as in play. */
  stepForward(): void {
    const index = this.reviewIndex.value;
    if (index === null) return;
    const events = this.eventsBefore(index + 1);
    batch(() => {
      this.review(index + 1);
      this.isAnimated.value = true;
      if (this.reviewIndex.value !== null) return;
      const last = this.snapshots.value.slice(-1).map((snapshot) => ({ ...snapshot, events }));
      this.snapshots.value = [...this.snapshots.value.slice(0, -1), ...last];
      this.isAnimating.value = isMotionOn() && events.length > 0;
    });
  }

  /** Show the position that a line of the log led to. */
  async reviewLine(number: number): Promise<void> {
    await this.loadHistory();
    this.review(this.snapshots.value.findIndex(({ version }) => version >= number));
  }

  /** Show a position, counted from the initial one. */
  async reviewFromStart(index: number): Promise<void> {
    await this.loadHistory();
    this.review(index);
  }

  /** Load the positions from before the page was opened, once. */
  private loadHistory(): Promise<void> {
    this.historyRequest ??= this.requestHistory().finally(() => {
      this.historyRequest = null;
    });
    return this.historyRequest;
  }

  /**
   * Request the history until it ends with the current view. In a fast match a move may arrive
   * between the request and its answer; a refusal tells the player if that happens every time.
   */
  private async requestHistory(): Promise<void> {
    for (let attempt = 0; attempt < HISTORY_ATTEMPTS && !this.hasWholeHistory; attempt += 1) {
      if (attempt > 0) await this.options.delay(HISTORY_RETRY_DELAY * 2 ** (attempt - 1));
      const { version, scenes, numbers = [] } = await this.options.fetchHistory();
      const newest = this.snapshots.value.at(-1);
      if (newest && version === this.options.currentVersion())
        this.prepend(scenes, numbers, newest);
    }
    if (!this.hasWholeHistory)
      throw new RefusalError({ type: "refused", rule: "page-history-changing" }, 0);
  }

  private prepend(scenes: readonly Scene[], numbers: readonly number[], newest: Snapshot): void {
    const earlier = scenes
      .slice(0, -1)
      .map((scene, index) => ({ version: numbers[index] ?? 0, scene, own: [], events: [] }));
    batch(() => {
      this.hasWholeHistory = true;
      this.snapshots.value = [...earlier, { ...newest, events: [] }];
      this.review(null);
    });
  }

  /** Show the following positions, up to the first one that has events to animate. */
  private advance(): void {
    if (this.options.isUrgent() && this.shownIndex.value < this.lastIndex) {
      this.shownIndex.value = this.lastIndex - 1;
      this.isAnimating.value = false;
    }
    if (!isMotionOn()) {
      this.shownIndex.value = this.lastIndex;
      this.isAnimating.value = false;
    }
    while (!this.isAnimating.value && this.shownIndex.value < this.lastIndex) {
      this.shownIndex.value += 1;
      this.isAnimating.value = Boolean(this.snapshots.value[this.shownIndex.value]?.events.length);
    }
  }
}
