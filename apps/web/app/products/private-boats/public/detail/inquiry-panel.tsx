import type { Boat } from "@jukung/contract";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useDayFirst } from "~/features/offerings/use-day-first.ts";
import { addDays, type Day } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useMonths } from "~/lib/use-months.ts";
import { Button } from "~/ui/button.tsx";
import { type CalendarDays, daysOf } from "~/ui/calendar-days.ts";
import { DateField } from "~/ui/date-field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { lastDayFrom } from "../last-day.ts";
import { PriceFrom } from "../price-from.tsx";
import type { Wish } from "../wish.ts";
import "~/features/offerings/offering-page.css";
import "../boat.css";

/** The day that calendar and panel share, and the boat's known days. */
export function useWish(boat: Boat, initial: Wish, first: Day) {
  const [date, setFirst] = useState(initial.date);
  const [end_date, setEnd] = useState(initial.end_date);
  const { days, onMonth } = useDays(boat.slug);
  const setDate = (day: Day) => {
    setFirst(day);
    const last = lastDayFrom(day, days, boat.bookable_until);
    setEnd((before) => (before && (before <= day || before > last) ? "" : before));
  };
  return { ...initial, first, date, end_date, setDate, setEnd, days, onMonth };
}

/** The boat's days in the months shown so far. */
export function useDays(slug: string) {
  const { months, onMonth } = useMonths<CalendarDays>(`/private-boats/${slug}/days`);
  return { days: daysOf(months), onMonth };
}

const DAY = "inquire-date";
const GUESTS = "inquire-guests";

/** When, how long, how many: then the form. Beside the text on wide screens, below it on phones. */
export function InquiryPanel({
  boat,
  wish,
  children,
}: {
  boat: Boat;
  wish: ReturnType<typeof useWish>;
  /** What the operator promises, below the button. */
  children: ReactNode;
}) {
  const going = useNavigation().location?.pathname === "/private-boats/booking-form";
  const { first, date, end_date, setDate, setEnd, days, onMonth } = wish;
  const known = { min: first, max: boat.bookable_until, days, onMonth, months: 1 };
  const day = useDayFirst(date, DAY);
  const [crowd, setCrowd] = useState("");
  const most = boat.max_guests;
  const tooMany = (guests: FormDataEntryValue | null) => Number(guests) > most;
  return (
    <aside className="offering-panel" id="inquire" aria-labelledby="inquire-title">
      <h2 id="inquire-title">{m.boat_ask()}</h2>
      <PriceFrom boat={boat} wish={wish} />
      <Form
        method="get"
        action="/private-boats/booking-form"
        className="stack"
        onSubmit={(event) => {
          day.onSubmit(event);
          const guests = new FormData(event.currentTarget).get("guests");
          setCrowd(tooMany(guests) ? String(guests) : "");
          if (event.defaultPrevented || !tooMany(guests)) return;
          event.preventDefault();
          document.getElementById(GUESTS)?.focus();
        }}
      >
        <input type="hidden" name="boat" value={boat.slug} />
        <DateField
          {...known}
          id={DAY}
          label={m.boats_date()}
          name="date"
          value={date}
          onChange={setDate}
          error={day.error}
          required
        />
        <DateField
          {...known}
          label={m.boat_last_day()}
          hint={m.boat_last_day_hint()}
          name="end_date"
          value={end_date}
          onChange={setEnd}
          min={date ? addDays(date, 1) : first}
          max={lastDayFrom(date, days, boat.bookable_until)}
        />
        <NumberField
          id={GUESTS}
          label={m.boats_guests_label()}
          name="guests"
          defaultValue={wish.guests || 2}
          hint={m.boat_guests_hint({ count: most })}
          error={crowd ? m.boat_guests_too_many({ count: most }) : undefined}
          check={({ value }) =>
            tooMany(value) ? { error: m.boat_guests_too_many({ count: most }) } : undefined
          }
        />
        <Button type="submit" kind="main" size="wide" pending={going && m.boat_going()}>
          {m.boat_ask_price()}
        </Button>
      </Form>
      <p className="sheet-note">{m.inquiry_ask_note()}</p>
      {children}
    </aside>
  );
}

/** On phones: the price and a link to the panel, always visible. */
export function BottomBar({ boat }: { boat: Boat }) {
  return (
    <div className="offering-bar">
      <p>
        <small>{m.boats_from()}</small> <strong className="num">{rupiah(boat.price_from)}</strong>{" "}
        <small>{m.boats_a_day()}</small> <Near amount={boat.price_from} />
      </p>
      <a className="btn go" href="#inquire">
        {m.boat_ask_short()}
      </a>
    </div>
  );
}
