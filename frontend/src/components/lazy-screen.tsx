/** A part of the page that is loaded when it is first shown. */

import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LazyProps<P> {
  /** Imports the module and returns the component. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** What is shown until then; by default an empty screen. */
  readonly placeholder?: VNode;
}

export function Lazy<P extends object>({ load, props, placeholder }: LazyProps<P>): VNode {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null);
  useEffect(() => {
    void load().then((Component) => setLoaded({ Component }));
  }, []);
  if (loaded) return <loaded.Component {...props} />;
  return placeholder ?? <main id="main" tabIndex={-1} aria-busy="true" />;
}
