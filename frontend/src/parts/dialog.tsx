/** A question or a panel on top of everything; Escape closes it, focus comes back. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../texts";

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

export function Dialog({ title, children, onClose }: Props): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="dialog-title">
      <h2 id="dialog-title">{title}</h2>
      {children}
      <p class="buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {say("page-close")}
        </button>
      </p>
    </dialog>
  );
}
