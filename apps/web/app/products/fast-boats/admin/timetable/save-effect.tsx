import type { SaveEffect } from "@jukung/contract";
import { useEffect, useRef } from "react";
import { OrderCode, statusOf } from "~/features/orders/index.ts";
import { plainDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import type { Previewed } from "./preview.server.ts";
import "./timetable.css";

type Props = {
  answer: Previewed | undefined;
  /** What happens to the orders that are listed. */
  told: (inputs: { count: number }) => string;
  /** Whether the orders stay aboard is still to be decided: nothing is promised for them. */
  undecided?: boolean;
};

/**
 * What saving does, before it is done: how many departures change, and which orders are touched. In
 * the form, so that sending it again confirms what was shown.
 */
export function SavePreview({ answer, told, undecided = false }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { effect, previewed, more } = answer ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview is read out
  useEffect(() => panel.current?.focus(), [answer]);
  if (!effect || !previewed) return null;
  return (
    <section ref={panel} tabIndex={-1} className="sheet save-effect" aria-labelledby="save-effect">
      <h2 id="save-effect">{m.effect_title()}</h2>
      {more && (
        <p className="field-error">
          <Icon name="alert" />
          {more}
        </p>
      )}
      {!undecided && <p>{sayEffect(effect)}</p>}
      {effect.orders.length > 0 && (
        <>
          <p>{told({ count: effect.orders.length })}</p>
          <TouchedOrders orders={effect.orders} />
          {effect.email && <ChangeEmail email={effect.email} />}
          {effect.orders.some(({ refund }) => refund !== undefined) && (
            <p>
              <b>{m.effect_refund_total({ amount: rupiah(refundOf(effect.orders)) })}</b>
            </p>
          )}
        </>
      )}
      <input type="hidden" name="previewed" value={previewed} />
      <input
        type="hidden"
        name="touched"
        value={effect.orders.map(({ booking_id }) => booking_id).join()}
      />
      <input type="hidden" name="refund" value={refundOf(effect.orders)} />
    </section>
  );
}

function sayEffect(effect: SaveEffect): string {
  const { departures, unsold } = effect;
  if (unsold === undefined)
    return `${m.effect_departures({ count: departures })} ${sayOrders(effect)}`;
  const added = m.effect_added({ count: departures });
  return unsold > 0 ? `${added} ${m.effect_unsold({ count: unsold })}` : added;
}

/** What comes back if all of them are cancelled. A round trip may be listed twice, and is paid once. */
export const refundOf = (orders: SaveEffect["orders"]): number =>
  [...new Map(orders.map(({ booking_id, refund = 0 }) => [booking_id, refund])).values()].reduce(
    (sum, refund) => sum + refund,
    0,
  );

function sayOrders({ with_orders, orders }: SaveEffect): string {
  if (with_orders === 0) return m.effect_no_orders();
  return orders.length > 0
    ? m.effect_orders_price({ count: with_orders })
    : m.effect_orders({ count: with_orders });
}

/** The email to those who are told, as the first of them reads it, in each language. */
const ChangeEmail = ({ email }: { email: NonNullable<SaveEffect["email"]> }) => (
  <details className="effect-email">
    <summary>{m.effect_email()}</summary>
    <p className="sheet-note">{m.effect_email_note()}</p>
    {email.map(({ locale, subject, title, text }) => (
      <article key={locale} lang={locale}>
        <h3>{subject}</h3>
        <p>
          <b>{title}</b>
        </p>
        <p>{text}</p>
      </article>
    ))}
  </details>
);

function TouchedOrders({ orders }: Pick<SaveEffect, "orders">) {
  return (
    <ul className="effect-orders">
      {orders.map((order) => {
        const { kind, label } = statusOf(
          { ...order, order_type: "fast_boat", inquiry_status: null },
          "office",
        );
        return (
          <li key={`${order.booking_id} ${order.date}`}>
            <OrderCode kind="fast_boat" order={order} />
            <span>{order.name}</span>
            <span>{plainDay(order.date)}</span>
            <span>{m.effect_people({ count: order.people })}</span>
            {order.refund !== undefined && (
              <span>{m.effect_refund({ amount: rupiah(order.refund) })}</span>
            )}
            <Status kind={kind}>{label()}</Status>
            {order.clash && (
              <p className="field-error">
                <Icon name="alert" />
                {m.effect_clash()}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
