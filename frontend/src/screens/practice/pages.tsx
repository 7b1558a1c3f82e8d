/** The screens of lessons and puzzles by their addresses. */

import type { VNode } from "preact";
import { decodePart } from "../../router";
import "../../styles/practice.css";
import { DrillScreen } from "./drill";
import { LearnScreen } from "./learn";
import { LessonScreen } from "./lesson";
import { PuzzleScreen } from "./puzzle";
import { GamePuzzlesScreen, PuzzlesScreen } from "./puzzles";

export function PracticePages({ path }: { readonly path: string }): VNode {
  const [, section = "", game = "", name = ""] = path.split("/").map(decodePart);
  if (section === "learn") {
    return game ? (
      <LessonScreen key={`${game}/${name}`} game={game} lesson={name} />
    ) : (
      <LearnScreen />
    );
  }
  if (!game) return <PuzzlesScreen />;
  if (game === "drills") return <DrillScreen key={name} id={name} />;
  return name ? (
    <PuzzleScreen key={`${game}/${name}`} game={game} id={name} />
  ) : (
    <GamePuzzlesScreen key={game} game={game} />
  );
}
