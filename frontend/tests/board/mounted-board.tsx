// A board in a document of its own, with texts that are their ids.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach } from "vitest";
import { Board } from "../../src/board/board";
import type { BoardProps } from "../../src/board/types";
import type { Texts } from "../../src/i18n/texts";
import type { Fixture } from "../fixtures/fixture";

/** Texts that are their ids; the real ones are tested elsewhere. */
export const texts: Texts = {
  get: (id) => id,
  has: () => false,
  refusal: ({ rule, places = [] }) => `${rule} ${places.join()}`,
  event: ({ kind }) => kind,
  joinOr: (parts) => parts.join(),
  joinAnd: (parts) => parts.join(),
};
export let host: HTMLElement;

/** Give every test of a file a host element. */
export function useHost(): void {
  beforeEach(() => {
    host = document.createElement("div");
    document.body.append(host);
  });
  afterEach(() => {
    render(null, host);
    host.remove();
  });
}

export function show(fixture: Fixture, props: Partial<BoardProps> = {}): void {
  const players = Array.from({ length: fixture.players }, (_, seat) => ({
    name: `player ${seat}`,
  }));
  const { game, geometry, scene, seat } = fixture;
  act(() => {
    render(<Board {...{ game, geometry, scene, players, texts }} you={seat} {...props} />, host);
  });
}

export const cell = (place: string): SVGElement | null =>
  host.querySelector(`[data-place="${place}"]`);
export const press = (on: Element | null, key: string): void => {
  act(
    () =>
      void on?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      ),
  );
};
export const click = (on: Element | null): void => {
  act(() => void on?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
};
