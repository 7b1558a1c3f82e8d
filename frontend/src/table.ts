/**
 * One match as this browser sees it: what is on the table, the move in the making, what is being shown.
 *
 * The move in the making is kept here, not at the server, so that a lost line loses none of it: when
 * the line is back the same steps are asked for again.
 */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { api, asRefused } from "./api";
import { motionReduced } from "./boards/story";
import { type Asked, browserWorld, Connection, type World } from "./connection";
import { keepDraft, keptDraft } from "./drafts";
import { changesPosition, eventsOf, merged } from "./merging";
import type {
  Geometry,
  Line,
  Message,
  Presence,
  PreviewShown,
  Refused,
  Scene,
  Told,
  Update,
  View,
} from "./messages";
import { pace } from "./settings";

/** The table at one version, and the events that led to it. */
export interface Moment {
  readonly version: number;
  readonly scene: Scene;
  readonly own: readonly { readonly seat: number; readonly scene: Scene }[];
  readonly told: readonly Told[];
}

const rested = new WeakMap<Scene, Scene>();

/** The scene when nobody is to act, whoever would be; the same one each time. */
function resting(scene: Scene): Scene {
  const known = rested.get(scene) ?? (scene.turn.length ? { ...scene, turn: [] } : scene);
  rested.set(scene, known);
  return known;
}

export class Table {
  readonly view = signal<View | null>(null);
  readonly presence = signal<Presence | null>(null);
  readonly geometry = signal<Geometry | null>(null);
  readonly preview = signal<PreviewShown | null>(null);
  /** Why the last thing that was asked did not happen. */
  readonly trouble = signal<Refused | null>(null);
  /** A command is on its way. */
  readonly busy = signal(false);
  /** Who holds the screen, where several share it and choose in secret. */
  readonly holder = signal<number | null>(null);
  /** Everything seen since the page was opened, oldest first. */
  readonly moments = signal<readonly Moment[]>([]);
  /** Which of them is on the board; the last one unless a story is told. */
  readonly showing = signal(0);
  /** Whether the story of the one on the board is being told. */
  readonly telling = signal(false);
  /** Which of them is looked back at. */
  readonly looking = signal<number | null>(null);
  /** When the clocks of the view were right. */
  heardAt = 0;
  readonly line: Connection;

  private partial: readonly string[] = [];
  private builder: number | null = null;
  private previewsAsked = 0;
  /** Whether `moments` begin with the beginning. */
  private complete = false;

  constructor(
    readonly match: string,
    private readonly secrets: (game: string) => boolean,
    private readonly invite = "",
    world: World = browserWorld(match),
  ) {
    this.line = new Connection(world, (message) => batch(() => this.heard(message)), invite);
    this.line.state.subscribe((state) => {
      if (state !== "open") this.previewsAsked = 0;
    });
    void api.board(match, invite).then(
      (geometry) => {
        this.geometry.value = geometry;
      },
      (error: unknown) => {
        this.trouble.value = asRefused(error);
      },
    );
  }

  // Who acts -----------------------------------------------------------------------------------

  readonly hasSecrets = computed(() => {
    const view = this.view.value;
    return view !== null && this.secrets(view.game);
  });

  /** Our seats that the match waits for. */
  readonly mine: ReadonlySignal<readonly number[]> = computed(() => {
    const view = this.view.value;
    if (view?.phase !== "playing") return [];
    return view.waiting.filter((seat) => view.you.includes(seat) && !view.seats[seat]?.level);
  });

  /** Several people choose in secret on this screen. */
  readonly curtained = computed(
    () => this.hasSecrets.value && (this.view.value?.you.length ?? 0) > 1,
  );

  /** The seat that builds a move here and now. */
  readonly acting: ReadonlySignal<number | null> = computed(() => {
    const mine = this.mine.value;
    if (!this.curtained.value) return mine[0] ?? null;
    const holder = this.holder.value;
    return holder !== null && mine.includes(holder) ? holder : null;
  });

  /** Whom to give the screen to. */
  readonly next: ReadonlySignal<number | null> = computed(() =>
    this.curtained.value && this.acting.value === null ? (this.mine.value[0] ?? null) : null,
  );

  /** The seat whose eyes the board is seen with. */
  readonly eyes: ReadonlySignal<number | null> = computed(() => {
    const you = this.view.value?.you ?? [];
    return you.length === 1 ? (you[0] ?? null) : this.acting.value;
  });

  // What is shown ------------------------------------------------------------------------------

  readonly moment: ReadonlySignal<Moment | null> = computed(() => {
    const moments = this.moments.value;
    return moments[this.looking.value ?? this.showing.value] ?? null;
  });

  readonly scene: ReadonlySignal<Scene | null> = computed(() => {
    const moment = this.moment.value;
    const eyes = this.eyes.value;
    const scene = moment?.own.find((own) => own.seat === eyes)?.scene ?? moment?.scene ?? null;
    return scene && this.isNow.value && this.view.value?.phase !== "playing"
      ? resting(scene)
      : scene;
  });

  readonly isNow = computed(
    () => this.looking.value === null && this.showing.value === this.moments.value.length - 1,
  );

  /** The lines of the story that have been shown: nobody reads the end before it is seen. */
  readonly lines: ReadonlySignal<readonly Line[]> = computed(() => {
    const lines = this.view.value?.lines ?? [];
    const moments = this.moments.value;
    const seen = this.telling.value ? this.showing.value - 1 : this.showing.value;
    if (seen >= moments.length - 1) return lines;
    const version = moments[seen]?.version ?? 0;
    return lines.filter(({ number }) => number <= version);
  });

