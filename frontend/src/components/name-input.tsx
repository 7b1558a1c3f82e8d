/** A field for a player's name, which takes no more than the server keeps. */

import type { VNode } from "preact";
import { limitName } from "../setup/player-name";

interface NameInputProps {
  readonly label: string;
  /** Whether the label is only for screen readers. */
  readonly isLabelHidden?: boolean;
  readonly class?: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onName: (name: string) => void;
}

export function NameInput(props: NameInputProps): VNode {
  const { label, isLabelHidden = true, value, placeholder, onName } = props;
  return (
    <label class={props.class ?? ""}>
      <span class={isLabelHidden ? "visually-hidden" : ""}>{label}</span>
      <input
        type="text"
        autoComplete="nickname"
        value={value}
        placeholder={placeholder}
        onInput={(event) => {
          const field = event.currentTarget;
          // Text that is still being composed, by an input method or as an emoji, is not cut.
          if ((event as InputEvent).isComposing) return;
          const name = limitName(field.value);
          if (name !== field.value.normalize("NFC")) field.value = name;
          onName(name);
        }}
        onBlur={(event) => onName(limitName(event.currentTarget.value))}
      />
    </label>
  );
}
