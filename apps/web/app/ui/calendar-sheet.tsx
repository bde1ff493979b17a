import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { dayOnBali, isDay, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { afterPress } from "./after-press.ts";
import { Button } from "./button.tsx";
import { Calendar, type CalendarProps, NARROW } from "./calendar.tsx";
import { checkedOnBlur } from "./check-field.ts";
import { Icon } from "./icon.tsx";
import "./calendar.css";

type Props = CalendarProps & {
  /** The field's name: said on phones, where the panel covers it. */
  label: string;
  /** Said everywhere, in its place. */
  title?: string | undefined;
  /** Below the calendar: what its marks and its grey days mean. */
  notes?: ReactNode;
  onClose: () => void;
};

/** Between the panel and the window's edge, in pixels. */
const EDGE = 12;

/**
 * What a date field's panel has: a calendar, and a field to type the date into. On phones it is a sheet with its
 * name and a cross, and a day that is tapped closes it; beside its field it stays open until "Selesai", but for a
 * day that is chosen by a key: then the focus is on the field again.
 */
export function CalendarSheet({ label, title, notes, onClose, ...calendar }: Props) {
  const { value = "", onChange, min, max } = calendar;
  const typed = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLElement>(null);
  // A field at the window's right edge: two months are wider than what is left of it. Prices that come later
  // make them wider still, and a window may be made narrower.
  useLayoutEffect(() => {
    const panel = head.current?.closest<HTMLElement>(".panel");
    if (!panel) return;
    const page = document.documentElement;
    const place = () => {
      // A sheet from below stands in none.
      const field = panel.offsetParent;
      // On the page: a panel that stood outside for a moment was scrolled to.
      const left = (field?.getBoundingClientRect().left ?? 0) + scrollX;
      const outside = field ? left + panel.offsetWidth + EDGE - page.clientWidth : 0;
      panel.style.marginLeft = `${-Math.max(0, outside)}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    sizes.observe(page);
    return () => sizes.disconnect();
  }, []);
  const [wrong, setWrong] = useState<string>();
  /** What is typed makes way for what is tapped, also where that was chosen before. */
  const [taps, setTaps] = useState(0);
  const tapped = useRef(0);
  const choose = (day: string) => {
    tapped.current += 1;
    onChange(day);
    setWrong(undefined);
    setTaps((before) => before + 1);
    if (window.matchMedia(NARROW).matches) onClose();
  };
  /** Unless a day was tapped, which left the field: what was typed then counts no more. */
  const leave = (input: HTMLInputElement) => {
    const before = tapped.current;
    afterPress(() => tapped.current === before && setWrong(problemOf(input)));
  };
  const done = () => {
    const input = typed.current;
    const problem = input ? problemOf(input) : undefined;
    setWrong(problem);
    if (problem) input?.focus();
    else onClose();
  };
  return (
    <>
      <header ref={head} className="calendar-head" data-narrow-only={title ? undefined : ""}>
        <p className="calendar-title" aria-hidden={title ? undefined : true}>
          {title ?? label}
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={m.close()}
          onClick={() => onClose()}
        >
          <Icon name="cross" />
        </button>
      </header>
      <Calendar {...calendar} onChange={choose} onEntered={() => onClose()} />
      {notes && <div className="calendar-notes">{notes}</div>}
      <footer className="panel-foot">
        <TypedDate
          key={taps}
          {...{ typed, value, onChange, min, max, wrong }}
          onTyped={() => setWrong(undefined)}
          onLeave={leave}
        />
        <Button kind="sea" onClick={done}>
          {m.done()}
        </Button>
      </footer>
    </>
  );
}

/** Why a typed date is not taken; undefined if it is, or if nothing is typed. */
function problemOf(input: HTMLInputElement): string | undefined {
  const { validity, value, min } = input;
  if (validity.valid) return undefined;
  if (validity.rangeUnderflow && isDay(value) && value < dayOnBali(new Date()))
    return m.date_over({ day: plainDay(value), first: plainDay(min) });
  return checkedOnBlur(input).error ?? m.field_invalid();
}

function TypedDate({
  typed,
  value,
  onChange,
  min,
  max,
  wrong,
  onTyped,
  onLeave,
}: Pick<CalendarProps, "onChange" | "min" | "max"> & {
  typed: RefObject<HTMLInputElement | null>;
  value: string;
  wrong: string | undefined;
  onTyped: () => void;
  onLeave: (input: HTMLInputElement) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div className="typed-date">
      <label>
        <span className="out-of-sight">{m.date_type()}</span>
        <input
          ref={typed}
          type="date"
          value={text}
          min={min}
          max={max}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? "typed-date-error" : undefined}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault(); // the form around it must not be sent
          }}
          onBlur={({ currentTarget }) => onLeave(currentTarget)}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setText(next);
            onTyped();
            if (isDay(next) && event.currentTarget.validity.valid) onChange(next);
          }}
        />
      </label>
      {wrong && (
        <p className="field-error" id="typed-date-error" role="status">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
    </div>
  );
}