  /** The story of the moment on the board has been told: go on with the next. */
  shown = (): void => {
    this.telling.value = false;
    this.advance();
  };

  /** Look at another moment; past the last one is now. */
  look(index: number | null): void {
    const last = this.moments.value.length - 1;
    this.looking.value = index === null || index >= last ? null : Math.max(0, index);
    if (this.looking.value === null) {
      this.telling.value = false;
      this.showing.value = last;
    }
  }

  /** One moment earlier. */
  async stepBack(): Promise<void> {
    await this.learnPast();
    this.look((this.looking.value ?? this.moments.value.length - 1) - 1);
  }

  /** Look at a moment, counted from the beginning. */
  async lookAt(index: number): Promise<void> {
    await this.learnPast();
    this.look(index);
  }

  /** Know how the board has looked from the beginning: what was not seen here is asked for. */
  private async learnPast(): Promise<void> {
    if (this.complete) return;
    const { version, scenes } = await api.past(this.match, this.invite);
    const now = this.moments.value.at(-1);
    if (version !== this.view.value?.version || !now) return this.learnPast();
    const past = scenes.slice(0, -1).map((scene) => ({ version: 0, scene, own: [], told: [] }));
    batch(() => {
      this.complete = true;
      this.moments.value = [...past, { ...now, told: [] }];
      this.look(null);
    });
  }

  /** Show what comes next, up to the first moment that has a story to be told. */
  private advance(): void {
    const last = this.moments.value.length - 1;
    if (pace.value === 0 || motionReduced() || document.hidden) {
      this.showing.value = last;
      this.telling.value = false;
    }
    while (!this.telling.value && this.showing.value < last) {
      this.showing.value += 1;
      this.telling.value = Boolean(this.moments.value[this.showing.value]?.told.length);
    }
  }

  private keep(view: View, told: readonly Told[]): void {
    const { version, scene, own = [] } = view;
    this.moments.value = [...this.moments.value, { version, scene, own, told }];
    this.advance();
  }

  // Hearing ------------------------------------------------------------------------------------

  private heard(message: Message): void {
    switch (message.type) {
      case "view":
        this.take(message);
        break;
      case "update":
        this.follow(message);
        break;
      case "presence":
        this.presence.value = message;
        break;
      case "preview":
        this.previewsAsked -= 1;
        if (this.previewsAsked <= 0) this.previewed(message);
        break;
      case "refused":
        if (message.id?.startsWith("p")) this.previewsAsked -= 1;
        this.trouble.value = message;
        break;
    }
  }

  /** Everything anew: at first, or because something was missed. */
  private take(view: View): void {
    this.view.value = view;
    this.heardAt = performance.now();
    this.looking.value = null;
    if (this.moments.value.at(-1)?.version !== view.version) this.keep(view, []);
    this.askPreview();
  }

  private follow(update: Update): void {
    const before = this.view.value;
    if (!before) return;
    const view = merged(before, update);
    this.view.value = view;
    this.heardAt = performance.now();
    if (update.lines.length) this.keep(view, eventsOf(update));
    if (changesPosition(update)) this.partial = [];
    this.askPreview();
  }

  // Building a move ----------------------------------------------------------------------------

  /** Take the screen, behind the curtain. */
  hold(seat: number): void {
    this.holder.value = seat;
    this.askPreview();
  }

  step = (step: string): void => this.build([...this.partial, step]);

  undo = (): void => this.build(this.partial.slice(0, -1));

  build = (partial: readonly string[]): void => {
    this.partial = partial;
    this.trouble.value = null;
    this.askPreview();
  };

  /** Make the move that the preview holds. */
  confirm = (): void => {
    const { preview, view } = { preview: this.preview.value, view: this.view.value };
    if (!preview?.move || !view || this.busy.value) return;
    const { seat, move } = preview;
    const asked: Asked = this.hasSecrets.value
      ? { do: "pick", seat, move, round: view.round }
      : { do: "move", seat, move, version: view.version };
    void this.ask(asked).then((done) => {
      if (done && this.builder === seat) this.settled();
    });
  };

  private settled(): void {
    batch(() => {
      this.partial = [];
      if (this.preview.value) keepDraft(this.match, { ...this.preview.value, partial: [] });
      this.preview.value = null;
      this.holder.value = null;
    });
  }

  /** Ask for something to be done; says whether it was. What was refused is said in `trouble`. */
  async ask(asked: Asked): Promise<boolean> {
    this.busy.value = true;
    this.trouble.value = null;
    const answer = await this.line.ask(asked);
    batch(() => {
      this.busy.value = false;
      if (answer.type === "refused") this.trouble.value = answer;
    });
    return answer.type === "done";
  }

  private askPreview(): void {
    const acting = this.acting.value;
    if (acting !== this.builder) {
      this.builder = acting;
      const version = this.view.value?.version ?? 0;
      this.partial = acting === null ? [] : keptDraft(this.match, version, acting);
      this.preview.value = null;
    }
    if (acting === null) return;
    if (this.line.preview(acting, this.partial)) this.previewsAsked += 1;
  }

  private previewed(preview: PreviewShown): void {
    this.previewsAsked = 0;
    if (preview.seat !== this.acting.value) return;
    this.partial = preview.partial;
    this.preview.value = preview;
    const { version, seat, partial } = preview;
    keepDraft(this.match, { version, seat, partial });
  }

  close(): void {
    this.line.close();
  }
}
