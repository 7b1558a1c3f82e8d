/**
 * The move that a player of this browser is building.
 *
 * The steps are kept here and not on the server, so a lost connection loses none of them: after a
 * reconnect the preview of the same steps is requested again.
 */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { PreviewMessage } from "../messages";
import type { Connection } from "./connection";
import { loadDraft, saveDraft } from "./draft-storage";

interface DraftOptions {
  readonly match: string;
  readonly connection: Connection;
  /** The seat that builds a move now, if any. */
  readonly actingSeat: ReadonlySignal<number | null>;
  /** The version of the current view. */
  readonly currentVersion: () => number;
}

export class MoveDraft {
  /** The server's answer to the steps so far: what may follow, and the move if it is complete. */
  readonly preview = signal<PreviewMessage | null>(null);
  private partial: readonly string[] = [];
  private seat: number | null = null;
  /** Previews that were requested and not answered yet; only the last answer is shown. */
  private pendingPreviews = 0;

  constructor(private readonly options: DraftOptions) {
    options.connection.state.subscribe((state) => {
      if (state !== "open") this.pendingPreviews = 0;
    });
  }

  addStep(step: string): void {
    this.setSteps([...this.partial, step]);
  }

  removeLastStep(): void {
    this.setSteps(this.partial.slice(0, -1));
  }

  setSteps(partial: readonly string[]): void {
    this.partial = partial;
    this.requestPreview();
  }

  /** Drop the steps and their preview, because the position they were built on has changed. */
  discardSteps(): void {
    this.partial = [];
    this.preview.value = null;
  }

  /** The seat whose move is being built. */
  get builtBy(): number | null {
    return this.seat;
  }

  /** Drop the draft after its move was accepted. */
  finish(): void {
    batch(() => {
      this.partial = [];
      if (this.preview.value) saveDraft(this.options.match, { ...this.preview.value, partial: [] });
      this.preview.value = null;
    });
  }

  /** Ask the server what the steps lead to; a new acting seat starts with its stored draft. */
  requestPreview(): void {
    const { match, connection, actingSeat, currentVersion } = this.options;
    const acting = actingSeat.value;
    if (acting !== this.seat) {
      this.seat = acting;
      this.partial = acting === null ? [] : loadDraft(match, currentVersion(), acting);
      this.preview.value = null;
    }
    if (acting === null) return;
    if (connection.requestPreview(acting, this.partial)) this.pendingPreviews += 1;
  }

  receivePreview(preview: PreviewMessage): void {
    this.pendingPreviews -= 1;
    if (this.pendingPreviews > 0) return;
    this.pendingPreviews = 0;
    if (preview.seat !== this.options.actingSeat.value) return;
    this.partial = preview.partial;
    this.preview.value = preview;
    const { version, seat, partial } = preview;
    saveDraft(this.options.match, { version, seat, partial });
  }

  /** Count a refused preview as answered. */
  receivePreviewRefusal(): void {
    this.pendingPreviews -= 1;
  }
}
