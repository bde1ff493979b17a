import type { RescheduleOption } from "@jukung/contract";
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { shareNow } from "~/features/orders/cancel/choice.ts";
import { orderKindAt } from "~/features/orders/kinds.ts";
import { accessOf, orderAddress } from "~/features/orders/order-address.ts";
import { moveCalendar } from "~/features/orders/reschedule/calendars.ts";
import { Choose, Confirm } from "~/features/orders/reschedule/choose.tsx";
import { chosenOf, isFree } from "~/features/orders/reschedule/options.tsx";
import { partNow, WhichPart } from "~/features/orders/reschedule/part.tsx";
import { Wish } from "~/features/orders/reschedule/wish.tsx";
import { numberIn } from "~/features/orders/seen-order.server.ts";
import { kindOfAddress } from "~/features/orders/which.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { addDays, type Day, dayIn, instant } from "~/lib/dates.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { newKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import type { Route } from "./+types/page";
import "~/products/order-calendars.ts";
import "~/products/order-kinds.ts";
import "~/features/orders/components/order-page.css";
import "~/features/orders/reschedule/reschedule.css";

// The link alone opens the order: it must not be cached.
export const headers = () => ({ "Cache-Control": "no-store" });

/** After a refusal too: a departure is full now, or costs something else. */
export const shouldRevalidate = ({
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus >= 400 || defaultShouldRevalidate;

/** The order of the address, in one's own account or by its link. */
function whichOf({ params, request }: Pick<Route.LoaderArgs, "params" | "request">) {
  const { slug, kind } = params as { slug?: string; kind?: string };
  if (!slug) throw pageNotFound(request);
  return { access: accessOf(request), kind: kindOfAddress(kind, request), slug };
}

/** The days around one, the nearest first. */
const nearest = (date: Day): Day[] =>
  [1, 2, 3, 4].flatMap((days) => [addDays(date, days), addDays(date, -days)]);
const isSame = ({ state }: RescheduleOption) => state === "same";

const momentIn = (text: string | null): string | undefined =>
  text && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Moving a part of a paid trip to another date: the date, what there is, and the PIN. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { access, ...at } = whichOf(args);
  const { api } = visitOf(context);
  const { searchParams } = new URL(request.url);
  const { data: order } = await api.orders[access].show(at);
  const path = orderAddress(access, at.kind, at.slug);
  const wished = Number(searchParams.get("position"));
  const part = order.movable.find(({ position }) => position === wished) ?? order.movable[0];
  const waits = order.reschedules.some(({ status }) => status === "HELD");
  if (!part || waits) throw redirect(path);
  const date = dayIn(searchParams.get("date"));
  const unreadable = !date && searchParams.has("date");
  const { position } = part;
  const optionsOn = (day: Day) =>
    api.orders[access].rescheduleOptions({ ...at, position, date: day }).then(
      ({ data }) => ({ data, wrong: undefined, wrong_day: undefined }),
      (error) => {
        const { message, errors } = refusalOf(error);
        const [wrong_day] = errors?.date ?? [];
        return { data: [], wrong: wrong_day ? undefined : message, wrong_day };
      },
    );
  const options = date ? await optionsOn(date) : null;
  const wrong = options?.wrong ?? options?.wrong_day;
  const some = options?.data.some((one) => isFree(one) || isSame(one));
  const around = date && !some && !wrong ? await Promise.all(nearest(date).map(optionsOn)) : [];
  return {
    order,
    part,
    calendar: moveCalendar(order, position),
    date,
    unreadable,
    options: options?.data ?? null,
    near: around
      .flatMap(({ data }) => data.find(isFree)?.date ?? [])
      .slice(0, 4)
      .toSorted(),
    wrong: options?.wrong,
    wrong_day: options?.wrong_day,
    chosen: searchParams.get("choice") ?? "",
    until: momentIn(searchParams.get("until")),
    path,
    now: new Date().toISOString(),
    idempotency_key: newKey(),
  };
}

type Posted = {
  pin?: string;
  choice?: string;
  position?: string;
  date?: string;
  after?: string;
  until?: string;
};

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { access, ...at } = whichOf(args);
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  const { pin = "", choice = "", position = "1", date = "", after } = posted.value;
  const calls = visit.api.orders[access];
  const [schedule, due = "", terms_version] = choice.split(":");
  const amount = numberIn(due);
  const path = orderAddress(access, at.kind, at.slug);
  if (Number.isNaN(amount)) {
    const result = posted.submission.reply({
      fieldErrors: { choice: [m.reschedule_pick()] },
      hideFields: ["pin"],
    });
    return { result } satisfies FormAnswer;
  }
  try {
    if (posted.form.get("intent") === "pin") {
      const until = momentIn(posted.value.until ?? null) ?? (await emailPin());
      const query = new URLSearchParams({ position, date, choice, until });
      return redirect(`${path}/reschedule?${query}#pin`);
    }
    const { data: order } = await calls.reschedule(
      {
        ...at,
        position: Number(position),
        date,
        after: Number(after),
        amount,
        pin,
        terms_version,
        ...(schedule ? { schedule_id: Number(schedule) } : {}),
      },
      { context: { idempotency_key: posted.key } },
    );
    if (order.reschedules.some(({ status }) => status === "HELD"))
      return redirectDocument((await calls.pay(at)).data.payment_url);
    // Its own form kept the place on the page: the order's page is read from what has changed.
    if (amount < 0) {
      flash(visit, "done", m.reschedule_done_back());
      return redirect(`${path}#main`);
    }
    flash(visit, "done", orderKindAt(at.kind).ticket.moved());
    return redirect(`${path}#main`);
  } catch (error) {
    const { code = "", message } = refusalOf(error);
    // About the whole order: its own page shows what it waits for.
    if (OF_ORDER.includes(code)) flash(visit, "error", message);
    else return refuse(posted, error, { hide: ["pin"], fields: ["pin", "choice"], at: fieldOf });
  }
  return redirect(path);

  /** @returns until when the PIN is valid */
  async function emailPin(): Promise<string> {
    const mail = access === "mine" ? visit.api.orders.mine.refundPin : visit.api.orders.byLink.pin;
    const { expires_in } = await mail({ ...at, pin_for: "reschedule" });
    return new Date(Date.now() + expires_in * 1000).toISOString();
  }
}
const OF_ORDER = ["reschedule_open", "operator_cancels", "payment_disputed"];
/** The API's names of what is one choice here. */
const fieldOf = (name: string) =>
  ["date", "amount", "terms_version", "schedule_id", "position", "promo_code"].includes(name)
    ? "choice"
    : name;

export default function ReschedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, part, date, unreadable, options, wrong, wrong_day, path, until, chosen, now } =
    loaderData;
  const here = `${path}/reschedule`;
  const kept = { position: String(part.position), ...(until ? { until } : {}) };
  const onDay = (day: Day) => `${here}?${new URLSearchParams({ ...kept, date: day })}`;
  const option = options && until ? chosenOf(options, chosen) : undefined;
  return (
    <div className="wrap order-page reschedule-page">
      <Head
        title={m.reschedule_title()}
        hidden
        wrong={actionData !== undefined || unreadable || wrong_day !== undefined}
      />
      <header>
        <Breadcrumb
          steps={[
            { to: path, label: m.reschedule_back({ booking: order.booking_id }) },
            { label: m.reschedule_title() },
          ]}
        />
        <h1 className="display page-title">{m.reschedule_title()}</h1>
      </header>
      <Rule {...loaderData} />
      {!option && (
        <Wish
          key={`${part.position} ${date}`}
          path={here}
          from={part.date}
          {...{ date, unreadable, kept }}
          wrong={wrong_day}
          calendar={loaderData.calendar}
        />
      )}
      {wrong && <ErrorSummary message={wrong} />}
      {date &&
        (option ? (
          <Confirm
            {...{ order, date, until, now, option }}
            position={part.position}
            answer={actionData}
            back={onDay(date)}
            idempotency_key={loaderData.idempotency_key}
          />
        ) : (
          options &&
          !(wrong || wrong_day) && (
            <Choose
              {...{ order, date, until, now, options, chosen, path }}
              near={loaderData.near}
              to={onDay}
              position={part.position}
              answer={actionData}
            />
          )
        ))}
    </div>
  );
}

/** Which part it is about, and what the rule says now. */
function Rule({ order, part, path, now }: Route.ComponentProps["loaderData"]) {
  const free = Date.parse(part.free_until) > Date.parse(now);
  const { fee } = order.reschedule_policy;
  const later = fee !== null && part.until !== part.free_until;
  const share = shareNow(order, part.position, now);
  return (
    <section className="sheet">
      <WhichPart order={order} position={part.position} path={`${path}/reschedule`} />
      <dl className="fact-list">
        <dt>{m.reschedule_now()}</dt>
        <dd>{partNow(order, part.position)}</dd>
      </dl>
      <p>
        {free
          ? later
            ? m.reschedule_free_then_fee({
                at: instant(part.free_until),
                fee: rupiah(fee),
                until: instant(part.until),
              })
            : m.reschedule_free({ at: instant(part.free_until) })
          : m.reschedule_fee({ fee: rupiah(part.fee), until: instant(part.until) })}
      </p>
      {share !== null && (
        <p className="sheet-note">{m.reschedule_refund_share({ percent: share })}</p>
      )}
    </section>
  );
}
