/** The state of one match in this browser: the view, the move draft and the playback of positions. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { api, toRefusal } from "../api";
import { makeCopy } from "../dice/own-copy";
import type { Geometry, LogLine, MatchUpdate, MatchView, RefusalMessage, Scene } from "../messages";
import {
  browserEnvironment,
  type Command,
  Connection,
  type Environment,
  isPreviewId,
} from "./connection";
import { MoveDraft } from "./draft";
import { OwnConsequences } from "./own-consequences";
import { Playback } from "./playback";
import { MatchSync } from "./sync";
import { type CompleteView, changesPosition, eventsOf, positionNumber } from "./view-update";

interface MatchStoreOptions {
  readonly match: string;
  /** Whether players of a game choose in secret. */
  readonly hasSecrets: (game: string) => boolean;
  readonly invite?: string;
  readonly environment?: Environment;
}

const NOT_CONNECTED: RefusalMessage = { type: "refused", rule: "page-not-connected" };

const BAD_INVITE = "match-bad-invite";
const SEAT_MOVED: RefusalMessage = { type: "refused", rule: "match-seat-moved" };

const inactiveScenes = new WeakMap<Scene, Scene>();

/** Return a scene in which no seat is to act; the same object for the same scene. */
function withoutTurn(scene: Scene): Scene {
  const known = inactiveScenes.get(scene) ?? (scene.turn.length ? { ...scene, turn: [] } : scene);
  inactiveScenes.set(scene, known);
  return known;
}

export class MatchStore {
  readonly match: string;
  readonly connection: Connection;
  readonly sync: MatchSync;
  readonly draft: MoveDraft;
  readonly playback: Playback;
  readonly consequences: OwnConsequences;

  readonly geometry = signal<Geometry | null>(null);
  /** Why the last request or command was refused. */
  readonly error = signal<RefusalMessage | null>(null);
  /** Whether the invitation in the address is valid, as far as is known. */
  readonly isInviteValid = signal(true);
  /** A reaction that is shown at a player's name for some seconds. */
  readonly shownReaction = signal<{ readonly seat: number; readonly text: string } | null>(null);
  /** Whether a command waits for its answer. */
  readonly isSending = signal(false);
  /** The seat that holds a device on which several players choose in secret. */
  readonly deviceHolder = signal<number | null>(null);

  private hasSentNonce = false;
  private ownSeats: readonly number[] = [];
  /** Number of the log line that led to the position of the draft; null before the first view. */
  private draftPosition: number | null = null;

  /** The token of the invitation in the address; empty if there is none. */
  readonly invite: string;

  constructor(private readonly options: MatchStoreOptions) {
    const { match, invite = "", environment = browserEnvironment(match) } = options;
    this.invite = invite;
    this.match = match;
    this.consequences = new OwnConsequences(match);
    this.sync = new MatchSync({
      onView: (view) => this.handleView(view),
      onUpdate: (view, update) => this.handleUpdate(view, update),
      onPreview: (preview) => this.draft.receivePreview(preview),
      onRefusal: (refusal) => this.handleRefusal(refusal),
    });
    this.playback = new Playback({
      fetchHistory: () => api.boardHistory(match, invite),
      currentVersion: () => this.view.value?.version,
      isUrgent: () => this.isOwnClockRunning.value,
      lines: () => this.view.value?.lines ?? [],
      delay: (milliseconds) =>
        new Promise((resolve) => {
          environment.setTimer(milliseconds, resolve);
        }),
    });
    this.connection = new Connection(
      environment,
      (message) => batch(() => this.sync.receive(message)),
      invite,
    );
    this.connection.state.subscribe((state) => {
      if (state === "open") this.clearError(NOT_CONNECTED.rule);
    });
    this.draft = new MoveDraft({
      match,
      connection: this.connection,
      actingSeat: this.actingSeat,
      currentVersion: () => this.view.value?.version ?? 0,
    });
    this.track(
      api.board(match, invite).then((geometry) => {
        this.geometry.value = geometry;
      }),
    );
  }

  /**
   * Since when the server has not been heard, by `performance.now()`; null while the connection
   * works. Board and draft stay as they are until then; clicks have no effect.
   */
  get lostSince(): ReadonlySignal<number | null> {
    return this.connection.lostSince;
  }

