/** What the browser keeps for its owner: small values under names of ours, or nothing if it may not. */

import { type Signal, signal } from "@preact/signals";

function read<T>(key: string, usual: T): T {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? usual : (JSON.parse(kept) as T);
  } catch {
    return usual;
  }
}

/** A signal that comes back after a reload. Where nothing may be kept it lasts as long as the page. */
export function remembered<T>(name: string, usual: T): Signal<T> {
  const key = `petrilab.${name}`;
  const value = signal(read(key, usual));
  value.subscribe((now) => {
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // Private windows and full disks: the page works, it only forgets.
    }
  });
  return value;
}
