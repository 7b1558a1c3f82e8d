/**
 * The consequences of secret choices of this browser's players. They follow from scenes that cannot
 * be seen again, so they are kept in this tab, also across a reload.
 */

import { boardPluginOf } from "../games/registry";
import type { Values } from "../i18n/texts";
import type { LogLine } from "../messages";
import type { SeatScene } from "./view-update";

/** Id of a text, and its values. */
export type Consequence = readonly [string, Values];

export class OwnConsequences {
  /** By seat and number of the log line. */
  private readonly known: Map<string, Consequence>;
  private readonly key: string;

  constructor(match: string) {
    this.key = `petrilab.own.${match}`;
    this.known = this.load();
  }

  /** Return the meaning of a log line for a seat beyond its events; null if it has none. */
  find(seat: number, line: LogLine): Consequence | null {
    return this.known.get(`${seat} ${line.number}`) ?? null;
  }

  /** Note what new lines mean for the seats that had these scenes before: one line for each. */
  note(game: string, before: readonly SeatScene[], lines: readonly LogLine[]): void {
    const find = boardPluginOf(game).ownConsequence;
    if (!find) return;
    const revealed = lines.filter(({ kind }) => kind === "revealed");
    for (const { seat, scene } of before) {
      const found = revealed.flatMap(({ number, events = [] }) => {
        const consequence = find(scene, events, seat);
        return consequence ? [[`${seat} ${number}`, consequence] as const] : [];
      });
      // Later lines are about choices that were made after these scenes.
      if (found[0]) this.known.set(...found[0]);
    }
    this.save();
  }

  private load(): Map<string, Consequence> {
    try {
      return new Map(JSON.parse(sessionStorage.getItem(this.key) ?? "[]"));
    } catch {
      return new Map();
    }
  }

  private save(): void {
    if (!this.known.size) return;
    try {
      sessionStorage.setItem(this.key, JSON.stringify([...this.known]));
    } catch {
      // Without storage a reload forgets them.
    }
  }
}
