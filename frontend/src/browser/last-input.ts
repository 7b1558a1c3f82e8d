/** Whether the keyboard or a pointer was used last, which decides what the arrow keys mean. */

const ARROW = /^Arrow/;
const MODIFIER = /^(Alt|Control|Meta|Shift)$/;

let isKeyboard = false;
let isTracking = false;

/** Begin to note which of them is used; later calls do nothing. */
export function trackInput(): void {
  if (isTracking) return;
  isTracking = true;
  const options = { capture: true, passive: true };
  const notePointer = (): void => {
    isKeyboard = false;
  };
  // Arrow keys alone do not say how the focus came to where it is.
  const noteKey = ({ key }: KeyboardEvent): void => {
    if (!ARROW.test(key) && !MODIFIER.test(key)) isKeyboard = true;
  };
  document.addEventListener("pointerdown", notePointer, options);
  document.addEventListener("keydown", noteKey, options);
}

/** Return whether the last press that was no arrow key was one of the keyboard. */
export const isKeyboardUsed = (): boolean => isKeyboard;
