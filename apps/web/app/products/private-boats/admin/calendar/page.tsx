import { useState } from "react";
import { Link, redirect } from "react-router";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { touchedIn } from "~/features/orders/components/touched-inquiries.tsx";
import { dayOnBali, plainDay } from "~/lib/dates.ts";
import { versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { MonthBoard } from "~/ui/month-board/month-board.tsx";
import { addMonths, monthOf, readMonth } from "~/ui/month-board/months.ts";
import { type Choice, readChoice } from "~/ui/month-board/range.ts";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { BoatFrame } from "../frame.tsx";
import type { Route } from "./+types/page";
import { BlockForm } from "./block-form.tsx";
import { boardOf, legend, type Trip, tripsOf } from "./days.ts";
import "../admin-boats.css";

/** How far back and ahead the months go. */
const BACK = 12;
const AHEAD = 24;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { admin } = visitOf(context).api.privateBoats;
  const query = new URL(request.url).searchParams;
  const today = dayOnBali(new Date());
  const now = monthOf(today);
  const [min, max] = [addMonths(now, -BACK), addMonths(now, AHEAD)];
  const choice = readChoice(query);
  const asked = query.get("month") ?? choice?.head.slice(0, 7) ?? null;
  const month = readMonth(asked, { today, min, max });
  const [{ data: boat }, { data: days, version }] = await Promise.all([
    admin.show({ slug: params.slug }),
    admin.calendar({ slug: params.slug, month }),
  ]);
  return { boat, month, min, max, today, choice, days, version };
}

/** Refused because somebody else has changed these days: the board shows the current ones. */
export { showsNewDays as shouldRevalidate } from "~/lib/forms.ts";

type Posted = { from?: string; to?: string; note?: string };

/** Closes days, or opens those that were closed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  const { from = "", to = "", note = "" } = posted.value;
  const blocked = posted.form.get("intent") === "close";
  try {
    const { message } = await visit.api.privateBoats.admin.block({
      slug: params.slug,
      from,
      to,
      blocked,
      version: versionIn(posted.form),
      note: blocked ? note : "",
      touched_confirmed: touchedIn(posted.form),
    });
    flash(visit, "done", message);
  } catch (error) {
    return refuse(posted, error);
  }
  return redirect(`${offeringPath("private_boat", params, "calendar")}?month=${from.slice(0, 7)}`);
}

/** Which days a boat is free, whose the others are, and which staff have closed. */
export default function BoatCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, month, min, max, today, days } = loaderData;
  const [choice, setChoice] = useState<Choice | null>(loaderData.choice);
  const may = useCan()("edit_calendar");
  return (
    <BoatFrame boat={boat} page="calendar" wrong={Boolean(actionData?.result.error)}>
      <MonthBoard
        label={m.admin_boat_days({ name: boat.name })}
        month={month}
        min={min}
        max={max}
        today={today}
        days={boardOf(days)}
        legend={legend()}
        choice={choice}
        onChoice={setChoice}
      >
        {may && (
          <BlockForm
            choice={choice}
            onChoice={setChoice}
            today={today}
            days={days}
            version={loaderData.version}
            answer={actionData}
          />
        )}
        <Trips trips={tripsOf(days)} />
      </MonthBoard>
    </BoatFrame>
  );
}

const states: Record<Trip["state"], { kind: StatusKind; label: () => string }> = {
  held: { kind: "waiting", label: m.admin_boat_day_held },
  booked: { kind: "good", label: m.admin_boat_day_booked },
  asked: { kind: "new", label: m.state_inquiry_new_office },
  quoted: { kind: "waiting", label: m.state_quoted_office },
};
/** The month's orders and inquiries as links: their days are changed there, not here. */
function Trips({ trips }: { trips: Trip[] }) {
  return (
    <section className="sheet admin-trips">
      <h2>{m.admin_boat_month_orders()}</h2>
      {trips.length === 0 && <p className="sheet-note">{m.admin_boat_month_none()}</p>}
      <ul>
        {trips.map(({ slug, booking_id, name, from, to, state }) => (
          <li key={slug + from}>
            <Link className="link num" to={`/admin/orders/private-boats/${slug}`}>
              {booking_id}
            </Link>
            <span>{name}</span>
            <span className="num">
              {from === to
                ? plainDay(from)
                : m.private_boat_days({ from: plainDay(from), to: plainDay(to) })}
            </span>
            <Status kind={states[state].kind}>{states[state].label()}</Status>
          </li>
        ))}
      </ul>
    </section>
  );
}
