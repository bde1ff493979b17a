import { HarbourRows } from "~/features/places/harbour.tsx";
import { boardingAndLanding } from "~/features/places/landing.ts";
import { addDays, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useOrigin } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { pierAlone } from "~/ui/crossing-line/pier.ts";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { JsonLd } from "~/ui/json-ld.tsx";
import { people, type Residency } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../../fare-names.ts";
import { slugOf } from "../../route-pages.ts";
import { oneOf } from "../places.ts";
import { Card } from "../results/card.tsx";
import { Days } from "../results/days.tsx";
import { bestOf, labelsOf } from "../results/narrow.ts";
import { readView, resultsPath } from "../results/view.ts";
import type { Route } from "./+types/page";
import { RouteLinks } from "./links.tsx";
import { loadRoute } from "./load.server.ts";
import { operatorsOf } from "./operators.ts";
import { durationsOf, type Question, questionsOf } from "./questions.ts";
import { tripData } from "./structured.ts";
import "./route.css";

/** It is only read: searching and choosing are plain forms and links. */
export const handle = { noHydrate: true };
/** What a visitor without an account sees here depends on the address alone (server/shared-pages.ts). */
export const headers = () => ({ "X-Shared-Page": "1" });

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadRoute(visitOf(context), request, params.route);

const VIEW = readView(new URLSearchParams());

