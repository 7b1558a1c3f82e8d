/** Turns the messages of a connection into the current view of the match. */

import { signal } from "@preact/signals";
import type {
  MatchUpdate,
  Message,
  Presence,
  PreviewMessage,
  Reaction,
  RefusalMessage,
} from "../messages";
import { applyUpdate, type CompleteView, completeView } from "./view-update";

/** Called after the view or its surroundings changed. */
export interface SyncListener {
  /** The whole view was sent: at the start, or because an update was missed. */
  onView(view: CompleteView): void;
  /** The view was continued by an update. */
  onUpdate(view: CompleteView, update: MatchUpdate): void;
  onPreview(preview: PreviewMessage): void;
  /** A refusal that answers no pending command. */
  onRefusal(refusal: RefusalMessage): void;
}

export class MatchSync {
  readonly view = signal<CompleteView | null>(null);
  readonly presence = signal<Presence | null>(null);
  /** `performance.now()` when the absences of the presence were correct. */
  presenceReceivedAt = 0;
  /** The newest reaction of a player; its key is new each time. */
  readonly reaction = signal<(Reaction & { readonly key: number }) | null>(null);
  private reactionCount = 0;
  /** `performance.now()` when the clocks of the view were correct. */
  viewReceivedAt = 0;

  constructor(private readonly listener: SyncListener) {}

  /** Handle one message of the server. */
  receive(message: Message): void {
    switch (message.type) {
      case "view": {
        const view = completeView(message);
        this.setView(view);
        this.listener.onView(view);
        break;
      }
      case "update":
        this.receiveUpdate(message);
        break;
      case "presence":
        this.presenceReceivedAt = performance.now();
        this.presence.value = message;
        break;
      case "reaction":
        this.reactionCount += 1;
        this.reaction.value = { ...message, key: this.reactionCount };
        break;
      case "preview":
        this.listener.onPreview(message);
        break;
      case "refused":
        this.listener.onRefusal(message);
        break;
    }
  }

  private receiveUpdate(update: MatchUpdate): void {
    const before = this.view.value;
    if (!before) return;
    const view = applyUpdate(before, update);
    this.setView(view);
    this.listener.onUpdate(view, update);
  }

  private setView(view: CompleteView): void {
    this.view.value = view;
    this.viewReceivedAt = performance.now();
  }
}
