/**
 * A bench to look at the boards without a server: `npx vite`, then
 * /src/boards/workbench.html?case=petris&partial=2,0&theme=dark&lang=de&told=900
 */

import "../style/tokens.css";
import "../style/page.css";
import { render } from "preact";
import { useState } from "preact/hooks";
import { fixture } from "./fixtures/fixture";
import { NAMES, sentences } from "./fixtures/texts";
import { Board } from "./table";

const asked = new URLSearchParams(location.search);
const language = asked.get("lang") ?? "en";
const texts = sentences(language);
const here = fixture(asked.get("case") ?? "petris");
const pace = Number(asked.get("told") ?? 0);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";

function Bench() {
  const [partial, setPartial] = useState(asked.get("partial")?.split(",").filter(Boolean) ?? []);
  const [done, setDone] = useState(false);
  const preview = done ? null : (here.previews[partial.join(" ")] ?? null);
  return (
    <Board
      game={here.game}
      geometry={here.geometry}
      scene={done ? here.after : here.scene}
      players={NAMES.slice(0, here.players).map((name) => ({ name }))}
      texts={texts}
      you={here.seat}
      preview={preview}
      told={done ? here.told : []}
      pace={pace}
      ruleHref={(rule) => `#${rule}`}
      onStep={(step) => setPartial((now) => [...now, step])}
      onUndo={() => setPartial((now) => now.slice(0, -1))}
      onBuild={(next) => setPartial([...next])}
      onConfirm={() => setDone(true)}
    />
  );
}

const host = document.getElementById("bench");
if (host) render(<Bench />, host);
