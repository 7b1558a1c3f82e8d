/** The page: toolbar, the screen of the current address, live region. */

import type { VNode } from "preact";
import { ErrorBoundary } from "./components/error-boundary";
import { Lazy } from "./components/lazy-screen";
import { LiveRegion } from "./components/live-region";
import { Toolbar } from "./components/toolbar";
import { t } from "./i18n/language";
import { route } from "./router";
import { HomeScreen } from "./screens/home";
import { MatchScreen } from "./screens/match/screen";
import { NotFoundScreen } from "./screens/not-found";
import { RecordScreen } from "./screens/record";
import { RulesScreen } from "./screens/rules";
import { SetupScreen } from "./screens/setup";
import { WatchScreen } from "./screens/watch";

/** The addresses of lessons and puzzles. */
const PRACTICE_PATH = /^\/(learn(\/[^/]+\/[^/]+)?|puzzles(\/[^/]+){0,2})$/;
/** The addresses of classes: opening or joining one, hosting it, its projector. */
const CLASS_PATH = /^\/class(\/[0-9a-f]{1,64}(\/show)?)?$/;
/** The review of a match. */
const REVIEW_PATH = /^\/review\/[0-9a-f]{1,64}$/;

// Screens that most visits never open are loaded when they are needed.
const loadClasses = () => import("./screens/class/pages").then((module) => module.ClassPages);
const loadPractice = () =>
  import("./screens/practice/pages").then((module) => module.PracticePages);
const loadReview = () => import("./screens/review/screen").then((module) => module.ReviewScreen);
const loadAnalysis = () =>
  import("./screens/analyse/screen").then((module) => module.AnalyseScreen);

function screenOf(path: string): VNode {
  const [, section = "", name = ""] = path.split("/");
  if (section === "m" && name) return <MatchScreen key={name} match={name} />;
  if (section === "new" && name) return <SetupScreen key={name} name={name} />;
  if (section === "rules" && name) return <RulesScreen key={name} name={name} />;
  if (CLASS_PATH.test(path)) return <Lazy key="class" load={loadClasses} props={{ path }} />;
  if (REVIEW_PATH.test(path)) return <Lazy key={name} load={loadReview} props={{ match: name }} />;
  if (path === "/analyse") return <Lazy key="analyse" load={loadAnalysis} props={{}} />;
  if (PRACTICE_PATH.test(path)) return <Lazy key="practice" load={loadPractice} props={{ path }} />;
  if (path === "/watch") return <WatchScreen />;
  if (path === "/open") return <RecordScreen />;
  if (path === "/") return <HomeScreen />;
  return <NotFoundScreen text="server-not-found" />;
}

/** Return the first part of a path; screens of one section may keep their state. */
const sectionOf = (path: string): string => path.split("/")[1] ?? "";

export function App(): VNode {
  return (
    <>
      <a class="skip" href="#main" target="_self">
        {t("page-skip")}
      </a>
      <Toolbar />
      {/* The key shows the next screen after one that failed. */}
      <ErrorBoundary key={sectionOf(route.value.path)}>{screenOf(route.value.path)}</ErrorBoundary>
      <LiveRegion />
    </>
  );
}
