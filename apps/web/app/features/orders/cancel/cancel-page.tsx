import { splitOverPayments } from "@jukung/contract/split-payments";
import { Fragment } from "react";
import { Link } from "react-router";
import { channelLabel } from "~/lib/channel-label.ts";
import { instant, longDay } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { knownAccount } from "../components/account-in.ts";
import { partText } from "../components/refund-of.ts";
import { orderKindAt } from "../kinds.ts";
import { partNow } from "../reschedule/part.tsx";
import { aheadOf, type Naming } from "./choice.ts";
import { Choose, crossingText } from "./choose.tsx";
import { Confirm } from "./confirm.tsx";
import type { Loaded } from "./load.server.ts";
import "../components/order-page.css";
import "./cancel.css";

type Props = Loaded & Naming & { answer: FormAnswer | undefined };

/** Cancelling a paid order or a part of it: the refund first, then the PIN, then one button. */
export function CancelPage(props: Props) {
  const { order, path, chosen, choices, problem, refund, choice, confirms, answer } = props;
  const free = choices.length === 1 && refund.amount === 0;
  const chooses = choices.length > 1 && !confirms;
  const wrong = chosen && problem ? wordsFor(problem, props) : undefined;
  const title = free ? m.cancelling_title_free() : m.cancelling_title();
  return (
    <div className="wrap order-page cancel-page">
      <Head title={title} hidden wrong={answer?.result.status === "error"} />
      <header>
        <Breadcrumb
          steps={[
            { to: path, label: m.reschedule_back({ booking: order.booking_id }) },
            { label: title },
          ]}
        />
        <h1 className="display page-title">{title}</h1>
        {aheadOf(order, props.now).map(({ position }) => (
          <p key={position}>{partNow(order, position)}</p>
        ))}
      </header>
      {/* Once it is confirmed what was chosen stays as it was read: boxes beside it could say something else. */}
      {chooses && <Choose {...props} error={wrong} />}
      {!chooses && wrong && <ErrorSummary message={wrong} />}
      {chosen && !problem && (
        <section className="sheet" id="confirm" aria-labelledby="cancel-confirm">
          <h2 id="cancel-confirm">{m.cancelling_confirm()}</h2>
          <Consequence {...props} />
          {choice.what !== "all" && refund.amount === 0 ? (
            <p>{m.cancelling_part_free()}</p>
          ) : (
            <Confirm key={JSON.stringify(choice)} {...props} />
          )}
        </section>
      )}
    </div>
  );
}

const wordsFor = (problem: Loaded["problem"], { gone, nameOf }: Props): string =>
  problem === "gone"
    ? m.cancelling_gone({ names: gone.map((one) => nameOf(one.id, one.full_name)).join(", ") })
    : problem === "nobody"
      ? m.cancelling_nobody()
      : m.cancelling_adult();

/** What is cancelled and refunded, how and when, and that it is final: before anything is typed. */
function Consequence(props: Props) {
  const { order, kind, choice, choices, confirms, change, refund, nameOf, now } = props;
  const whole = choice.what === "all";
  const people = refund.parts.flatMap(({ part }) => part.people);
  const names = new Map(people.map(({ id, full_name }) => [id, nameOf(id, full_name)]));
  const split = splitOverPayments(refund.amount, order.payments);
  const channels = new Set(split.map(({ payment }) => payment.channel));
  const account = whole ? order.refund_needs_account : order.part_refund_needs_account;
  // What was transferred beyond the price, the code, is no part of what the policy counts.
  const code = refund.amount - refund.parts.reduce((sum, { amount }) => sum + amount, 0);
  // A part was refunded without cancelling anybody: the policy gives more than is left.
  const capped = code < 0;
  // Or the bank has given of it.
  const taken = order.taken_back > 0 ? rupiah(order.taken_back) : "";
  const question = whole
    ? orderKindAt(kind).cancel_question({ isPaid: true })
    : m.cancelling_part_question();
  return (
    <>
      <p className="cancel-sum num" role="status">
        {refund.amount > 0
          ? m.cancelling_sum({ amount: rupiah(refund.amount) })
          : capped
            ? taken
              ? m.cancelling_none_taken({ taken })
              : m.cancelling_none_left()
            : m.order_cancel_nothing()}
      </p>
      <dl className="fact-list">
        {choices.length > 1 && (
          <>
            <dt>{m.cancelling_chosen()}</dt>
            <dd>
              {whole && m.cancelling_all()}
              {choice.what === "some" && choice.who.map((id) => names.get(id)).join(", ")}
              {(choice.what === "1" || choice.what === "2") &&
                refund.parts.map(({ part }) => crossingText(part)).join(", ")}
              {confirms && change && (
                <>
                  <br />
                  <Link to={change} preventScrollReset>
                    {m.cancelling_change()}
                  </Link>
                </>
              )}
            </dd>
          </>
        )}
        {order.total_price > 0 &&
          refund.parts.map(({ part, percent, fare, paid, until, amount }) => (
            <Fragment key={part.position}>
              <dt>
                {part.route
                  ? `${part.route}, ${longDay(part.starts_at.slice(0, 10))}`
                  : m.cancelling_refund()}
              </dt>
              <dd>
                {fare !== paid && (
                  <>
                    {m.cancelling_part_fare({
                      fare: rupiah(fare),
                      discount: rupiah(fare - paid),
                      paid: rupiah(paid),
                    })}
                    <br />
                  </>
                )}
                {until && until.getTime() > Date.parse(now)
                  ? m.cancelling_part({
                      amount: rupiah(amount),
                      percent,
                      paid: rupiah(paid),
                      at: instant(until),
                    })
                  : m.cancelling_part_none()}
              </dd>
            </Fragment>
          ))}
        {order.bank_transfer && code > 0 && (
          <>
            <dt>{m.cancelling_code()}</dt>
            <dd>{m.cancelling_code_text({ amount: rupiah(code) })}</dd>
          </>
        )}
        {capped && refund.amount > 0 && (
          <>
            <dt>{m.cancelling_left()}</dt>
            <dd>
              {taken
                ? m.cancelling_left_taken({ amount: rupiah(refund.amount), taken })
                : m.cancelling_left_text({ amount: rupiah(refund.amount) })}
            </dd>
          </>
        )}
        {refund.amount > 0 && (
          <>
            {split.length > 1 && (
              <>
                <dt>{m.cancelling_split()}</dt>
                <dd>
                  <ul>
                    {split.map(({ payment, amount }) => (
                      <li key={payment.id}>{partText(amount, payment, order.reschedules)}</li>
                    ))}
                  </ul>
                  {m.cancelling_split_sum({ amount: rupiah(refund.amount) })}
                </dd>
              </>
            )}
            <dt>{m.cancelling_how()}</dt>
            <dd>
              {account || !order.payment_channel
                ? knownAccount(order)
                  ? m.cancelling_how_chosen()
                  : m.cancelling_how_account()
                : channels.size > 1
                  ? m.cancelling_how_channels()
                  : m.cancelling_how_channel({ channel: channelLabel(order.payment_channel) })}
            </dd>
            <dt>{m.cancelling_when()}</dt>
            <dd>{m.cancelling_when_text()}</dd>
          </>
        )}
      </dl>
      <p>
        <b>{question}</b>
      </p>
    </>
  );
}
