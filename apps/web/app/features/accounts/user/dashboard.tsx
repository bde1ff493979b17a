import { Link } from "react-router";
import { OrderRows, orderPath, peopleText } from "~/features/orders/index.ts";
import { instant, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/dashboard";
import { tripsOf } from "./trips.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => tripsOf(visitOf(context).api);

/** Where customers land after signing in: the next trip, and the orders they made last. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { next, last } = loaderData;
  const person = usePerson();
  return (
    <div className="wrap orders">
      <Head title={m.nav_account()} hidden />
      <h1 className="display page-title">{m.user_greeting({ name: person?.first_name ?? "" })}</h1>
      {next && (
        <section className="next-trip">
          <h2>{m.user_next()}</h2>
          <article className="sheet">
            <h3>{longDay(next.day)}</h3>
            {next.leg && (
              <CrossingLine
                departs={next.leg.departs_at}
                arrives={next.leg.arrives_at}
                minutes={next.leg.duration_minutes}
                from={{ name: next.leg.from.name, land: landOf(next.leg.from.destination) }}
                to={{ name: next.leg.to.name, land: landOf(next.leg.to.destination) }}
                via={next.leg.via}
                sky={next.leg.session}
              />
            )}
            <div className="next-trip-foot">
              <p>
                <b className="num">{next.order.booking_id}</b>
                <span>
                  {next.leg?.ship.name ?? next.order.title}, {peopleText(next.order, next.people)}
                </span>
                {next.pay_before && <span>{m.user_pay({ at: instant(next.pay_before) })}</span>}
              </p>
              <ButtonLink kind="sea" to={orderPath(next.order)}>
                {next.pay_before
                  ? m.paid_open()
                  : next.order.order_type === "fast_boat"
                    ? m.user_next_open()
                    : m.user_next_open_voucher()}
              </ButtonLink>
            </div>
          </article>
        </section>
      )}
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
            <ButtonLink kind="sea" to="/fast-boats">
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
