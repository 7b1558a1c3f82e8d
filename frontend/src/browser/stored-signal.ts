/** Signals whose values are kept in the browser's local storage. */

import { type Signal, signal } from "@preact/signals";

function load<T>(key: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** Return a signal that survives a reload; without storage it lasts as long as the page. */
export function storedSignal<T>(name: string, fallback: T): Signal<T> {
  const key = `petrilab.${name}`;
  const value = signal(load(key, fallback));
  value.subscribe((current) => {
    try {
      localStorage.setItem(key, JSON.stringify(current));
    } catch {
      // Private windows and full disks: the page works, but settings are lost on reload.
    }
  });
  return value;
}
