import type { PublicReviews, Tour, TourDay } from "@jukung/contract";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { Brief, POLICY } from "~/features/offerings/brief.tsx";
import { RefundRule } from "~/features/offerings/refund-rule.tsx";
import { Safety } from "~/features/offerings/safety.tsx";
import { Share } from "~/features/offerings/share.tsx";
import { Trust } from "~/features/offerings/trust.tsx";
import { policyText } from "~/features/orders/components/policy.tsx";
import { loadReviews } from "~/features/reviews/load.server.ts";
import { AverageFact, describedReviews, Reviews } from "~/features/reviews/section.tsx";
import { SaveButton, SaveForm } from "~/features/saved/save-button.tsx";
import { savedKeys } from "~/features/saved/saved.server.ts";
import { useCanonical } from "~/lib/canonical.ts";
import { addDays, clock, dayOnBali, duration } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { lostIn } from "~/lib/lost-in-list.server.ts";
import { memoize } from "~/lib/memoize.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { paragraphs } from "~/lib/paragraphs.ts";
import { useOrigin } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { drawSpot } from "~/ui/chart/spot.server.ts";
import { Gallery } from "~/ui/gallery.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Information } from "~/ui/information.tsx";
import { JsonLd } from "~/ui/json-ld.tsx";
import { PlaceMap } from "~/ui/map/place-map.tsx";
import { RichText } from "~/ui/rich-text/rich-text.tsx";
import { skyOf } from "../../prices.ts";
import { home, listingPath } from "../../search-params.ts";
import { readWish } from "../../wish.ts";
import { TourCard } from "../listing/card.tsx";
import type { Route } from "./+types/page";
import { Availability, type NextDay } from "./availability.tsx";
import { Itinerary } from "./itinerary.tsx";
import { BottomBar, InquiryPanel } from "./panel.tsx";
import { Prices } from "./prices.tsx";
import { useWish } from "./use-wish.ts";
import "~/ui/information.css";
import "~/features/offerings/listing.css";
import "~/features/offerings/offering-page.css";
import "../tour.css";

/** The latest date that can be requested. */
const daysAhead = 540;
const shownNext = 6;

export const handle = { sleeps: true };

const MOST_KNOWN = 100;
const namesOf = memoize(30, async ({ api }) =>
  (await api.tours.list({ page: 1, per_page: MOST_KNOWN })).data.map(({ slug, title }) => ({
    slug,
    name: title,
  })),
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { api } = visit;
  const { data: tour } = await api.tours.show({ slug: params.slug }).catch(
    lostIn(request, params.slug, {
      to: home,
      label: m.home_tours_all(),
      known: () => namesOf(visit),
    }),
  );
  const url = new URL(request.url);
  // An old slug: the answer has the new one.
  if (tour.slug !== params.slug) throw redirect(`${home}/${tour.slug}${url.search}`, 301);
  const today = dayOnBali(new Date());
  const first = addDays(today, 1);
  const last = addDays(today, daysAhead);
  const wish = readWish(url.searchParams);
  const wished = wish.date >= first && wish.date <= last ? wish.date.slice(0, 7) : [];
  const soon = [first.slice(0, 7), addDays(first, 21).slice(0, 7)];
  const months = tour.available ? [...new Set([...soon, wished].flat())] : [];
  const [reviews, ...found] = await Promise.all([
    loadReviews(visit, "tours", tour.slug, request),
    ...months.map((month) => api.tours.calendar({ slug: tour.slug, month })),
  ]);
  const days = found.flatMap(({ data }) => data);
  const variant = tour.variants.find(({ id }) => String(id) === wish.variant) ?? tour.variants[0];
  return {
    tour,
    now: new Date().toISOString(),
    hours: await answerHours(visit, "tours"),
    reviews,
    first,
    last,
    wish,
    next: variant ? nextDays(days, variant.id) : [],
    closed: variant !== undefined && isClosed(days, wish.date, variant.id),
    left: leftOn(days, wish.date),
    saved: await savedKeys(visit),
    spot: drawSpot(tour.location),
  };
}

