import { lazy, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { type Day, isDay, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useHydrated } from "~/lib/use-hydrated.ts";
import type { CalendarProps } from "./calendar.tsx";
import { described, FieldFrame, type FieldShell } from "./field.tsx";
import { Skeleton } from "./skeleton.tsx";
import { usePanel } from "./use-panel.ts";
import "./calendar.css";

const Sheet = lazy(() =>
  import("./calendar-sheet.tsx").then((it) => ({ default: it.CalendarSheet })),
);

export type DateFieldProps = FieldShell &
  Pick<CalendarProps, "near" | "min" | "max" | "days" | "onMonth" | "months"> & {
    name: string;
    id?: string;
    value: Day | "";
    onChange: (day: Day) => void;
    required?: boolean;
    /** On top of the opened calendar: what is chosen, and for whom its prices are. */
    title?: string;
    /** Below it: what its marks and its grey days mean. */
    notes?: ReactNode;
  };

/**
 * A date. Before JavaScript it is a native date input; with it, a calendar that is fetched when it
 * opens, shows prices and closed days, and accepts a typed date too.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, className, name, value, onChange, min, max, required } = props;
  const made = useId();
  const id = props.id ?? made;
  const shell = { label, hint, error, className };
  const limits = { min, max, required };
  const hydrated = useHydrated();
  const { open, hide, trigger, panel } = usePanel();
  const native = useRef<HTMLInputElement>(null);
  const [inUse, setInUse] = useState(false);
  const take = ({ value: chosen }: HTMLInputElement) => {
    if (chosen && chosen !== value && isDay(chosen)) onChange(chosen);
  };
  // Before the calendar takes its place: what was chosen in the browser's own counts. Scripts that come
  // while somebody has that open would close it: they wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the plain input stands there
  useLayoutEffect(() => {
    const plain = native.current;
    if (!plain) return;
    take(plain);
    setInUse("plain" in plain.dataset && plain === document.activeElement);
  }, []);

  if (!hydrated || inUse)
    return (
      <FieldFrame {...shell} id={id}>
        <input
          {...described(id, shell)}
          {...limits}
          id={id}
          ref={native}
          type="date"
          name={name}
          defaultValue={value}
          className="field-control"
          onChange={({ target }) => take(target)}
          onBlur={() => setInUse(false)}
          data-opens=""
        />
      </FieldFrame>
    );
  return (
    <FieldFrame {...shell} id={id} labelIsText>
      <input type="hidden" name={name} value={value} />
      <button
        {...trigger}
        {...described(id, shell)}
        type="button"
        id={id}
        className="field-control opens"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
      >
        {value ? shortDay(value) : m.booking_choose()}
      </button>
      {open && (
        <div {...panel} className="panel calendar-panel" role="dialog" aria-label={label}>
          <Suspense fallback={<Skeleton lines={7} height="2.5rem" />}>
            <Sheet
              {...{ label, onChange, min, max }}
              title={props.title}
              value={value || undefined}
              near={props.near}
              days={props.days}
              onMonth={props.onMonth}
              months={props.months}
              notes={props.notes}
              onClose={hide}
            />
          </Suspense>
        </div>
      )}
    </FieldFrame>
  );
}
