/** A hook for requests to the server. */

import { useEffect, useState } from "preact/hooks";
import { toRefusal } from "../api";
import type { RefusalMessage } from "../messages";

/** Both fields are null while the request is pending. */
export interface RequestState<T> {
  readonly value: T | null;
  readonly refusal: RefusalMessage | null;
}

/** Send a request when the component is mounted, and again whenever one of the keys changes. */
export function useRequest<T>(send: () => Promise<T>, keys: readonly unknown[]): RequestState<T> {
  const [state, setState] = useState<RequestState<T>>({ value: null, refusal: null });
  useEffect(() => {
    let isCurrent = true;
    send().then(
      (value) => isCurrent && setState({ value, refusal: null }),
      (error: unknown) => isCurrent && setState({ value: null, refusal: toRefusal(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, keys);
  return state;
}