  get view(): ReadonlySignal<MatchView | null> {
    return this.sync.view;
  }

  // Seats --------------------------------------------------------------------------------------

  readonly hasSecrets = computed(() => {
    const view = this.view.value;
    return view !== null && this.options.hasSecrets(view.game);
  });

  /** The seats of this browser that the match waits for. */
  readonly ownSeatsToMove: ReadonlySignal<readonly number[]> = computed(() => {
    const view = this.view.value;
    if (view?.phase !== "playing") return [];
    return view.waiting.filter((seat) => view.you.includes(seat) && !view.seats[seat]?.level);
  });

  /** Whether time runs out for a player of this browser, who then never has to wait for a replay. */
  readonly isOwnClockRunning = computed(() => {
    const view = this.view.value;
    return view?.clock?.running.some((seat) => view.you.includes(seat)) ?? false;
  });

  /** Whether several players choose in secret on this device, so that it has to be passed on. */
  readonly isDeviceShared = computed(
    () => this.hasSecrets.value && (this.view.value?.you.length ?? 0) > 1,
  );

  /** The seat that builds a move on this device now. */
  readonly actingSeat: ReadonlySignal<number | null> = computed(() => {
    const seats = this.ownSeatsToMove.value;
    if (!this.isDeviceShared.value) return seats[0] ?? null;
    const holder = this.deviceHolder.value;
    return holder !== null && seats.includes(holder) ? holder : null;
  });

  /** The seat that the shared device is to be passed to; null if none is waiting for it. */
  readonly nextHolder: ReadonlySignal<number | null> = computed(() =>
    this.isDeviceShared.value && this.actingSeat.value === null
      ? (this.ownSeatsToMove.value[0] ?? null)
      : null,
  );

  /** The seat from whose point of view the board is drawn; null for spectators. */
  readonly viewingSeat: ReadonlySignal<number | null> = computed(() => {
    const you = this.view.value?.you ?? [];
    return you.length === 1 ? (you[0] ?? null) : this.actingSeat.value;
  });

  /** Hand the shared device to a seat. */
  takeDevice(seat: number): void {
    this.deviceHolder.value = seat;
    this.draft.requestPreview();
  }

  // The board ----------------------------------------------------------------------------------

  /** The scene on the board, with the secrets of the viewing seat. */
  readonly scene: ReadonlySignal<Scene | null> = computed(() => {
    const snapshot = this.playback.current.value;
    const seat = this.viewingSeat.value;
    const scene = snapshot?.own.find((own) => own.seat === seat)?.scene ?? snapshot?.scene ?? null;
    return scene && this.playback.isLive.value && this.view.value?.phase !== "playing"
      ? withoutTurn(scene)
      : scene;
  });

  /** The log up to the position on the board; stepping back leaves later lines in it. */
  readonly visibleLines: ReadonlySignal<readonly LogLine[]> = computed(() =>
    this.playback.visibleLines(this.view.value?.lines ?? []),
  );

  /** The log up to the position on the board, also after stepping back. */
  readonly shownLines: ReadonlySignal<readonly LogLine[]> = computed(() =>
    this.playback.shownLines(this.view.value?.lines ?? []),
  );

  // Moves and commands -------------------------------------------------------------------------

  addStep = (step: string): void => {
    if (this.canAct()) this.draft.addStep(step);
  };

  removeLastStep = (): void => {
    if (this.canAct()) this.draft.removeLastStep();
  };

  setSteps = (partial: readonly string[]): void => {
    if (this.canAct()) this.draft.setSteps(partial);
  };

  /** Return whether a click may have an effect; while the connection is lost it has none, ever. */
  canAct(): boolean {
    const isLost = this.connection.state.value === "lost";
    this.error.value = isLost ? NOT_CONNECTED : null;
    return !isLost;
  }

  /** Forget an old error, because the board says why something else is not possible. */
  dismissError = (): void => {
    if (this.connection.state.value !== "lost") this.error.value = null;
  };

