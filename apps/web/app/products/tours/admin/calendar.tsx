import { useState } from "react";
import { Link, redirect, useNavigation } from "react-router";
import { touchedIn } from "~/features/orders/components/touched-inquiries.tsx";
import { type Day, dayOnBali } from "~/lib/dates.ts";
import { versionIn } from "~/lib/edits.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { nameOf, titleOf } from "~/lib/in-locale.ts";
import { here, herePath } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { BoardDay } from "~/ui/month-board/board-day.ts";
import { MonthBoard } from "~/ui/month-board/month-board.tsx";
import { addMonths, monthOf, readMonth } from "~/ui/month-board/months.ts";
import { inRange, rangeOf, readChoice } from "~/ui/month-board/range.ts";
import type { Route } from "./+types/calendar";
import { DaysPanel } from "./days-panel.tsx";
import { TourFrame } from "./frame.tsx";
import { offered, type Standing, standingOf } from "./standing.ts";
import "~/ui/table.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { tours } = visitOf(context).api;
  const query = new URL(request.url).searchParams;
  const today = dayOnBali(new Date());
  const bounds = { min: addMonths(monthOf(today), -12), max: addMonths(monthOf(today), 24) };
  const month = readMonth(query.get("month"), { today, ...bounds });
  const [{ data: tour }, { data: days, version }] = await Promise.all([
    tours.admin.show({ slug: params.slug }),
    tours.admin.calendar({ slug: params.slug, month }),
  ]);
  const variant = offered(tour).find(({ id }) => String(id) === query.get("variant"));
  return { tour, days, version, today, month, ...bounds, variant, chosen: readChoice(query) };
}

/** Refused because somebody else has changed these days: the board shows the current ones. */
export { showsNewDays as shouldRevalidate } from "~/lib/forms.ts";

type Posted = { from?: string; to?: string; closed?: string; capacity?: string; variant?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  const { from = "", to = "", closed, capacity, variant } = posted.value;
  try {
    await visit.api.tours.admin.setDays({
      slug: params.slug,
      from,
      to,
      version: versionIn(posted.form),
      ...(variant ? { variant_id: Number(variant) } : {}),
      // Untouched fields are not sent: they stay as they are.
      ...(closed ? { closed: closed === "yes" } : {}),
      ...(capacity ? { capacity: wholeIn(capacity) ?? 0 } : {}),
      touched_confirmed: touchedIn(posted.form),
    });
  } catch (error) {
    return refuse(posted, error, { fields: ["from", "to", "closed", "capacity"] });
  }
  flash(visit, "done", m.admin_days_saved());
  const query = new URL(here(request), "http://here.invalid").searchParams;
  for (const name of ["day", "from", "to"]) query.delete(name);
  return redirect(`${herePath(request)}?${query}`);
}

/** The days of a tour: how full they are, and which are closed. */
export default function TourCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, days, today, month, min, max, variant, chosen } = loaderData;
  const { field, wrong } = plainForm("days", actionData);
  const may = useCan()("edit_calendar");
  const [choice, setChoice] = useState(() => answered(actionData) ?? chosen);
  const sending = useNavigation().formMethod === "POST";
  const variants = offered(tour);
  const standings = days.map((day) => ({ day: day.date, ...standingOf(day, variant?.id) }));
  const range = rangeOf(choice, today);
  const taken = standings
    .filter(({ day }) => inRange(day, range))
    .reduce((sum, standing) => sum + standing.taken, 0);
  // People and parties cannot be added: then the squares show no figures.
  const counts =
    variant !== undefined || new Set(variants.map(({ pricing }) => pricing)).size === 1;
  if (variants.length === 0)
    return (
      <TourFrame tour={tour} page="calendar">
        <EmptyState kind="data">{m.admin_days_no_variants()}</EmptyState>
      </TourFrame>
    );
  return (
    <TourFrame
      tour={tour}
      page="calendar"
      wrong={wrong.errors.length > 0 || wrong.message !== undefined}
    >
      {variants.length > 1 && (
        <nav className="board-views" aria-label={m.admin_days_of()}>
          {[undefined, ...variants].map((one) => (
            <Link
              key={one?.id ?? 0}
              className="tool-button"
              to={`?${new URLSearchParams({ month, ...(one && { variant: String(one.id) }) })}`}
              aria-current={one?.id === variant?.id ? "page" : undefined}
              preventScrollReset
            >
              {one ? nameOf(one) : m.admin_days_all()}
            </Link>
          ))}
        </nav>
      )}
      <MonthBoard
        label={m.admin_days_title({ tour: titleOf(tour) })}
        month={month}
        min={min}
        max={max}
        today={today}
        days={Object.fromEntries(standings.map((one) => [one.day, onBoard(one, counts)]))}
        legend={legend()}
        choice={choice}
        onChoice={setChoice}
      >
        {may && (
          <DaysPanel
            {...{ field, wrong, choice, today, taken, sending }}
            version={loaderData.version}
            inquiries={actionData?.inquiries}
            onChoice={setChoice}
            variant={variant && { id: variant.id, name: nameOf(variant) }}
          />
        )}
      </MonthBoard>
    </TourFrame>
  );
}

/** The days of a refused form: without scripts only the answer still has them. */
function answered(answer: FormAnswer | undefined) {
  const { from, to } = answer?.result.initialValue ?? {};
  return readChoice(new URLSearchParams({ from: String(from), to: String(to) }));
}

function onBoard({ look, taken, capacity, partly }: Standing & { day: Day }, counts: boolean) {
  const messages = {
    open: m.admin_day_open,
    some: m.admin_day_some,
    held: m.admin_day_held,
    full: m.admin_day_full,
    closed: m.admin_day_closed,
  };
  return {
    look,
    label: partly ? m.admin_day_partly() : messages[look](),
    ...(capacity > 0 && taken > 0 ? { load: taken / capacity } : {}),
    ...(counts && (look !== "closed" || taken > 0)
      ? { count: `${taken}/${capacity}`, said: m.admin_day_taken({ taken, capacity }) }
      : {}),
  } satisfies BoardDay;
}

const legend = () => [
  { look: "open" as const, label: m.admin_day_open() },
  { look: "some" as const, label: m.admin_day_some() },
  { look: "held" as const, label: m.admin_day_held() },
  { look: "full" as const, label: m.admin_day_full() },
  { look: "closed" as const, label: m.admin_day_closed() },
];