const on = (day: TourDay, id: number) => day.variants.find(({ variant_id }) => variant_id === id);

/** The nearest days on which a variant is available. */
const nextDays = (days: TourDay[], id: number): NextDay[] =>
  days
    .flatMap((day) => {
      const variant = on(day, id);
      return variant?.state === "open" ? [{ date: day.date, left: variant.left }] : [];
    })
    .slice(0, shownNext);

/** How many places each variant has left on a day. */
const leftOn = (days: TourDay[], date: string): Record<number, number> =>
  Object.fromEntries(
    (days.find((one) => one.date === date)?.variants ?? []).map(({ variant_id, left }) => [
      variant_id,
      left,
    ]),
  );

/** Whether the day in the address is not available. */
function isClosed(days: TourDay[], date: string, id: number): boolean {
  const day = days.find((one) => one.date === date);
  return day !== undefined && on(day, id)?.state !== "open";
}

export default function TourPage({ loaderData }: Route.ComponentProps) {
  const { tour, first, last, next, spot, closed, reviews, saved } = loaderData;
  const wish = useWish(tour, loaderData.wish, Date.parse(loaderData.now), loaderData.left);
  const rule = (
    <RefundRule
      policy={tour.refund_policy}
      words={policyText(tour.refund_policy)}
      day={wish.date}
      starts={tour.starts}
      now={loaderData.now}
      exact
    />
  );
  const [start = ""] = paragraphs(tour.description);
  return (
    <div className="wrap offering-page tour-page" key={tour.slug}>
      <Head
        title={tour.title}
        description={start}
        card={{ kind: "tours", slug: tour.slug }}
        hidden={!tour.available}
      />
      <Described tour={tour} reviews={reviews} />
      <Breadcrumb
        structured
        steps={[
          { label: m.tours_title(), to: home },
          { label: tour.category.name, to: listingPath({ category: tour.category.slug }) },
          { label: tour.title },
        ]}
      />
      <header className="offering-head">
        <h1 className="display page-title">{tour.title}</h1>
        <ul className="tour-facts">
          <li className={`tour-hour ${skyOf(tour)}`}>
            <i aria-hidden="true" />
            <span className="num">{clock(tour.starts)} WITA</span>
          </li>
          <li>
            <Icon name="clock" />
            {duration(tour.duration_minutes)}
          </li>
          <li>
            <Icon name="pin" />
            {tour.location.name}
          </li>
          <AverageFact average={reviews.average} />
        </ul>
      </header>
      {!tour.available && <Unavailable tour={tour} />}
      <div className="offering-columns">
        <div className="offering-story">
          <Gallery pictures={tour.images} name={tour.title} />
          <div className="offering-tools">
            {(tour.available || saved.includes(`tours/${tour.slug}`)) && (
              <SaveButton of={`tours/${tour.slug}`} saved={saved.includes(`tours/${tour.slug}`)} />
            )}
            <Share name={tour.title} path={`${home}/${tour.slug}`} />
          </div>
          {tour.available && <Brief policy={tour.refund_policy} />}
          <section>
            {paragraphs(tour.description).map((text) => (
              <p key={text} className="offering-description">
                {text}
              </p>
            ))}
            {tour.highlights.length > 0 && (
              <ul className="offering-highlights" aria-label={m.tour_highlights()}>
                {tour.highlights.map((text) => (
                  <li key={text}>
                    <Icon name="check" />
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {tour.tags.length > 0 && (
              <ul className="tour-tags" aria-label={m.tours_tags()}>
                {tour.tags.map(({ slug, name }) => (
                  <li key={slug}>{name}</li>
                ))}
              </ul>
            )}
          </section>
          <Itinerary tour={tour} />
          <Lists tour={tour} />
          {tour.available && (
            <>
              <Prices tour={tour} />
              <Availability first={first} last={last} next={next} wish={wish} />
            </>
          )}
        </div>
        {tour.available && (
          <InquiryPanel
            tour={tour}
            wish={wish}
            first={first}
            last={last}
            closed={closed && wish.date === loaderData.wish.date}
          >
            {!wish.direct && <AnswerTime hours={loaderData.hours} />}
            <Trust />
            {rule}
          </InquiryPanel>
        )}
        <div className="offering-story">
          <Safety
            title={m.tour_safety()}
            rows={[
              [m.tour_guide(), tour.safety.guide],
              [m.tour_transport(), tour.safety.transport],
              [m.tour_equipment(), tour.safety.equipment],
            ]}
            {...tour.safety}
          />
          <section className="offering-place">
            <h2>{m.tour_place()}</h2>
            <p>
              {(tour.has_meeting_point ? m.tour_place_exact : m.tour_place_text)({
                place: tour.location.name,
                time: clock(tour.starts),
              })}
            </p>
            <PlaceMap spot={spot} place={tour.location} />
          </section>
          <Know
            tour={tour}
            rule={
              <>
                {rule}
                {wish.date && <p>{m.policy_ours()}</p>}
              </>
            }
          />
          <Reviews reviews={reviews} />
        </div>
      </div>
      {tour.similar.length > 0 && (
        <section className="tour-similar">
          <h2>{m.tour_similar()}</h2>
          <ul className="offering-cards">
            {tour.similar.map((one) => (
              <li key={one.slug}>
                <TourCard tour={one} saved={saved.includes(`tours/${one.slug}`)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {tour.available && <BottomBar wish={wish} />}
      <SaveForm />
    </div>
  );
}

/** No longer offered: said plainly, with a link to current tours. */
function Unavailable({ tour }: { tour: Tour }) {
  return (
    <section className="sheet tour-unavailable">
      <h2>{m.tour_unavailable_title()}</h2>
      <p>{m.tour_unavailable_text()}</p>
      <ButtonLink kind="sea" to={listingPath({ category: tour.category.slug })}>
        {m.tour_unavailable_others({ category: tour.category.name })}
      </ButtonLink>
    </section>
  );
}

/** What is in the price, and what is not. */
function Lists({ tour }: { tour: Tour }) {
  const lists = [
    { title: m.tour_includes(), icon: "check" as const, names: tour.includes },
    { title: m.tour_excludes(), icon: "cross" as const, names: tour.excludes },
  ].filter(({ names }) => names.length > 0);
  if (lists.length === 0) return null;
  return (
    <section className="offering-lists">
      {lists.map(({ title, icon, names }) => (
        <div key={title} data-kind={icon}>
          <h2>{title}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Icon name={icon} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What to know, and the refund policy. */
function Know({ tour, rule }: { tour: Tour; rule: ReactNode }) {
  return (
    <section>
      <h2>{m.tour_know()}</h2>
      <div className="informations">
        {tour.informations.map(({ title, body, image }) => (
          <Information key={title} title={title} image={image}>
            <RichText html={body} />
          </Information>
        ))}
        <Information id={POLICY} title={m.policy_title()}>
          {rule}
        </Information>
      </div>
    </section>
  );
}

/** The tour as structured data. Its price is quoted: the offer names the lowest of its list prices. */
function Described({ tour, reviews }: { tour: Tour; reviews: PublicReviews }) {
  const origin = useOrigin();
  const canonical = useCanonical();
  const [image] = tour.images;
  const at = (path: string) => `${origin}${path}`;
  return (
    <JsonLd
      data={{
        // Only a product may have reviews.
        "@type": reviews.data.length > 0 ? ["TouristTrip", "Product"] : "TouristTrip",
        ...describedReviews(reviews),
        name: tour.title,
        description: paragraphs(tour.description).join(" "),
        url: canonical(`${home}/${tour.slug}`),
        ...(image ? { image: at(`${image.base}-${image.widths.at(-1)}.webp`) } : {}),
        itinerary: {
          "@type": "ItemList",
          itemListElement: tour.itinerary.map(({ title }, i) => ({
            "@type": "ListItem",
            position: i + 1,
            name: title,
          })),
        },
        ...(tour.price_from
          ? {
              offers: {
                "@type": "AggregateOffer",
                lowPrice: String(tour.price_from.amount),
                priceCurrency: "IDR",
              },
            }
          : {}),
      }}
    />
  );
}
