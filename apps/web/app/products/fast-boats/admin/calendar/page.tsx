import type { ScheduleDay, TouchedOrder } from "@jukung/contract";
import { useState } from "react";
import { Link } from "react-router";
import { OrderCode, statusOf } from "~/features/orders/index.ts";
import { clock, dayOnBali, plainDay } from "~/lib/dates.ts";
import { idIn } from "~/lib/errors.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { mayHere } from "~/lib/who-is-here.server.ts";
import { MonthBoard } from "~/ui/month-board/month-board.tsx";
import { addMonths, lastOf, monthOf, readMonth } from "~/ui/month-board/months.ts";
import { type Choice, inRange, rangeOf, readChoice } from "~/ui/month-board/range.ts";
import { RangeFields } from "~/ui/month-board/range-fields.tsx";
import { Status } from "~/ui/status.tsx";
import { ScheduleFrame } from "../timetable/frame.tsx";
import { calendarPath, schedulePath, TIMETABLE } from "../timetable/paths.ts";
import type { Route } from "./+types/page";
import { changeDepartures } from "./change.server.ts";
import { boardOf, legend, seatsSaid } from "./days.ts";
import { DeparturePanel, UndoBar } from "./panel.tsx";
import "./calendar.css";

/** How far back and ahead the months go. */
const BACK = 12;
const AHEAD = 36;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { schedules, departureDays } = visit.api.fastBoats;
  const which = { slug: params.slug, id: idIn(params, request) };
  const query = new URL(request.url).searchParams;
  const today = dayOnBali(new Date());
  const [min, max] = [addMonths(monthOf(today), -BACK), addMonths(monthOf(today), AHEAD)];
  const choice = readChoice(query);
  const asked = query.get("month") ?? choice?.head.slice(0, 7) ?? null;
  const month = readMonth(asked, { today, min, max });
  const can = await mayHere(visit);
  const [{ data: schedule }, { data: days, version, undo }, { data: orders }] = await Promise.all([
    schedules.show(which),
    schedules.days({ ...which, month }),
    // Names of travellers are not for everybody who sees the timetable.
    can("see_orders")
      ? departureDays.orders({ schedule_id: which.id, from: `${month}-01`, to: lastOf(month) })
      : { data: [] },
  ]);
  return { schedule, days, version, undo, orders, month, min, max, today, choice };
}

/** Refused because somebody else has changed these days: the board shows the current ones. */
export { showsNewDays as shouldRevalidate } from "~/lib/forms.ts";

export function action({ params, request, context }: Route.ActionArgs) {
  const schedule_id = idIn(params, request);
  const page = calendarPath(params.slug, schedule_id);
  return changeDepartures(visitOf(context), request, page, (form) => [
    {
      schedule_id,
      from: String(form.get("from") ?? ""),
      to: String(form.get("to") ?? ""),
    },
  ]);
}

/** A month of one schedule: its load, what is closed, and who is booked. */
export default function ScheduleCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, days, version, undo, orders, month, min, max, today } = loaderData;
  const can = useCan();
  const [choice, setChoice] = useState<Choice | null>(loaderData.choice);
  const range = rangeOf(choice, today);
  const chosen = days.filter(({ date }) => inRange(date, range));
  const { field } = plainForm("departures", actionData);
  const title = m.calendar_title({
    from: schedule.from_name,
    to: schedule.to_name,
    time: clock(schedule.departs),
  });
  return (
    <ScheduleFrame
      boat={schedule.boat}
      title={title}
      wrong={Boolean(actionData?.result.error)}
      head={
        <div className="admin-head-actions">
          {can("edit_timetable") && (
            <Link className="link" to={schedulePath(schedule.boat.slug, schedule.id)}>
              {m.schedule_edit()}
            </Link>
          )}
          <Link className="link" to={TIMETABLE}>
            {m.timetable_title()}
          </Link>
        </div>
      }
    >
      <UndoBar undo={undo} />
      <MonthBoard
        label={title}
        month={month}
        min={min}
        max={max}
        today={today}
        days={boardOf(days)}
        legend={legend()}
        choice={choice}
        onChoice={setChoice}
      >
        <DeparturePanel
          id="departures"
          version={version}
          answer={actionData}
          chosen={chosen}
          more={range !== null && (range.from < `${month}-01` || range.to > lastOf(month))}
        >
          <RangeFields
            choice={choice}
            onChoice={setChoice}
            today={today}
            from={field("from")}
            to={field("to")}
          />
        </DeparturePanel>
        {can("see_orders") ? (
          <Aboard orders={range ? orders.filter(({ date }) => inRange(date, range)) : orders} />
        ) : (
          <SeatsOnly days={range ? chosen : days} />
        )}
      </MonthBoard>
    </ScheduleFrame>
  );
}

/** For who may not see orders: how many seats are taken, without saying by whom. */
function SeatsOnly({ days }: { days: ScheduleDay[] }) {
  const sum = (of: "sold" | "held" | "capacity") => days.reduce((all, day) => all + day[of], 0);
  const seats = { sold: sum("sold"), held: sum("held"), capacity: sum("capacity") };
  return (
    <section className="sheet departure-aboard">
      <h2>{m.calendar_aboard()}</h2>
      <p className="sheet-note">{m.calendar_aboard_hidden({ seats: seatsSaid(seats) })}</p>
    </section>
  );
}

/** Who is booked on the chosen days, or in the month. */
function Aboard({ orders }: { orders: TouchedOrder[] }) {
  return (
    <section className="sheet departure-aboard">
      <h2>{m.calendar_aboard()}</h2>
      {orders.length === 0 && <p className="sheet-note">{m.calendar_aboard_none()}</p>}
      <ul>
        {orders.map((order) => {
          const { kind, label } = statusOf(
            { ...order, order_type: "fast_boat", inquiry_status: null },
            "office",
          );
          return (
            <li key={`${order.slug} ${order.date}`}>
              <OrderCode kind="fast_boat" order={order} />
              <span>{order.name}</span>
              <span className="num">
                {plainDay(order.date)} · {m.effect_people({ count: order.people })}
              </span>
              <Status kind={kind}>{label()}</Status>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
