import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { ListingSort } from "~/features/offerings/listing-sort.tsx";
import { PastDay } from "~/features/offerings/past-day.tsx";
import { sharedBy } from "~/features/offerings/shared.ts";
import { SaveForm } from "~/features/saved/save-button.tsx";
import { savedKeys } from "~/features/saved/saved.server.ts";
import { dayOnBali } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pastDayIn } from "~/lib/query.ts";
import { unsent } from "~/lib/unsent.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { drawLand } from "~/ui/chart/draw.server.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { filtersOf, listingPath, readSearch, type Search, sorts } from "../../search-params.ts";
import { MOST } from "../compare/chosen.ts";
import { WishFields } from "../wish-fields.tsx";
import type { Route } from "./+types/page";
import { BoatMap } from "./boat-map.tsx";
import { BoatCard } from "./card.tsx";
import { Filters } from "./filters.tsx";
import { Structured } from "./structured.tsx";
import "~/features/offerings/listing.css";
import "~/features/offerings/offering-page.css";
import "./boats.css";

/** Full rows of two and of three cards. */
const perPage = 12;

export const handle = { sleeps: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { api } = visit;
  const today = dayOnBali(new Date());
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams, today);
  const past = pastDayIn(searchParams, today);
  const { facilities, ...asked } = search;
  const given = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== null && value !== ""),
  ) as { page: number; sort: Search["sort"] };
  const list = await api.privateBoats.list({
    ...given,
    per_page: perPage,
    ...(facilities.length > 0 ? { facilities: facilities.join(",") } : {}),
  });
  const hours = await answerHours(visit, "private-boats");
  const saved = await savedKeys(visit);
  return { today, search, past, hours, saved, land: unsent(visit, drawLand()), ...list };
}

const sortNames: Record<(typeof sorts)[number], () => string> = {
  newest: m.boats_sort_newest,
  price_lowest: m.boats_sort_price_lowest,
  price_highest: m.boats_sort_price_highest,
  length: m.boats_sort_length,
  guests: m.boats_sort_guests,
};

/** Private boats: what matches, where they are, and filters. */
export default function Boats({ loaderData }: Route.ComponentProps) {
  const { data: boats, meta, search, today, land, hours, saved } = loaderData;
  const set = filtersOf(search);
  const [full, setFull] = useState(false);
  /** A fourth box is not ticked: it is said at once, not on the next page. */
  const oneTooMany = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const ticked = currentTarget.querySelectorAll(".boat-compare :checked").length;
    if (ticked > MOST) target.checked = false;
    setFull(ticked > MOST);
  };
  const shared = sharedBy(boats.map(({ includes }) => includes));
  const all = listingPath({ ...readSearch(new URLSearchParams(), today), sort: search.sort });
  return (
    <div className="wrap offering-page boats-page">
      <Head title={m.boats_title()} description={m.boats_description()} />
      <Structured boats={boats} />
      <header className="listing-head">
        <h1 className="display page-title">{m.boats_title()}</h1>
        <p>{m.boats_lead()}</p>
        <AnswerTime hours={hours} brief />
      </header>
      {meta.marks.length > 0 && (
        <details className="boats-map" name="boats-narrow">
          <summary className="btn quiet">
            <Icon name="pin" />
            {m.boats_map_short()}
          </summary>
          <BoatMap
            land={land}
            marks={meta.marks}
            search={search}
            places={meta.facets.destinations}
          />
        </details>
      )}
      <div className="boats-columns">
        <aside className="boats-filters">
          {/* Closed again once it was sent: the boats are what was asked for. */}
          <details key={JSON.stringify(search)} name="boats-narrow">
            <summary className="btn quiet">
              <Icon name="filter" />
              {m.boats_filters()}
              {set > 0 && <b className="num">{set}</b>}
            </summary>
            <Filters search={search} facets={meta.facets} today={today} />
          </details>
        </aside>
        <div className="boats-found">
          <PastDay day={loaderData.past} today={today} />
          <div className="listing-bar">
            <p>
              <span role="status">
                {set > 0 && `${m.boats_filters_set({ count: set })}\u00a0·\u00a0`}
                {m.boats_count({ count: meta.total })}
              </span>
              {set > 0 && (
                <>
                  {"\u00a0·\u00a0"}
                  <Link to={all}>{m.boats_clear()}</Link>
                </>
              )}
            </p>
            <ListingSort
              sorts={sorts.map((sort) => ({
                name: sortNames[sort](),
                to: listingPath(search, { sort }),
                on: search.sort === sort,
              }))}
            />
          </div>
          {boats.length === 0 && (
            <EmptyState
              kind={set > 0 ? "search" : "data"}
              actions={
                set > 0 && (
                  <ButtonLink kind="sea" to={all}>
                    {m.boats_all()}
                  </ButtonLink>
                )
              }
            >
              {set > 0 ? m.boats_none_found() : m.boats_none()}
            </EmptyState>
          )}
          <ul className="offering-cards" onChange={oneTooMany}>
            {boats.map((boat, i) => (
              <li key={boat.slug}>
                <BoatCard
                  boat={boat}
                  search={search}
                  eager={i === 0}
                  saved={saved.includes(`private-boats/${boat.slug}`)}
                  compared={boats.length > 1 ? "compare" : undefined}
                  shared={shared}
                />
              </li>
            ))}
          </ul>
          {boats.length > 1 && (
            <form id="compare" action="/private-boats/compare" className="boats-compare">
              <WishFields wish={{ date: search.date, guests: search.guests }} />
              <Button type="submit" kind="sea">
                {m.compare_go()}
              </Button>
              <p role="status">{full ? m.compare_full() : m.compare_hint()}</p>
            </form>
          )}
          {meta.last_page > 1 && <Pagination {...meta} />}
          <SaveForm />
        </div>
      </div>
    </div>
  );
}
