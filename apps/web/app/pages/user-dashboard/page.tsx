import { Link } from "react-router";
import {
  type ListedOrder,
  OrderRows,
  orderKind,
  orderPath,
  peopleText,
} from "~/features/orders/index.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { partsOf } from "~/products/order-parts.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/page";
import { tripsOf } from "./trips.server.ts";
import "~/features/orders/order-list.css";
import "./user-dashboard.css";
import { products } from "~/products/index.ts";
import "~/products/order-kinds.ts";

export const loader = ({ context }: Route.LoaderArgs) => tripsOf(visitOf(context).api);

/** The customers' page after signing in: what waits for them, the trips ahead, what they have asked for, and what was. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { none, turn, first, next, later, asked, past } = loaderData;
  const person = usePerson();
  return (
    <div className="wrap orders-page">
      <Head title={m.nav_account()} hidden />
      <header className="trips-head">
        <h1 className="display page-title">{m.user_greeting({ name: person?.called ?? "" })}</h1>
        {!none && (
          <Link className="link" to="/user/orders">
            {m.user_all()}
          </Link>
        )}
      </header>
      <Ahead heading={m.user_next({ count: first.length })} trips={first} />
      <Rows heading={m.user_turn()} orders={turn} />
      <Ahead
        heading={first.length > 0 ? m.user_later() : m.user_next({ count: next.length })}
        trips={next}
        later={later}
      />
      <Rows heading={m.user_asked()} orders={asked} />
      <Rows heading={m.user_past()} orders={past} />
      {none && (
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

type Trip = Route.ComponentProps["loaderData"]["next"][number];

function Ahead({
  heading,
  trips,
  later = [],
}: {
  heading: string;
  trips: Trip[];
  later?: ListedOrder[];
}) {
  if (trips.length + later.length === 0) return null;
  return (
    <section className="trips">
      <h2>{heading}</h2>
      {trips.length > 0 && (
        <div className="trips-ahead">
          {trips.map((trip) => (
            <NextTrip key={trip.order.slug} {...trip} />
          ))}
        </div>
      )}
      {later.length > 0 && <OrderRows orders={later} />}
    </section>
  );
}

function Rows({ heading, orders }: { heading: string; orders: ListedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="trips">
      <h2>{heading}</h2>
      <OrderRows orders={orders} />
    </section>
  );
}

function NextTrip({ order, whole, now }: Trip) {
  const upcoming = partsOf(whole).upcoming(whole, new Date(now));
  if (!upcoming) return null;
  const { day, starts, check_in, back, what, people = order.people, drawing } = upcoming;
  return (
    <article className="sheet trip-ahead">
      <h3>
        {longDay(day)}
        {starts && <span className="num">, {clock(starts)} WITA</span>}
      </h3>
      {drawing}
      <div className="trip-ahead-foot">
        <p>
          <b>{what}</b>
          {check_in && (
            <span>
              {m.order_check_in()} <b className="num">{clock(check_in.at)} WITA</b>,{" "}
              {check_in.place}
            </span>
          )}
          <span>{peopleText(order, people)}</span>
          {back && <span>{m.user_next_back({ day: longDay(back) })}</span>}
          <span className="num">{order.booking_id}</span>
        </p>
        <ButtonLink kind="sea" to={orderPath(order)}>
          {order.order_status === "ON_HOLD"
            ? m.paid_open()
            : orderKind(order.order_type).ticket.open_next_trip()}
        </ButtonLink>
      </div>
    </article>
  );
}
