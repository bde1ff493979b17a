import type { AdminRescheduleOption } from "@jukung/contract";
import { isTimed } from "@jukung/contract/timed";
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { whichOrder } from "~/features/orders/admin/which.ts";
import { moveCalendar } from "~/features/orders/reschedule/calendars.ts";
import { newestMove } from "~/features/orders/reschedule/newest-move.ts";
import { isFree, Options } from "~/features/orders/reschedule/options.tsx";
import { partNow, WhichPart } from "~/features/orders/reschedule/part.tsx";
import { Wish } from "~/features/orders/reschedule/wish.tsx";
import { refusalOf } from "~/lib/api.server.ts";
import { dayIn, longDay } from "~/lib/dates.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import type { Route } from "./+types/admin";
import "~/products/order-calendars.ts";
import "~/features/orders/components/order-page.css";
import "~/features/orders/reschedule/reschedule.css";

/** The office moves a part of a trip: the date, what there is, and the reason for the customer. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const at = whichOrder(params, request);
  const { admin } = visitOf(context).api.orders;
  const { data: adminOrder } = await admin.show(at);
  const path = `/admin/orders/${at.kind}/${at.slug}`;
  const { searchParams } = new URL(request.url);
  const wished = Number(searchParams.get("position"));
  const { movable } = adminOrder.order;
  const part = movable.find(({ position }) => position === wished) ?? movable[0];
  if (!part || !adminOrder.actions.includes("reschedule")) throw redirect(path);
  const date = dayIn(searchParams.get("date"));
  const unreadable = !date && searchParams.has("date");
  const ask = { ...at, position: part.position };
  const options = date
    ? await admin.rescheduleOptions({ ...ask, date }).then(
        ({ data }) => ({ data, wrong: undefined }),
        (error) => ({ data: [], wrong: refusalOf(error).message }),
      )
    : { data: [], wrong: undefined };
  return {
    order: adminOrder.order,
    part,
    calendar: moveCalendar(adminOrder.order, part.position),
    date,
    unreadable,
    options: options.data,
    wrong: options.wrong,
    path,
  };
}

/** After a refusal too: a departure is full now. */
export const shouldRevalidate = ({
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus >= 400 || defaultShouldRevalidate;

type Posted = {
  choice?: string;
  position?: string;
  date?: string;
  after?: string;
  reason?: string;
  full_rights?: string;
};

export async function action({ params, context, request }: Route.ActionArgs) {
  const at = whichOrder(params, request);
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  const { choice, position, date = "", after, reason = "", full_rights } = posted.value;
  if (choice === undefined) {
    const result = posted.submission.reply({ fieldErrors: { choice: [m.reschedule_pick()] } });
    return { result } satisfies FormAnswer;
  }
  const [schedule] = choice.split(":").map(Number);
  try {
    await visit.api.orders.admin.reschedule({
      ...at,
      position: Number(position),
      date,
      after: Number(after),
      reason,
      full_rights: full_rights === "on",
      ...(schedule ? { schedule_id: schedule } : {}),
    });
  } catch (error) {
    const choices = ["date", "schedule_id", "position"];
    return refuse(posted, error, {
      fields: ["reason", "choice"],
      at: (name) => (choices.includes(name) ? "choice" : name),
    });
  }
  flash(visit, "done", m.admin_reschedule_done());
  return redirect(`/admin/orders/${at.kind}/${at.slug}`);
}

export default function AdminReschedule({ loaderData, actionData }: Route.ComponentProps) {
  const { order, part, calendar, date, unreadable, options, wrong, path } = loaderData;
  const here = `${path}/reschedule`;
  return (
    <div className="order-page reschedule-page">
      <Head title={m.admin_reschedule()} hidden wrong={actionData !== undefined || unreadable} />
      <Breadcrumb
        steps={[{ to: path, label: order.booking_id }, { label: m.admin_reschedule() }]}
      />
      <header className="admin-head">
        <h1>{m.admin_reschedule()}</h1>
      </header>
      <p>{m.admin_reschedule_text()}</p>
      <WhichPart order={order} position={part.position} path={here} />
      <section className="sheet">
        <dl className="fact-list">
          <dt>{m.reschedule_now()}</dt>
          <dd>{partNow(order, part.position)}</dd>
        </dl>
      </section>
      <Wish
        key={`${part.position} ${date}`}
        path={here}
        date={date}
        from={part.date}
        unreadable={unreadable}
        kept={{ position: String(part.position) }}
        calendar={calendar}
        any
      />
      {wrong && <ErrorSummary message={wrong} />}
      {date && !wrong && (
        <Move
          position={part.position}
          date={date}
          after={newestMove(order)}
          options={options}
          timed={isTimed(order)}
          answer={actionData}
        />
      )}
    </div>
  );
}

/** What there is, what becomes of the customer's rights, and the reason. */
function Move({
  position,
  date,
  after,
  options,
  timed,
  answer,
}: {
  position: number;
  date: string;
  /** The trip's newest move that this page knows. */
  after: number;
  options: AdminRescheduleOption[];
  /** Whether the trip's hour is agreed. */
  timed: boolean;
  answer: FormAnswer | undefined;
}) {
  const { field, wrong } = plainForm("move", answer);
  const sending = useNavigation().state === "submitting";
  const sent = answer?.result.initialValue;
  const { id, error } = field("choice");
  return (
    <Form method="post" className="sheet" noValidate>
      <h2>{m.reschedule_choose({ day: longDay(date) })}</h2>
      <ErrorSummary {...wrong} />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="after" value={after} />
      {options.length === 0 && <p>{m.reschedule_none()}</p>}
      <Options
        timed={timed}
        options={options}
        chosen={String(sent?.choice ?? "")}
        error={error}
        id={id}
        said={(option) => <Facts {...option} />}
      />
      {options.some(isFree) && (
        <>
          <Rights options={options.filter(isFree)} ticked={sent?.full_rights === "on"} />
          <TextareaField
            {...field("reason")}
            label={m.admin_reschedule_reason()}
            hint={m.admin_reschedule_reason_hint()}
            maxLength={500}
            required
          />
          <Button type="submit" kind="main" pending={sending && m.reschedule_doing()}>
            {m.admin_reschedule_do()}
          </Button>
        </>
      )}
    </Form>
  );
}

/** Free seats, and what the new fares would cost, which is not charged. */
const Facts = ({ seats_left, fare_difference }: AdminRescheduleOption) => (
  <>
    {seats_left !== null && <span>{m.admin_reschedule_seats({ count: seats_left })}</span>}
    {fare_difference !== 0 && (
      <small>
        {fare_difference > 0
          ? m.admin_reschedule_dearer({ amount: rupiah(fare_difference) })
          : m.admin_reschedule_cheaper({ amount: rupiah(-fare_difference) })}
      </small>
    )}
  </>
);

/** What the customer could get back before the move and after it; it stays as low, unless ticked. */
function Rights({ options, ticked }: { options: AdminRescheduleOption[]; ticked: boolean }) {
  // It depends on the date, and departures of one date hardly differ.
  const [{ before, kept, full }] = options.map(({ if_cancelled }) => if_cancelled) as [
    AdminRescheduleOption["if_cancelled"],
  ];
  if (full <= kept)
    return <p className="sheet-note">{m.admin_reschedule_rights_same({ amount: rupiah(kept) })}</p>;
  return (
    <div className="stack">
      <p>{m.admin_reschedule_rights({ before: rupiah(before), kept: rupiah(kept) })}</p>
      <label className="choice">
        <input type="checkbox" name="full_rights" defaultChecked={ticked} />
        <span>
          {m.admin_reschedule_full_rights()}
          <small>{m.admin_reschedule_full_rights_hint({ full: rupiah(full) })}</small>
        </span>
      </label>
    </div>
  );
}
