import { Link } from "react-router";
import { longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CopyButton } from "~/ui/copy-button.tsx";
import { dotKept } from "~/ui/crossing-line/pier.ts";
import { Status } from "~/ui/status.tsx";
import type { paymentOf, statusOf } from "../status.ts";
import { Seller } from "./seller.tsx";
import "./order-page.css";

type Props = {
  booking_id: string;
  /** What was ordered: the route, the boat or the tour. */
  title: string;
  /** Its first day, and its last if there are several. */
  from: string;
  to: string | null;
  status: ReturnType<typeof statusOf>;
  /** Whether its owner looks at it, whose other orders are one step away; not who came by its link. */
  mine: boolean;
  /** Null while there is no price. */
  payment: ReturnType<typeof paymentOf> | null;
};

/** What an order's page is about: the trip and its day, then the code, then its states. */
export const OrderHead = ({ booking_id, title, from, to, mine, status, payment }: Props) => (
  <header className="order-head">
    <hgroup>
      <h1 className="display">{dotKept(title)}</h1>
      <p className="order-when">
        {longDay(from)}
        {to && to !== from && ` – ${longDay(to)}`}
      </p>
      <p className="order-code num">
        <span className="out-of-sight">{m.order_code()}: </span>
        {booking_id} <CopyButton text={booking_id} label={m.order_copy()} short={m.copy()} />
        {mine && (
          <Link className="link" to="/user/orders">
            {m.nav_orders()}
          </Link>
        )}
      </p>
    </hgroup>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
    <p className="order-states" role="group" aria-label={m.order_states()}>
      <Status kind={status.kind} badge>
        {status.label()}
      </Status>
      {payment && <Status kind={payment.kind}>{payment.label()}</Status>}
    </p>
    <Seller />
  </header>
);
