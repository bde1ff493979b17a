import type { Boat, PublicReviews } from "@jukung/contract";
import { PRIVATE_BOAT_START } from "@jukung/contract/limits";
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
import { addDays, dayOnBali } from "~/lib/dates.ts";
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
import { comparePath } from "../compare/chosen.ts";
import { metres } from "../measures.ts";
import { readWish } from "../wish.ts";
import type { Route } from "./+types/page";
import { Availability } from "./availability.tsx";
import { BottomBar, InquiryPanel, useWish } from "./inquiry-panel.tsx";
import { Specification } from "./specification.tsx";
import "~/ui/information.css";
import "~/features/offerings/offering-page.css";
import "../boat.css";

export const handle = { sleeps: true };

const MOST_KNOWN = 100;
const namesOf = memoize(
  30,
  async ({ api }) => (await api.privateBoats.list({ page: 1, per_page: MOST_KNOWN })).data,
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { data: boat } = await visit.api.privateBoats.show({ slug: params.slug }).catch(
    lostIn(request, params.slug, {
      to: "/private-boats",
      label: m.home_boats_all(),
      known: () => namesOf(visit),
    }),
  );
  const url = new URL(request.url);
  // An old slug: the answer has the new one.
  if (boat.slug !== params.slug) throw redirect(`/private-boats/${boat.slug}${url.search}`, 301);
  const today = dayOnBali(new Date());
  return {
    boat,
    now: new Date().toISOString(),
    starts: PRIVATE_BOAT_START,
    hours: await answerHours(visit, "private-boats"),
    reviews: await loadReviews(visit, "private-boats", boat.slug, request),
    first: addDays(today, 1),
    wish: readWish(url.searchParams),
    saved: (await savedKeys(visit)).includes(`private-boats/${boat.slug}`),
    spot: drawSpot(boat.location),
  };
}

export default function BoatPage({ loaderData }: Route.ComponentProps) {
  const { boat, first, spot, reviews, hours, now } = loaderData;
  const wish = useWish(boat, loaderData.wish, first);
  const rule = (
    <RefundRule
      policy={boat.refund_policy}
      words={policyText(boat.refund_policy)}
      day={wish.date}
      starts={loaderData.starts}
      now={now}
    />
  );
  return (
    <div className="wrap offering-page boat-page">
      <Head
        title={boat.name}
        description={paragraphs(boat.description).join(" ")}
        card={{ kind: "private-boats", slug: boat.slug }}
      />
      <Described boat={boat} reviews={reviews} />
      <Breadcrumb
        structured
        steps={[
          { label: m.boats_title(), to: "/private-boats" },
          {
            label: boat.destination.name,
            to: `/private-boats?destination=${boat.destination.slug}`,
          },
          { label: boat.name },
        ]}
      />
      <header className="offering-head">
        <h1 className="display page-title">{boat.name}</h1>
        <ul className="boat-facts">
          {boat.model && <li>{boat.model}</li>}
          <li>
            <Icon name="people" />
            {m.boats_guests({ count: boat.max_guests })}
          </li>
          <li>
            <Icon name="boat" />
            {metres(boat.length_m)}
          </li>
          <li>
            <Icon name="pin" />
            {boat.location.name}
          </li>
          <AverageFact average={reviews.average} />
        </ul>
      </header>
      <div className="offering-columns">
        <div className="offering-story">
          <Gallery pictures={boat.gallery} name={boat.name} none="yacht" />
          <div className="offering-tools">
            <SaveButton of={`private-boats/${boat.slug}`} saved={loaderData.saved} />
            <Share name={boat.name} path={`/private-boats/${boat.slug}`} />
            <ButtonLink
              kind="quiet"
              size="small"
              icon="columns"
              to={comparePath([boat.slug])}
              aria-label={m.compare_boat()}
            >
              {m.compare_pick()}
            </ButtonLink>
          </div>
          <Brief policy={boat.refund_policy} />
          <section>
            {paragraphs(boat.description).map((text) => (
              <p key={text} className="offering-description">
                {text}
              </p>
            ))}
            <Highlights boat={boat} />
          </section>
          <Lists boat={boat} />
          <Availability boat={boat} first={first} wish={wish} />
        </div>
        <InquiryPanel boat={boat} wish={wish}>
          <AnswerTime hours={hours} />
          <Trust />
          {rule}
        </InquiryPanel>
        <div className="offering-story">
          <Specification boat={boat} />
          <Safety
            title={m.boat_safety()}
            rows={[
              [m.boat_crew(), boat.safety.crew],
              [m.boat_life_jackets(), boat.safety.life_jackets],
            ]}
            {...boat.safety}
          />
          <section className="offering-place">
            <h2>{m.boat_place()}</h2>
            <p>
              {(boat.has_meeting_point ? m.boat_place_exact : m.boat_place_text)({
                place: boat.location.name,
              })}
            </p>
            <PlaceMap spot={spot} place={boat.location} />
          </section>
          <section>
            <h2>{m.boat_know()}</h2>
            <div className="informations">
              {boat.informations.map(({ title, body, image }) => (
                <Information key={title} title={title} image={image}>
                  <RichText html={body} />
                </Information>
              ))}
              <Information id={POLICY} title={m.policy_title()}>
                {rule}
                {wish.date && <p>{m.policy_ours()}</p>}
              </Information>
            </div>
          </section>
          <Reviews reviews={reviews} />
        </div>
      </div>
      <BottomBar boat={boat} />
      <SaveForm />
    </div>
  );
}

function Highlights({ boat }: { boat: Boat }) {
  if (boat.highlights.length === 0) return null;
  return (
    <ul className="offering-highlights" aria-label={m.boat_highlights()}>
      {boat.highlights.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What is in the price, what is not, and what is on board. */
function Lists({ boat }: { boat: Boat }) {
  const lists = [
    { title: m.boat_includes(), icon: "check" as const, names: boat.includes },
    { title: m.boat_excludes(), icon: "cross" as const, names: boat.excludes },
  ].filter(({ names }) => names.length > 0);
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
      {boat.facilities.length > 0 && (
        <div className="boat-on-board">
          <h2>{m.boats_facilities()}</h2>
          <ul>
            {boat.facilities.map(({ slug, name }) => (
              <li key={slug}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The boat as structured data. Its price is quoted: the offer names its lowest list price of a day. */
function Described({ boat, reviews }: { boat: Boat; reviews: PublicReviews }) {
  const origin = useOrigin();
  const canonical = useCanonical();
  const [image] = boat.gallery;
  return (
    <JsonLd
      data={{
        "@type": "Product",
        name: boat.name,
        description: boat.description,
        category: m.boats_title(),
        url: canonical(`/private-boats/${boat.slug}`),
        ...(image ? { image: `${origin}${image.base}-${image.widths.at(-1)}.webp` } : {}),
        ...(boat.model ? { model: boat.model } : {}),
        offers: {
          "@type": "AggregateOffer",
          lowPrice: String(boat.price_from),
          priceCurrency: "IDR",
        },
        ...describedReviews(reviews),
        additionalProperty: [
          { "@type": "PropertyValue", name: m.boat_guests_most(), value: boat.max_guests },
          { "@type": "PropertyValue", name: m.boat_length(), value: metres(boat.length_m) },
        ],
      }}
    />
  );
}
