/** The options of a game as fields of a form, each with one sentence that explains it. */

import type { VNode } from "preact";
import type { OptionShown } from "../messages";
import type { Values } from "../setups";
import { say, texts } from "../texts";

/** A short name; an option of a game that others made is called as in its texts of options. */
export function optionLabel(name: string): string {
  const id = `page-option-${name}`;
  return texts.value.has(id) ? say(id) : name;
}

/** What a value is called; numbers speak for themselves. */
export function valueLabel(value: string): string {
  const [shape, size = ""] = value.split(":");
  if (shape === "hexagon") return say("page-board-hexagon", { count: Number(size) });
  if (shape === "rectangle") return say("page-board-rectangle", { size: size.replace("x", " × ") });
  if (shape === "classic") return say("page-board-classic");
  const id = `page-value-${value}`;
  return texts.value.has(id) ? say(id) : value;
}

/** The smallest and largest number that `allowed` names, if it names a range alone or beside off. */
export function bounds(allowed: string): readonly [number, number] | null {
  const found = /^(?:off\|)?(\d+)-(\d+)$/.exec(allowed);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

interface Props {
  readonly option: OptionShown;
  readonly values: Values;
  readonly onChange: (name: string, value: string) => void;
}

export function OptionField({ option, values, onChange }: Props): VNode {
  const { name, text } = option;
  const id = `option-${name}`;
  return (
    <div class="option">
      <label for={id}>{optionLabel(name)}</label>
      <Entry id={id} option={option} value={values[name] ?? option.default} onChange={onChange} />
      <p class="soft" id={`${id}-why`}>
        {say(text)}
      </p>
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly option: OptionShown;
  readonly value: string;
  readonly onChange: Props["onChange"];
}

function Entry({ id, option, value, onChange }: EntryProps): VNode {
  const range = bounds(option.allowed);
  const why = `${id}-why`;
  if (!range || range[1] - range[0] < 12) {
    const few = range
      ? Array.from({ length: range[1] - range[0] + 1 }, (_, n) => String(n + range[0]))
      : null;
    const values = few ?? [...new Set([option.default, ...option.values])];
    return (
      <select
        id={id}
        value={value}
        aria-describedby={why}
        onChange={(event) => onChange(option.name, event.currentTarget.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {valueLabel(each)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      min={range[0]}
      max={range[1]}
      value={value === "off" ? "" : value}
      placeholder={option.allowed.startsWith("off") ? valueLabel("off") : option.default}
      aria-describedby={why}
      onInput={(event) => onChange(option.name, event.currentTarget.value || option.default)}
    />
  );
}
