import { Link } from "react-router";
import { OrderRows, orderKind, orderPath, peopleText } from "~/features/orders/index.ts";
import { instant, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { partsOf } from "~/products/order-parts.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/page";
import { tripsOf } from "./next-trip.server.ts";
import "~/features/orders/order-list.css";
import "./user-dashboard.css";
import { products } from "~/products/index.ts";
import "~/products/order-kinds.ts";

export const loader = ({ context }: Route.LoaderArgs) => tripsOf(visitOf(context).api);

/** The customers' page after signing in: the next trip, and the latest orders. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { next, last } = loaderData;
  const person = usePerson();
  return (
    <div className="wrap orders-page">
      <Head title={m.nav_account()} hidden />
      <h1 className="display page-title">{m.user_greeting({ name: person?.first_name ?? "" })}</h1>
      {next && <NextTrip {...next} />}
      {last.length > 0 ? (
        <section className="next-trip">
          <header>
            <h2>{m.user_last()}</h2>
            <Link className="link" to="/user/orders">
              {m.user_all()}
            </Link>
          </header>
          <OrderRows orders={last} />
        </section>
      ) : (
        <EmptyState
          kind="data"
          actions={
            <ButtonLink kind="sea" to={products[0]?.path ?? "/"}>
              {m.orders_first()}
            </ButtonLink>
          }
        >
          {m.user_none()}
        </EmptyState>
      )}
    </div>
  );
}

function NextTrip({
  order,
  whole,
  pay_before,
  now,
}: NonNullable<Route.ComponentProps["loaderData"]["next"]>) {
  const upcoming = partsOf(whole).upcoming(whole, new Date(now));
  if (!upcoming) return null;
  const { day, what, people = order.people, drawing } = upcoming;
  return (
    <section className="next-trip">
      <h2>{m.user_next()}</h2>
      <article className="sheet">
        <h3>{longDay(day)}</h3>
        {drawing}
        <div className="next-trip-foot">
          <p>
            <b className="num">{order.booking_id}</b>
            <span>
              {what}, {peopleText(order, people)}
            </span>
            {pay_before && <span>{m.user_pay({ at: instant(pay_before) })}</span>}
          </p>
          <ButtonLink kind="sea" to={orderPath(order)}>
            {pay_before ? m.paid_open() : orderKind(order.order_type).ticket.open_next_trip()}
          </ButtonLink>
        </div>
      </article>
    </section>
  );
}
