/** A hook for requests that a button or a form sends, such as the one that creates a match. */

import { useRef, useState } from "preact/hooks";
import { toRefusal } from "../api";
import type { RefusalMessage } from "../messages";

export interface Submission {
  /** Whether an answer is awaited; then `submit` has no effect. */
  readonly isBusy: boolean;
  /** Why the last request was refused. */
  readonly refusal: RefusalMessage | null;
  /** Send a request, unless another one is awaited: a double click sends one. */
  readonly submit: (send: () => Promise<unknown>) => void;
}

export function useSubmission(): Submission {
  const [state, setState] = useState<Omit<Submission, "submit">>({ isBusy: false, refusal: null });
  // The second click of two may come before the state of the first is rendered.
  const isBusy = useRef(false);
  const finish = (refusal: RefusalMessage | null): void => {
    isBusy.current = false;
    setState({ isBusy: false, refusal });
  };
  const submit = (send: () => Promise<unknown>): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isBusy: true, refusal: null });
    send().then(
      () => finish(null),
      (error: unknown) => finish(toRefusal(error)),
    );
  };
  return { ...state, submit };
}
