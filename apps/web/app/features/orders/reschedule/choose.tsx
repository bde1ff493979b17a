import type { Order, RescheduleOption } from "@jukung/contract";
import { isTimed } from "@jukung/contract/timed";
import { Form, Link, useNavigation } from "react-router";
import { clock, type Day, longDay } from "~/lib/dates.ts";
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
}: Shared & { options: RescheduleOption[]; chosen: string }) {
  const { field, wrong } = plainForm("reschedule", answer);
  const sending = useNavigation().formData?.get("intent") === "pin";
  const title = <h2>{m.reschedule_choose({ day: longDay(date) })}</h2>;
  const sent = answer?.result.initialValue?.choice;
  const { id, error } = field("choice");
  // A day without boats is one sentence, and not one at each of them.
  const none = options.every(({ state }) => state === "closed");
  const list = !none && (
    <Options
      options={options}
      chosen={String(sent ?? chosen)}
      error={error}
      id={id}
      timed={isTimed(order)}
    />
  );
  if (!options.some(isFree))
    return (
      <section className="sheet">
        {title}
        <ErrorSummary {...wrong} />
        {list}
        <EmptyState kind="search" title={none ? m.reschedule_none() : m.reschedule_none_free()} />
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
  const { ticket } = orderKind(order.order_type);
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
      </dl>
      {option.promo_lost && (
        <p className="sheet-warning">
          {option.promo_lost}. {m.move_promo_lost()}
        </p>
      )}
      <SumLines {...option} />
      <p>
        <Link className="link" to={back} preventScrollReset>
          {m.reschedule_other()}
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