/** `/fast-boats/{from}-to-{to}`: a route for somebody who has not chosen a day yet. */
export default function RoutePage({ loaderData }: Route.ComponentProps) {
  const { from, to, date, departures, days, search, harbours, lowest, others } = loaderData;
  const offered = departures.filter(({ bookable }) => bookable);
  const best = bestOf(offered);
  const refundSaid = offered.length > 1 && offered.every(({ refund }) => !refund);
  const title = m.route_title({ from, to });
  const origin = useOrigin();
  const questions = questionsOf(loaderData);
  const whose = whoseFare(search);
  const price = lowest[whose];
  return (
    <div className="wrap page-body route-page">
      <Head
        title={title}
        description={describe(loaderData, whose)}
        card={{ kind: "fast-boats", slug: slugOf(search) }}
        hidden={!date}
      />
      <Structured {...{ departures, questions }} />
      <Breadcrumb
        structured
        steps={[{ label: m.nav_fast_boats(), to: "/fast-boats" }, { label: `${from} – ${to}` }]}
      />
      <header className="route-head">
        <h1 className="display page-title">{title}</h1>
        {departures.length > 0 && (
          <dl className="route-facts">
            <div>
              <dt>{m.route_fact_duration()}</dt>
              <dd className="num">{durationsOf(departures)}</dd>
            </div>
            <div>
              <dt>{m.route_fact_boats()}</dt>
              <dd className="num">{m.route_boats({ count: departures.length })}</dd>
            </div>
            {price !== null && (
              <div>
                <dt>{fareOfOne[`adult_${whose}`]()}</dt>
                <dd className="num">
                  {m.route_from_price({ price: rupiah(price) })} <Near amount={price} />
                </dd>
              </div>
            )}
          </dl>
        )}
        <SearchDay {...loaderData} />
      </header>
      <section className="route-boats">
        {date ? (
          <>
            <h2 className="display">{m.route_boats_on({ day: longDay(date) })}</h2>
            <Days days={days} search={search} view={VIEW} current={date} />
            {refundSaid && <p className="route-refund">{m.route_no_refund()}</p>}
            <ol className="results-list">
              {departures.map((departure) => (
                <li key={departure.schedule_id}>
                  <Card
                    {...{ departure, search, harbours, origin }}
                    view={VIEW}
                    outbound={null}
                    open={false}
                    said={null}
                    labels={labelsOf(departure, best, departure.bookable)}
                    refundSaid={refundSaid}
                    people={people(search.counts)}
                  />
                </li>
              ))}
            </ol>
            <p className="results-zone">{m.results_wita()}</p>
            <ButtonLink to={resultsPath(search, VIEW)}>
              {m.route_all({ day: longDay(date) })}
            </ButtonLink>
          </>
        ) : (
          <p>{m.route_none()}</p>
        )}
      </section>
      <Operators {...loaderData} />
      <Harbours {...loaderData} />
      <Questions questions={questions} />
      <RouteLinks title={m.route_others()} routes={others} places={loaderData.places} />
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];

const whoseFare = ({ counts }: Data["search"]): Residency =>
  counts.adult_local ? "local" : "foreign";

function describe({ from, to, departures, lowest }: Data, whose: Residency): string {
  const title = m.route_title({ from, to });
  const price = lowest[whose];
  if (departures.length === 0 || price === null) return title;
  return m.route_description({
    title,
    duration: durationsOf(departures),
    price: rupiah(price),
    fare: whose === "local" ? m.route_fare_local() : m.route_fare_foreign(),
    boats: m.route_boats({ count: departures.length }),
  });
}

/** The search for another day, without scripts. */
function SearchDay({ search, today }: Data) {
  return (
    <form action="/fast-boats" className="route-search">
      <input type="hidden" name="from" value={search.from} />
      <input type="hidden" name="to" value={search.to} />
      <TextField
        label={m.route_day()}
        id="route-day"
        name="date"
        type="date"
        defaultValue={search.date}
        min={today}
        max={addDays(today, 365)}
        required
      />
      <Button type="submit" kind="main">
        {m.route_search()}
      </Button>
    </form>
  );
}

/** Who sails on that day, with the way to what others say of them. */
function Operators({ departures, date, search }: Data) {
  if (!date || departures.length === 0) return null;
  return (
    <section className="sheet route-operators">
      <h2>{m.route_operators({ day: longDay(date) })}</h2>
      <ul>
        {operatorsOf(departures, whoseFare(search)).map(({ slug, name, count, from }) => (
          <li key={slug}>
            <a className="link" href={`/operators/${slug}`}>
              {name}
            </a>
            <span>
              {m.route_boats({ count })}
              {from !== null && `, ${m.route_from_price({ price: rupiah(from) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to get to each harbour that boats of this route leave from. */
function Harbours({ departures, harbours }: Data) {
  const first = new Map(departures.toReversed().map((one) => [one.from.slug, one]));
  const known = [...first.values()].filter((one) => harbours[one.from.slug]).reverse();
  return known.map(({ from, to }) => {
    const [here, there] = [harbours[from.slug], harbours[to.slug]];
    if (!here || !there) return null;
    const piers = new Map(
      departures.filter((one) => one.from.slug === from.slug).map((one) => [one.to.slug, one.to]),
    );
    const said = [...piers.values()].flatMap(({ slug, name }) =>
      boardingAndLanding(
        here,
        harbours[slug],
        piers.size > 1 ? m.harbour_landing_at({ harbour: pierAlone(name) }) : undefined,
      ),
    );
    // How one boards is the same for all of them.
    const ways = [...new Map(said.map((way) => [way.label, way])).values()];
    return (
      <section key={from.slug} className="sheet route-harbour">
        <h2>
          {m.route_harbour({
            from: pierAlone(from.name),
            to: oneOf([...piers.values()].map(({ name }) => pierAlone(name))),
          })}
        </h2>
        <dl className="fact-list">
          <HarbourRows
            from={{ ...from, harbour: here }}
            to={{ ...to, harbour: there }}
            ways={ways}
          />
        </dl>
      </section>
    );
  });
}

function Questions({ questions }: { questions: Question[] }) {
  return (
    <section className="route-questions">
      <h2 className="display">{m.route_questions()}</h2>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name="question">
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

/** The next crossings and the answers, as structured data. */
function Structured({
  departures,
  questions,
}: Pick<Data, "departures"> & { questions: Question[] }) {
  return (
    <JsonLd
      data={{
        "@graph": [
          ...departures.map(tripData),
          {
            "@type": "FAQPage",
            mainEntity: questions.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: answer },
            })),
          },
        ],
      }}
    />
  );
}
