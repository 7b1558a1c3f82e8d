/** Which screen belongs to which address. */

import type { VNode } from "preact";
import { Live } from "./parts/live";
import { Top } from "./parts/top";
import { place } from "./router";
import { Home } from "./screens/home";
import { MatchScreen } from "./screens/match";
import { ReadingScreen } from "./screens/reading";
import { RulesScreen } from "./screens/rules";
import { SetUp } from "./screens/setup";
import { say } from "./texts";

function screen(path: string): VNode {
  const [, room = "", name = ""] = path.split("/");
  if (room === "m" && name) return <MatchScreen key={name} match={name} />;
  if (room === "new" && name) return <SetUp key={name} name={name} />;
  if (room === "rules" && name) return <RulesScreen key={name} name={name} />;
  if (path === "/open") return <ReadingScreen />;
  if (path === "/") return <Home />;
  return (
    <main id="main" tabIndex={-1}>
      <h1>{say("server-not-found")}</h1>
      <p>
        <a href="/">{say("page-home")}</a>
      </p>
    </main>
  );
}

export function App(): VNode {
  return (
    <>
      <a class="skip" href="#main" target="_self">
        {say("page-skip")}
      </a>
      <Top />
      {screen(place.value.path)}
      <Live />
    </>
  );
}
