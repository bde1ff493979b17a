import { useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Checkbox } from "./choice.tsx";
import { Icon } from "./icon.tsx";
import { moved } from "./order.ts";
import "./pick-list.css";
import type { Pick } from "./pick-list.tsx";
import { Sortable } from "./sortable.tsx";

type Props = {
  id: string;
  name: string;
  legend: string;
  hint?: string;
  options: Pick[];
  /** The initially chosen values, in order. */
  chosen: string[];
  error?: string | undefined;
  none?: React.ReactNode;
  /** If boxes that are not ticked have a place too: all values in order, sent by this name. */
  all?: { name: string; values: string[] };
};

/**
 * Choices of a list, in an order: ticked boxes are sent in their order. Values are numbers. Without
 * scripts a position can be typed beside each (`place-VALUE`; `inPlaces` in posted-lists.ts reads it).
 */
export function PickOrder({ id, name, legend, hint, options, chosen, error, none, all }: Props) {
  const hydrated = useHydrated();
  const first = (all?.values ?? chosen).flatMap((value) =>
    options.filter((one) => one.value === value),
  );
  const [order, setOrder] = useState(() => [...new Set([...first, ...options])].map(idOf));
  const [told, setTold] = useState("");
  const shown = order.flatMap((one) => options.filter((option) => idOf(option) === one));
  const move = (from: number, to: number) => {
    const next = moved(order, from, to);
    const option = shown[from];
    setOrder(next);
    if (option) setTold(m.sort_dropped({ name: option.label, place: to + 1, count: order.length }));
  };
  return (
    <fieldset
      className="picks"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {options.length === 0 && <p className="field-hint">{none ?? m.empty_data()}</p>}
      <p className="out-of-sight" role="status">
        {told}
      </p>
      <Sortable
        items={shown}
        idOf={idOf}
        nameOf={({ label }) => label}
        onOrder={setOrder}
        label={legend}
        className="picks-order"
      >
        {({ value, label }, { index, count, handle }) => (
          <>
            {handle}
            {all && <input type="hidden" name={all.name} value={value} />}
            <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)}>
              {label}
            </Checkbox>
            {!hydrated && (
              <noscript>
                <input
                  type="number"
                  min={1}
                  name={`place-${value}`}
                  defaultValue={index + 1}
                  aria-label={m.picks_place({ name: label })}
                />
              </noscript>
            )}
            <span className="move-buttons script-only">
              {(["up", "down"] as const).map((way) => {
                const to = way === "up" ? index - 1 : index + 1;
                const name = { name: label };
                return (
                  <button
                    key={way}
                    type="button"
                    className="icon-button"
                    aria-label={way === "up" ? m.sort_before(name) : m.sort_after(name)}
                    aria-disabled={to < 0 || to >= count || undefined}
                    onClick={(event) => {
                      const button = event.currentTarget;
                      move(index, to);
                      // moving a row takes the focus from the button in it
                      requestAnimationFrame(() => button.focus());
                    }}
                  >
                    <Icon name={way} />
                  </button>
                );
              })}
            </span>
          </>
        )}
      </Sortable>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const idOf = ({ value }: Pick) => Number(value);
