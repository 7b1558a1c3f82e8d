/** A part of the page that is loaded when it is first shown. */

import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LazyProps<P> {
  /** Imports the module and returns the component. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** Content until then; by default an empty screen. */
  readonly placeholder?: VNode;
}

export function Lazy<P extends object>({ load, props, placeholder }: LazyProps<P>): VNode {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null);
  useEffect(() => {
    load().then(
      (Component) => setLoaded({ Component }),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  // Thrown while rendering, where the boundary around the screen catches it.
  if (failure) throw failure.error;
  if (loaded) return <loaded.Component {...props} />;
  return placeholder ?? <main id="main" tabIndex={-1} aria-busy="true" />;
}
