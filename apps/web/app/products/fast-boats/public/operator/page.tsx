import type { OperatorPage } from "@jukung/contract";
import { Link } from "react-router";
import { loadReviews } from "~/features/reviews/load.server.ts";
import { AverageFact, describedReviews, Reviews } from "~/features/reviews/section.tsx";
import { useCanonical } from "~/lib/canonical.ts";
import { grouped } from "~/lib/figures.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Icon } from "~/ui/icon.tsx";
import { JsonLd } from "~/ui/json-ld.tsx";
import { PageHero } from "~/ui/page-hero.tsx";
import { Picture } from "~/ui/picture.tsx";
import { routePath } from "../../route-pages.ts";
import type { Route } from "./+types/page";
import "~/features/reviews/reviews.css";
import "~/ui/crossing-line/course.css";
import "./operator.css";

export const handle = { sleeps: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { data: operator } = await visit.api.operators.show({ slug: params.slug });
  return { operator, reviews: await loadReviews(visit, "fast-boats", operator.slug, request) };
}

/** A company that runs fast boats: what guests say of it, how punctual it is, its boats and routes. */
export default function Operator({ loaderData }: Route.ComponentProps) {
  const { operator, reviews } = loaderData;
  const { name, logo, licence, routes, boats } = operator;
  const canonical = useCanonical();
  return (
    <>
      <Head title={name} description={m.operator_description({ name })} />
      <JsonLd
        data={{
          "@type": "Organization",
          name,
          url: canonical(`/operators/${operator.slug}`),
          ...describedReviews(reviews),
        }}
      />
      <PageHero
        title={name}
        picture={boats.find(({ image }) => image)?.image}
        above={
          <Breadcrumb
            structured
            steps={[{ label: m.nav_fast_boats(), to: "/fast-boats" }, { label: name }]}
          />
        }
      >
        {logo && <Picture picture={logo} sizes="72px" className="operator-logo" />}
        {licence && <p>{m.operator_permit({ number: licence })}</p>}
        <OnTime on_time={operator.on_time} />
        {reviews.average && (
          <ul className="operator-facts">
            <AverageFact average={reviews.average} />
          </ul>
        )}
      </PageHero>
      <div className="wrap page-body operator-page">
        <div className="operator-offers">
          {routes.length > 0 && (
            <section>
              <h2>{m.operator_routes()}</h2>
              <ul className="operator-routes">
                {routes.map(({ from, to }) => (
                  <li key={`${from.slug} ${to.slug}`}>
                    <Link to={routePath({ from: from.slug, to: to.slug })}>
                      <b>{from.name}</b>
                      <span className="out-of-sight"> – </span>
                      <i className="course" aria-hidden="true" />
                      <b>{to.name}</b>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {boats.length > 0 && (
            <section>
              <h2>{m.operator_boats()}</h2>
              <ul className="operator-boats">
                {boats.map((boat) => (
                  <li key={boat.name}>
                    {boat.image ? (
                      <Picture picture={boat.image} sizes="(min-width: 40rem) 22rem, 46vw" />
                    ) : (
                      <Icon name="boat" />
                    )}
                    <b>{boat.name}</b>
                    <span>{m.operator_seats({ count: boat.capacity })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {reviews.meta.total === 0 ? (
          <section className="reviews">
            <h2>{m.reviews_title()}</h2>
            <p className="sheet-note">{m.operator_no_reviews()}</p>
          </section>
        ) : (
          <Reviews reviews={reviews} />
        )}
      </div>
    </>
  );
}

/** How often it left on time, with both numbers: a share alone says nothing of how much it is of. */
function OnTime({ on_time }: Pick<OperatorPage, "on_time">) {
  if (!on_time) return null;
  const { recorded, on_time: count } = on_time;
  return (
    <p className="operator-on-time">
      <Icon name="clock" />
      <b>{m.operator_on_time({ percent: Math.floor((count / recorded) * 100) })}</b>
      <span>{m.operator_on_time_of({ count: grouped(count), recorded: grouped(recorded) })}</span>
    </p>
  );
}
