/** The message above the board, and the buttons in the panel that lead on. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../components/icon";
import { announce } from "../../components/live-region";

export type Mood = "task" | "good" | "bad";

interface ExerciseMessageProps {
  /** The title of the lesson or puzzle, and how far the learner has come. */
  readonly title: ComponentChildren;
  readonly mood: Mood;
  readonly children: ComponentChildren;
  /** The same in one string, for screen readers. */
  readonly spoken: string;
}

export function ExerciseMessage({ title, mood, children, spoken }: ExerciseMessageProps): VNode {
  useEffect(() => announce(spoken), [spoken]);
  return (
    <div class={`exercise-message exercise-message-${mood}`}>
      <div class="exercise-message-title">{title}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      <div class="exercise-message-text" key={spoken} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

interface CloseLinkProps {
  readonly href: string;
  readonly label: string;
}

/** A small link that leaves the lesson or puzzle. */
export function CloseLink({ href, label }: CloseLinkProps): VNode {
  return (
    <a href={href} title={label} aria-label={label}>
      <Icon name="close" />
    </a>
  );
}

interface NextButtonProps {
  readonly children: ComponentChildren;
  readonly href?: string;
  /** Whether it gets the focus when it appears; by default it does. */
  readonly isLed?: boolean;
  readonly onClick?: () => void;
}

/** The button or link that goes on; it gets the focus, so that the keyboard needs one key. */
export function NextButton({ children, href, isLed = true, onClick }: NextButtonProps): VNode {
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLed) (link.current ?? button.current)?.focus({ preventScroll: true });
  }, []);
  return href ? (
    <a ref={link} class="button primary" href={href}>
      {children}
    </a>
  ) : (
    <button ref={button} type="button" class="primary" onClick={onClick}>
      {children}
    </button>
  );
}
