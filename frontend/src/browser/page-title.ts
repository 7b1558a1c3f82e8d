/** The title of the browser tab. */

import { useEffect } from "preact/hooks";

/** Set the tab's title while the component is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Petrilab`;
    return () => {
      document.title = "Petrilab";
    };
  }, [title]);
}
