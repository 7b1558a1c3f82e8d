/** A hook for what changes on the server without a connection: it asks again and again. */

import { useEffect, useState } from "preact/hooks";
import { toRefusal } from "../api";
import type { RequestState } from "./use-request";

/** Send a request every few milliseconds while the page is visible; an error keeps the value. */
export function useRepeatedRequest<T>(
  send: () => Promise<T>,
  interval: number,
  keys: readonly unknown[] = [],
): RequestState<T> & { readonly refresh: () => void } {
  const [state, setState] = useState<RequestState<T>>({ value: null, refusal: null });
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const ask = (): void => {
      if (document.hidden) return;
      send().then(
        (value) => isCurrent && setState({ value, refusal: null }),
        (error: unknown) =>
          isCurrent && setState(({ value }) => ({ value, refusal: toRefusal(error) })),
      );
    };
    ask();
    const timer = setInterval(ask, interval);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [interval, count, ...keys]);
  return { ...state, refresh: () => setCount(count + 1) };
}
