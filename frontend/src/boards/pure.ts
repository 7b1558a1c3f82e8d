/** A component that is drawn again only when one of its properties is another one. */

import type { ComponentChild, FunctionComponent } from "preact";
import { Component } from "preact";

export function pure<P extends object>(
  render: FunctionComponent<P>,
  same: (before: P, now: P) => boolean = shallow,
): new () => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props as P, next);
    }
    override render(): ComponentChild {
      return render(this.props as P) as ComponentChild;
    }
  };
}

function shallow<P extends object>(before: P, now: P): boolean {
  const keys = Object.keys(now) as (keyof P)[];
  return (
    keys.length === Object.keys(before).length && keys.every((key) => before[key] === now[key])
  );
}
