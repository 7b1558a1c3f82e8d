/** Something asked of the server once: there, not yet there, or refused. */

import { useEffect, useState } from "preact/hooks";
import { asRefused } from "../api";
import type { Refused } from "../messages";

export interface Loaded<T> {
  readonly value: T | null;
  readonly refused: Refused | null;
}

export function useLoaded<T>(ask: () => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, refused: null });
  useEffect(() => {
    let wanted = true;
    ask().then(
      (value) => wanted && setLoaded({ value, refused: null }),
      (error: unknown) => wanted && setLoaded({ value: null, refused: asRefused(error) }),
    );
    return () => {
      wanted = false;
    };
  }, keys);
  return loaded;
}
