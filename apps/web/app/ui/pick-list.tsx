import { useId, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { Checkbox } from "./choice.tsx";
import { Icon } from "./icon.tsx";
import "./pick-list.css";

export type Pick = { value: string; label: string };
type Props = {
  /** The field's id: the target of an error summary. */
  id: string;
  name: string;
  legend: string;
  hint?: string;
  options: Pick[];
  /** The initially chosen values. */
  chosen: string[];
  error?: string | undefined;
  /** What to do if there is nothing to choose from. */
  none?: React.ReactNode;
};

/** Up to this many fit without a filter. */
const FEW = 12;

/** Choices of a list that is short enough to be shown whole. What the filter hides stays chosen. */
export function PickList({ id, name, legend, hint, options, chosen, error, none }: Props) {
  const [typed, setTyped] = useState("");
  const hintId = useId();
  const fits = (label: string) => label.toLowerCase().includes(typed.trim().toLowerCase());
  const found = options.filter(({ label }) => fits(label)).length;
  return (
    <fieldset
      className="picks"
      id={id}
      tabIndex={-1}
      aria-describedby={
        [error && `${id}-error`, hint && hintId].filter(Boolean).join(" ") || undefined
      }
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {options.length > FEW && (
        <label className="picks-find script-only">
          <Icon name="search" />
          <span className="out-of-sight">{m.picks_find({ list: legend })}</span>
          <input
            type="search"
            value={typed}
            placeholder={m.picks_find_short()}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault(); // Enter filters, it does not save
            }}
          />
        </label>
      )}
      {options.length === 0 && <p className="field-hint">{none ?? m.empty_data()}</p>}
      <div className="picks-all">
        {options.map(({ value, label }) => (
          <div key={value} hidden={!fits(label)}>
            <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)}>
              {label}
            </Checkbox>
          </div>
        ))}
      </div>
      {options.length > 0 && found === 0 && <p className="field-hint">{m.empty_search()}</p>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
