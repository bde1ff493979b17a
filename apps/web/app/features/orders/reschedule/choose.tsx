import type { Order, RescheduleOption } from "@jukung/contract";
import { isTimed } from "@jukung/contract/timed";
import { Fragment } from "react";
import { Form, Link, useNavigation } from "react-router";
import { clock, type Day, longDay, plainDay } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { CodeLife } from "../components/code-life.tsx";
import { pinOf } from "../components/pin-form.tsx";
import { quotedPolicy } from "../components/policy.tsx";
import { useCodeOver } from "../components/use-code-over.ts";
import { orderKind } from "../kinds.ts";
import { Changes } from "./changes.tsx";
import { newestMove } from "./newest-move.ts";
import { choiceOf, costOf, isFree, Options } from "./options.tsx";
import { partNow } from "./part.tsx";
import { SumLines } from "./sums.tsx";

type Shared = {
  order: Order;
  position: number;
  date: Day;
  /** Until when the PIN that was emailed is valid; undefined if there is none. */
  until: string | undefined;
  now: string;
  answer: FormAnswer | undefined;
};

/** Why nothing can be chosen on a day. */
const NOT_ON = {
  route: m.reschedule_none,
  closed: m.reschedule_none_trip,
  full: m.reschedule_full_trip,
  refused: m.reschedule_none_free,
};

function stateOf({ order_type }: Order, options: RescheduleOption[]): keyof typeof NOT_ON | "same" {
  const [first] = options;
  if (options.every(({ state }) => state === "closed"))
    return orderKind(order_type).flow === "instant" ? "route" : "closed";
  if (options.length > 1 || !first) return "refused";
  return first.state === "same" || first.state === "full" ? first.state : "refused";
}

/** What there is on that day with its costs. */
export function Choose({
  order,
  position,
  date,
  options,
  chosen,
  until,
  now,
  answer,
  near,
  path,
  to,
}: Shared & {
  options: RescheduleOption[];
  chosen: string;
  /** Days around it that it can be moved to, where it cannot be moved to this one. */
  near: Day[];
  /** The order's page. */
  path: string;
  /** This page with another day. */
  to: (day: Day) => string;
}) {
  const { field, wrong } = plainForm("reschedule", answer);
  const sending = useNavigation().formData?.get("intent") === "pin";
  const title = <h2>{m.reschedule_choose({ day: longDay(date) })}</h2>;
  const sent = answer?.result.initialValue?.choice;
  const { id, error } = field("choice");
  const free = options.some(isFree);
  const state = !free && stateOf(order, options);
  // Without a choice one sentence says why, and not a line at each of them.
  const list = (free || state === "refused") && (
    <Options
      options={options}
      chosen={String(sent ?? chosen)}
      error={error}
      id={id}
      timed={isTimed(order)}
    />
  );
  // Loaded again after the change, or somebody asks for the day that the trip has.
  if (state === "same")
    return (
      <section className="sheet">
        <h2>{m.reschedule_same_day({ day: longDay(date) })}</h2>
        <p>
          <Link className="link" to={path}>
            {m.reschedule_back({ booking: order.booking_id })}
          </Link>
        </p>
      </section>
    );
  if (state)
    return (
      <section className="sheet">
        {list && title}
        <ErrorSummary {...wrong} />
        {list}
        <EmptyState kind="search" title={NOT_ON[state]()}>
          {near.length > 0 && (
            <>
              {m.reschedule_near()}{" "}
              {near.map((day, i) => (
                <Fragment key={day}>
                  {i > 0 && ", "}
                  <Link className="link" to={to(day)} preventScrollReset>
                    {plainDay(day)}
                  </Link>
                </Fragment>
              ))}
            </>
          )}
        </EmptyState>
      </section>
    );
  // A PIN that was emailed is valid for whatever is chosen.
  const valid = until !== undefined && Date.parse(until) > Date.parse(now);
  return (
    <Form method="post" className="sheet" id="choose" noValidate preventScrollReset>
      {title}
      <ErrorSummary {...wrong} />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="date" value={date} />
      {valid && <input type="hidden" name="until" value={until} />}
      {list}
      {!valid && <p className="sheet-note">{m.reschedule_pin_for({ email: order.pin_email })}</p>}
      <p className="pin-mail">
        <Button
          type="submit"
          name="intent"
          value="pin"
          kind="main"
          pending={sending && (valid ? m.reschedule_showing() : m.pin_mailing())}
        >
          {valid ? m.reschedule_next() : m.pin_mail()}
        </Button>
      </p>
    </Form>
  );
}

