/**
 * Shows a board without a server, for work on drawings: run `npx vite`, then open
 * /dev/boards.html?case=petris&partial=2,0&theme=dark&lang=de&duration=900
 */

import "../src/styles/tokens.css";
import "../src/styles/page.css";
import { render } from "preact";
import { useState } from "preact/hooks";
import { Board } from "../src/board/board";
import { FIXTURES, loadFixture } from "../tests/fixtures/fixture";
import { NAMES, textsOf } from "../tests/fixtures/texts";

const parameters = new URLSearchParams(location.search);
const texts = textsOf(parameters.get("lang") ?? "en");
const fixture = loadFixture(parameters.get("case") ?? FIXTURES[0] ?? "");
const eventDuration = Number(parameters.get("duration") ?? 0);
document.documentElement.dataset.theme = parameters.get("theme") ?? "light";

function BoardDemo() {
  const [partial, setPartial] = useState(
    parameters.get("partial")?.split(",").filter(Boolean) ?? [],
  );
  const [isConfirmed, setConfirmed] = useState(false);
  const preview = isConfirmed ? null : (fixture.previews[partial.join(" ")] ?? null);
  return (
    <Board
      game={fixture.game}
      geometry={fixture.geometry}
      scene={isConfirmed ? fixture.after : fixture.scene}
      players={NAMES.slice(0, fixture.players).map((name) => ({ name }))}
      texts={texts}
      you={fixture.seat}
      preview={preview}
      events={isConfirmed ? fixture.events : []}
      eventDuration={eventDuration}
      ruleHref={(rule) => `#${rule}`}
      onStep={(step) => setPartial((steps) => [...steps, step])}
      onUndo={() => setPartial((steps) => steps.slice(0, -1))}
      onBuild={(steps) => setPartial([...steps])}
      onConfirm={() => setConfirmed(true)}
    />
  );
}

const host = document.getElementById("boards");
if (host) render(<BoardDemo />, host);
