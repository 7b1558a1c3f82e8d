/** A modal dialog; Escape closes it, and the focus returns to where it was. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/language";

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
  /** The text of the button that closes the dialog, if it is not the usual one. */
  readonly closeText?: string;
  /** The button of what the dialog asks about; the one that closes it then says "Cancel". */
  readonly action?: VNode;
}

export function Dialog({ title, children, onClose, closeText, action }: DialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="dialog-title">
      <h2 id="dialog-title">{title}</h2>
      {children}
      <p class="buttons">
        {action}
        <button type="button" onClick={() => dialog.current?.close()}>
          {closeText ?? t(action ? "page-dialog-cancel" : "page-close")}
        </button>
      </p>
    </dialog>
  );
}