  /** Submit the complete move of the draft. */
  confirmMove = (): void => {
    const [preview, view] = [this.draft.preview.value, this.view.value];
    if (!preview?.move || !view || this.isSending.value) return;
    if (this.playback.reviewIndex.value !== null) return;
    const { seat, move } = preview;
    const position = this.draftPosition;
    const command: Command = this.hasSecrets.value
      ? { do: "pick", seat, move, round: view.round }
      : { do: "move", seat, move, version: view.version };
    void this.send(command).then((isAccepted) => {
      if (!isAccepted || seat !== this.draft.builtBy) return;
      batch(() => {
        // The update of the move may come before the answer; then the next draft has begun.
        if (position === this.draftPosition) this.draft.finish();
        this.deviceHolder.value = null;
      });
    });
  };

  /** Send a command; returns whether it was executed. The reason of a refusal is in `error`. */
  async send(command: Command): Promise<boolean> {
    if (!this.canAct()) return false;
    this.isSending.value = true;
    const answer = await this.connection.send(command);
    batch(() => {
      this.isSending.value = false;
      if (answer.type === "refused") this.error.value = answer;
    });
    return answer.type === "done";
  }

  /** Show the refusal of a request, if it is refused. */
  track(request: Promise<unknown>): void {
    request.catch((error: unknown) => {
      this.error.value = toRefusal(error);
    });
  }

  private clearError(rule: string): void {
    if (this.error.value?.rule === rule) this.error.value = null;
  }

  close(): void {
    this.connection.close();
  }

  // Messages -----------------------------------------------------------------------------------

  /** Add this browser's nonce to the dice, once it has seen and stored their commitment. */
  private sendNonce(view: MatchView): void {
    const { you, dice } = view;
    const seat = you.find((each) => dice.awaited?.includes(each));
    if (seat === undefined || this.hasSentNonce) return;
    const copy = makeCopy(this.match, view, seat);
    if (copy.commitment !== dice.commitment || copy.seat !== seat) return;
    this.hasSentNonce = true;
    // A refusal means that it came too late, which the screen shows from then on.
    void this.connection.send({ do: "nonce", seat, nonce: copy.nonce }, false);
  }

  /** Note the results of the secret choices on the newest known position. */
  private noteConsequences({ game, lines }: MatchView): void {
    const before = this.playback.snapshots.value.at(-1);
    if (!before?.own.length) return;
    const added = lines.filter(({ number }) => number > before.version);
    this.consequences.note(game, before.own, added);
  }

  private handleView(view: CompleteView): void {
    if (this.ownSeats.some((seat) => !view.you.includes(seat))) this.error.value = SEAT_MOVED;
    this.ownSeats = view.you;
    this.sendNonce(view);
    this.noteConsequences(view);
    this.playback.showView(view);
    this.updateDraft(view);
  }

  private handleUpdate(view: CompleteView, update: MatchUpdate): void {
    // An update does not say which seats remain; a device that slept learns only now that one moved.
    const isMoved = ({ kind, seat = null }: LogLine): boolean =>
      kind === "claimed" && seat !== null && view.you.includes(seat);
    if (update.lines.some(isMoved)) {
      this.connection.requestView();
      return;
    }
    this.sendNonce(view);
    this.noteConsequences(view);
    if (changesPosition(update)) this.playback.append(view, eventsOf(update));
    else if (update.lines.length) this.playback.refresh(view, eventsOf(update));
    this.updateDraft(view);
  }

  /** Keep the draft as long as its position is current, and ask again what it leads to. */
  private updateDraft(view: MatchView): void {
    const number = positionNumber(view);
    const isKept = this.draftPosition === null || this.draftPosition === number;
    this.draftPosition = number;
    if (!isKept) {
      this.clearError("page-unanswered"); // the log says what has happened
      this.draft.discardSteps();
    }
    this.draft.requestPreview();
  }

  /** Say that the invitation in the address is not valid. */
  refuseInvite(): void {
    this.handleRefusal({ type: "refused", rule: BAD_INVITE });
  }

  private handleRefusal(refusal: RefusalMessage): void {
    if (refusal.rule === BAD_INVITE) this.isInviteValid.value = false;
    if (isPreviewId(refusal.id)) this.draft.receivePreviewRefusal();
    this.error.value = refusal;
  }
}