/** The choice in words, what it costs, and the PIN that agrees to it. */
export function Confirm({
  order,
  position,
  date,
  option,
  until,
  now,
  answer,
  back,
  idempotency_key,
}: Shared & {
  option: RescheduleOption;
  /** The list again. */
  back: string;
  idempotency_key: string;
}) {
  const { field, wrong } = plainForm("reschedule", answer);
  const intent = useNavigation().formData?.get("intent");
  const { amount } = option;
  const { flow, ticket } = orderKind(order.order_type);
  const [over, onEnd] = useCodeOver(until, now);
  const pin = pinOf(field("pin"), over);
  return (
    <Form method="post" className="sheet" id="pin" noValidate preventScrollReset>
      <h2>{m.reschedule_confirm()}</h2>
      <ErrorSummary
        message={wrong.message ?? field("choice").error}
        errors={pin.error ? [{ id: pin.id, message: pin.error }] : []}
      />
      <IdempotencyKey value={idempotency_key} />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="choice" value={choiceOf(option)} />
      <input type="hidden" name="after" value={newestMove(order)} />
      <dl className="fact-list">
        <dt>{m.reschedule_from()}</dt>
        <dd>{partNow(order, position)}</dd>
        <dt>{m.reschedule_to()}</dt>
        <dd>
          <b>
            {longDay(date)}
            {isTimed(order) && `, ${clock(option.starts_at)} – ${clock(option.ends_at)}`}
          </b>
          <br />
          {option.title}
        </dd>
        {option.changes.length > 0 && (
          <>
            <dt>{m.reschedule_changes()}</dt>
            <dd>
              <Changes changes={option.changes} />
            </dd>
          </>
        )}
        <dt>{m.reschedule_sum()}</dt>
        <dd className="reschedule-sum">
          <b>
            {amount > 0
              ? m.reschedule_due({ amount: rupiah(amount) })
              : amount < 0
                ? m.reschedule_refunded({ amount: rupiah(-amount) })
                : costOf(option)}
          </b>
          {!option.sums && option.fee > 0 && (
            <small>{m.reschedule_fee_part({ fee: rupiah(option.fee) })}</small>
          )}
        </dd>
        <dt>{m.reschedule_cancel_later()}</dt>
        <dd>
          {quotedPolicy(
            {
              refund_policy: option.refund_policy,
              starts_at: option.starts_at,
              start_time: isTimed(order) ? option.starts_at : null,
            },
            now,
          )}
        </dd>
      </dl>
      {option.promo_lost && (
        <p className="sheet-warning">
          {option.promo_lost}. {m.move_promo_lost()}
        </p>
      )}
      <SumLines {...option} />
      <p>
        <Link className="link" to={back} preventScrollReset>
          {flow === "instant" ? m.reschedule_other() : m.reschedule_other_day()}
        </Link>
      </p>
      <p className="sheet-note">{amount > 0 ? ticket.moved_paid() : ticket.moved_at_once()}</p>
      <div className="stack">
        {/* Beside the field: a toast would still stand there when the PIN turns out to be wrong. */}
        <p>{m.reschedule_pin_sent({ email: order.pin_email })}</p>
        <OtpInput {...pin} label={m.pin()} required={false} />
        {until && <CodeLife until={until} now={now} over={over} onEnd={onEnd} />}
        <Button
          type="submit"
          kind={over ? "quiet" : "main"}
          name="intent"
          value="move"
          pending={intent === "move" && m.reschedule_doing()}
        >
          {amount > 0 ? m.reschedule_do_pay({ amount: rupiah(amount) }) : m.reschedule_do()}
        </Button>
        <p className="pin-mail">
          <Button
            type="submit"
            name="intent"
            value="pin"
            kind={over ? "main" : "quiet"}
            formNoValidate
            pending={intent === "pin" && m.pin_mailing()}
          >
            {m.pin_again()}
          </Button>
        </p>
      </div>
    </Form>
  );
}
