import type { Order, Reschedule } from "@jukung/contract";
import { Form, useNavigation, useRevalidator } from "react-router";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { costOf } from "./options.tsx";
import { SumLines } from "./sums.tsx";
import "../components/order-page.css";
import "./reschedule.css";

type Of = {
  order: Pick<Order, "reschedules" | "actions" | "pay_by" | "taken_back" | "contested">;
  now: string;
};

/** A new date that waits for its payment: until when, paying, or keeping the date. */
export function HeldReschedule({ order, now }: Of) {
  const { revalidate } = useRevalidator();
  const intent = useNavigation().formData?.get("intent");
  const held = order.reschedules.find(({ status }) => status === "HELD");
  if (!held?.hold_expires_at) return null;
  const said = { from: instant(held.from.starts_at), to: instant(held.to.starts_at) };
  const amount = rupiah(held.amount);
  const barred = !order.pay_by.gateway && order.taken_back + order.contested > 0;
  return (
    <section className="sheet order-hold" aria-labelledby="held-date">
      <h2 id="held-date">{barred ? m.reschedule_held_barred() : m.reschedule_held({ amount })}</h2>
      {barred ? (
        <p>{m.reschedule_held_bank()}</p>
      ) : (
        <>
          <noscript>
            <p>{m.reschedule_held_still({ ...said, at: instant(held.hold_expires_at) })}</p>
          </noscript>
          <p className="script-only">
            {m.reschedule_held_text(said)}{" "}
            <Countdown until={held.hold_expires_at} now={now} onEnd={revalidate} />
          </p>
          {!order.pay_by.gateway && <p>{m.reschedule_held_short()}</p>}
        </>
      )}
      <Form method="post" className="reschedule-held">
        <input type="hidden" name="reschedule_id" value={held.id} />
        {order.pay_by.gateway && (
          <Button
            type="submit"
            name="intent"
            value="pay"
            kind="main"
            pending={intent === "pay" && m.order_opening()}
          >
            {m.reschedule_pay({ amount })}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="keep-date"
          kind="quiet"
          pending={intent === "keep-date" && m.reschedule_keeping()}
        >
          {m.reschedule_keep()}
        </Button>
      </Form>
    </section>
  );
}

/** How an ended change of date went. */
function textOf({ status, from, to, by }: Reschedule): string {
  const when = { from: instant(from.starts_at), to: instant(to.starts_at) };
  if (status === "EXPIRED") return m.reschedule_expired(when);
  if (status === "WITHDRAWN") return m.reschedule_withdrawn(when);
  const done = m.reschedule_history_done(when);
  return by === "admin" ? `${done} (${m.reschedule_by_office()})` : done;
}

/** Where to, by what, and what it cost. */
const Detail = ({ from, to, amount, sums, fee, by }: Reschedule) => (
  <>
    <p>
      {from.title === to.title ? to.title : m.reschedule_titles({ from: from.title, to: to.title })}
      {". "}
      <b>{by === "admin" ? m.reschedule_even() : costOf({ amount })}</b>
    </p>
    {by !== "admin" && amount !== 0 && <SumLines {...{ sums, fee, amount }} over />}
  </>
);

/** Every change of date there was, the newest first. */
export function RescheduleHistory({ order }: { order: Pick<Order, "reschedules"> }) {
  const ended = order.reschedules.filter(({ status }) => status !== "HELD");
  if (ended.length === 0) return null;
  return (
    <section className="sheet">
      <h2>{m.reschedule_history()}</h2>
      <ul className="reschedule-history">
        {ended.map((one) => (
          <li key={one.id} data-status={one.status}>
            {textOf(one)} <small>{instant(one.at)}</small>
            {one.status === "DONE" && <Detail {...one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
