/** Components that render again only when their properties change. */

import type { ComponentChild, FunctionComponent } from "preact";
import { Component } from "preact";

export function memo<P extends object>(
  render: FunctionComponent<P>,
  areEqual: (before: P, after: P) => boolean = areShallowEqual,
): new () => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !areEqual(this.props as P, next);
    }
    override render(): ComponentChild {
      return render(this.props as P) as ComponentChild;
    }
  };
}

function areShallowEqual<P extends object>(before: P, after: P): boolean {
  const keys = Object.keys(after) as (keyof P)[];
  return (
    keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key])
  );
}
