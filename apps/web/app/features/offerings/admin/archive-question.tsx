import type { LiveOrder, ProductKind } from "@jukung/contract";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { OrderCode, statusOf } from "~/features/orders/index.ts";
import { plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Status } from "~/ui/status.tsx";
import "./archive-question.css";

type Props = {
  kind: ProductKind;
  name: string;
  slug: string;
  orders: LiveOrder[];
  /** Where the answer is sent. */
  action: string;
  /** The page it is asked on. */
  page: string;
};

/**
 * Asks before a boat or a tour is archived, and lists each upcoming order. Their codes are sent with
 * the answer: a new order is listed first.
 */
export function ArchiveQuestion({ kind, name, slug, orders, action, page }: Props) {
  const question = useRef<HTMLElement>(null);
  const sending = useNavigation().formData?.get("intent") === "archive";
  useEffect(() => question.current?.focus(), []);
  return (
    <section
      ref={question}
      tabIndex={-1}
      className="archive-question"
      aria-labelledby="archive-ask"
    >
      <h2 id="archive-ask">{m.archive_ask({ name })}</h2>
      <p>{m.archive_means()}</p>
      {orders.length > 0 && (
        <>
          <p>{m.archive_booked({ count: orders.length })}</p>
          <ul className="live-orders">
            {orders.map((order) => {
              const { kind: look, label } = statusOf({ ...order, order_type: kind }, "office");
              return (
                <li key={order.booking_id}>
                  <OrderCode kind={kind} order={order} />
                  <span>{order.name}</span>
                  <span>{plainDay(order.date)}</span>
                  <Status kind={look}>{label()}</Status>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Form method="post" action={action} className="archive-answers" preventScrollReset>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="back" value={page} />
        <input type="hidden" name="touched" value={orders.map((one) => one.booking_id).join()} />
        <Button
          type="submit"
          name="intent"
          value="archive"
          kind="danger"
          pending={sending && m.admin_saving()}
        >
          {m.archive_yes()}
        </Button>
        <ButtonLink to={page} preventScrollReset>
          {m.archive_no()}
        </ButtonLink>
      </Form>
    </section>
  );
}
