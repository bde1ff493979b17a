import { Link } from "react-router";
import { SaveForm } from "~/features/saved/save-button.tsx";
import { savedList } from "~/features/saved/saved.server.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { comparePath, MOST } from "~/products/private-boats/public/compare/chosen.ts";
import { BoatCard } from "~/products/private-boats/public/listing/card.tsx";
import { TourCard } from "~/products/tours/public/listing/card.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/page";
import "~/features/offerings/listing.css";
import "~/features/offerings/offering-page.css";
import "./saved-page.css";

export const handle = { sleeps: true };

/** What an empty list offers to begin with, three in all: what it says first is not buried. */
const OFFERED = { boats: 1, tours: 2 };

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const list = await savedList(visit);
  if (list.length === 0) {
    const [{ data: boats }, { data: tours }] = await Promise.all([
      visit.api.privateBoats.list({ page: 1, per_page: OFFERED.boats, sort: "price_lowest" }),
      visit.api.tours.list({ page: 1, per_page: OFFERED.tours, sort: "recommended" }),
    ]);
    return { list, boats, tours };
  }
  const slugsOf = (kind: string) =>
    list.filter((one) => one.offered && one.kind === kind).map(({ slug }) => slug);
  const asked = (slugs: string[]) => ({ slugs: slugs.join(","), page: 1, per_page: slugs.length });
  const [boats, tours] = [slugsOf("private-boats"), slugsOf("tours")];
  const [{ data: boatCards }, { data: tourCards }] = await Promise.all([
    boats.length > 0
      ? visit.api.privateBoats.list({ ...asked(boats), sort: "newest" })
      : { data: [] },
    tours.length > 0
      ? visit.api.tours.list({ ...asked(tours), sort: "recommended" })
      : { data: [] },
  ]);
  // As they are shown: the first ones are those that are compared.
  const shown = boatCards.toSorted((a, b) => boats.indexOf(a.slug) - boats.indexOf(b.slug));
  return { list, boats: shown, tours: tourCards };
}

/** What the visitor wants to find again, the latest first. */
export default function Saved({ loaderData }: Route.ComponentProps) {
  const { list, boats, tours } = loaderData;
  const person = usePerson();
  const shown = list.flatMap(({ kind, slug }, i) => {
    const boat = kind === "private-boats" && boats.find((one) => one.slug === slug);
    const tour = kind === "tours" && tours.find((one) => one.slug === slug);
    if (boat)
      return (
        <li key={`${kind}/${slug}`}>
          <BoatCard boat={boat} search={{ date: "", guests: null }} eager={i === 0} saved />
        </li>
      );
    return tour
      ? [
          <li key={`${kind}/${slug}`}>
            <TourCard tour={tour} eager={i === 0} saved />
          </li>,
        ]
      : [];
  });
  const ended = list.filter(({ offered }) => !offered);
  return (
    <div className="wrap offering-page saved-page">
      <Head title={m.saved_title()} description={m.saved_lead()} hidden />
      <header className="listing-head">
        <h1 className="display page-title">{m.saved_title()}</h1>
        {list.length > 0 && <p>{m.saved_lead()}</p>}
      </header>
      {list.length === 0 && (
        <>
          <EmptyState
            kind="data"
            title={m.saved_none()}
            actions={
              <>
                <ButtonLink kind="sea" to="/private-boats">
                  {m.home_boats_all()}
                </ButtonLink>
                <ButtonLink kind="sea" to="/tours-and-activities">
                  {m.home_tours_all()}
                </ButtonLink>
              </>
            }
          >
            {m.saved_none_text()}
          </EmptyState>
          {!person && <Kept />}
          {boats.length + tours.length > 0 && (
            <section className="saved-offered">
              <h2>{m.saved_offered()}</h2>
              <ul className="offering-cards">
                {boats.map((boat) => (
                  <li key={boat.slug}>
                    <BoatCard
                      boat={boat}
                      search={{ date: "", guests: null }}
                      eager={false}
                      saved={false}
                    />
                  </li>
                ))}
                {tours.map((tour) => (
                  <li key={tour.slug}>
                    <TourCard tour={tour} eager={false} saved={false} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {list.length > 0 && boats.length > 1 && (
        <p>
          <Link className="link" to={comparePath(boats.slice(0, MOST).map(({ slug }) => slug))}>
            {boats.length > MOST ? m.saved_compare_first({ count: MOST }) : m.saved_compare()}
          </Link>
        </p>
      )}
      {shown.length > 0 && <ul className="offering-cards">{shown}</ul>}
      {ended.length > 0 && (
        <section>
          <h2>{m.saved_ended()}</h2>
          <ul className="saved-ended">
            {ended.map(({ kind, slug, name }) => (
              <li key={`${kind}/${slug}`}>
                <b>{name}</b>
                <button
                  type="submit"
                  form="save"
                  name="remove"
                  value={`${kind}/${slug}`}
                  className="btn quiet small"
                  aria-label={m.saved_remove_one({ name })}
                >
                  {m.saved_remove()}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.length > 0 && !person && <Kept />}
      <SaveForm />
    </div>
  );
}

/** Where the list of a visitor without an account is. */
const Kept = () => (
  <p className="sheet-note">
    {m.saved_here()}{" "}
    <Link className="link" to="/sign-in?next=%2Fsaved">
      {m.saved_sign_in()}
    </Link>
  </p>
);
