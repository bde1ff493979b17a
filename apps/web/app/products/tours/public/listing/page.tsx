import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { ListingSort } from "~/features/offerings/listing-sort.tsx";
import { PastDay } from "~/features/offerings/past-day.tsx";
import { sharedBy } from "~/features/offerings/shared.ts";
import { SaveForm } from "~/features/saved/save-button.tsx";
import { savedKeys } from "~/features/saved/saved.server.ts";
import { useCanonical } from "~/lib/canonical.ts";
import { dayOnBali, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { memoize } from "~/lib/memoize.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pastDayIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { JsonLd } from "~/ui/json-ld.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { home, isNarrowed, listingPath, readSearch, sorts } from "../../search-params.ts";
import type { Route } from "./+types/page";
import { TourCard } from "./card.tsx";
import { SearchForm } from "./search-form.tsx";
import "~/features/offerings/listing.css";
import "~/features/offerings/offering-page.css";
import "./tours.css";

/** Full rows of two and of three cards. */
const perPage = 12;
/** Of all tours, whatever the list is narrowed to: what the page says of itself stays. */
const someAtOnce = memoize(30, async ({ api }) => {
  const { meta } = await api.tours.list({ page: 1, per_page: 1, at_once: "yes" });
  return meta.total > 0;
});

export const handle = { sleeps: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const today = dayOnBali(new Date());
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams, today);
  const past = pastDayIn(searchParams, today);
  const { category, date, tags, direct, sort, page } = search;
  const list = await visit.api.tours.list({
    sort,
    page,
    per_page: perPage,
    ...(category ? { category } : {}),
    ...(date ? { date } : {}),
    ...(search.search ? { search: search.search } : {}),
    ...(direct ? { at_once: "yes" as const } : {}),
    ...(tags.length > 0 ? { tags: tags.join(",") } : {}),
  });
  const saved = await savedKeys(visit);
  return {
    today,
    search,
    past,
    saved,
    hours: await answerHours(visit, "tours"),
    both: await someAtOnce(visit),
    ...list,
  };
}

const sortNames: Record<(typeof sorts)[number], () => string> = {
  recommended: m.tours_sort_recommended,
  price_lowest: m.sort_price_lowest,
  price_highest: m.sort_price_highest,
  shortest: m.tours_sort_shortest,
};

/** Tours on Bali and its islands: category, date and filters. */
export default function Tours({ loaderData }: Route.ComponentProps) {
  const { data: tours, meta, search, today } = loaderData;
  const { categories } = meta;
  const canonical = useCanonical();
  const shared = sharedBy(tours.map(({ includes }) => includes));
  const narrowed = isNarrowed(search);
  const asked = [search.date, search.search].filter(Boolean).length;
  const category = categories.find(({ slug }) => slug === search.category);
  // What was chosen stays in the list, so that it can be removed again; what would leave nothing is no choice.
  const tags = meta.tags.filter(
    ({ slug, count }) => search.tags.includes(slug) || (meta.total > 1 && count > 0),
  );
  // Where all or none can be booked at once, there is nothing to choose.
  const direct = search.direct || (meta.at_once > 0 && meta.at_once < meta.total);
  const toggled = (slug: string) =>
    search.tags.includes(slug) ? search.tags.filter((tag) => tag !== slug) : [...search.tags, slug];
  return (
    <div className="wrap offering-page tours-page">
      <Head title={category?.name ?? m.tours_title()} description={m.tours_description()} />
      {tours.length > 0 && (
        <JsonLd
          data={{
            "@type": "ItemList",
            itemListElement: tours.map(({ title, slug }, i) => ({
              "@type": "ListItem",
              position: i + 1,
              name: title,
              url: canonical(`${home}/${slug}`),
            })),
          }}
        />
      )}
      <header className="listing-head">
        <h1 className="display page-title">{m.tours_title()}</h1>
        <p>{loaderData.both ? m.tours_lead_both() : m.tours_lead()}</p>
      </header>
      {/* Closed again once it was sent. */}
      <details
        key={JSON.stringify([search.category, search.date, search.search])}
        className="tours-search"
      >
        <summary className="btn quiet">
          <Icon name="search" />
          {m.tours_search_short()}
          {asked > 0 && <b className="num">{asked}</b>}
        </summary>
        <SearchForm search={search} categories={categories} today={today} />
      </details>
      <PastDay day={loaderData.past} today={today} />
      <nav className="chips tours-kinds" aria-label={m.tours_category()}>
        <Chip
          to={listingPath(search, { category: "" })}
          current={!search.category}
          count={categories.reduce((sum, { count }) => sum + count, 0)}
          preventScrollReset
        >
          {m.tours_all_kinds()}
        </Chip>
        {categories
          .filter(({ count, slug }) => count > 0 || slug === search.category)
          .map(({ slug, name, count }) => (
            <Chip
              key={slug}
              to={listingPath(search, { category: slug, tags: [] })}
              current={slug === search.category}
              count={count}
              preventScrollReset
            >
              {name}
            </Chip>
          ))}
      </nav>
      {(tags.length > 0 || direct) && (
        <nav className="chips tours-tags" aria-label={m.tours_tags()}>
          {direct && (
            <Chip
              current={search.direct}
              count={meta.at_once}
              preventScrollReset
              to={listingPath(search, { direct: !search.direct })}
            >
              {m.tour_book_directly()}
            </Chip>
          )}
          {tags.map(({ slug, name, count }) => (
            <Chip
              key={slug}
              current={search.tags.includes(slug)}
              count={count}
              preventScrollReset
              to={listingPath(search, { tags: toggled(slug) })}
            >
              {name}
            </Chip>
          ))}
        </nav>
      )}
      <div className="listing-bar">
        <p role="status">
          {m.tours_count({ count: meta.total })}
          {search.date && <span>{m.tours_on({ date: longDay(search.date) })}</span>}
        </p>
        <ListingSort
          sorts={sorts.map((sort) => ({
            name: sortNames[sort](),
            to: listingPath(search, { sort }),
            on: search.sort === sort,
          }))}
        />
        {tours.length > 0 && <AnswerTime hours={loaderData.hours} brief />}
      </div>
      {tours.length === 0 && (
        <EmptyState
          kind={narrowed ? "search" : "data"}
          actions={
            narrowed && (
              <>
                {search.date && (
                  <ButtonLink kind="sea" to={listingPath(search, { date: "" })}>
                    {m.tours_any_day()}
                  </ButtonLink>
                )}
                <ButtonLink to={home}>{m.tours_all()}</ButtonLink>
              </>
            )
          }
        >
          {narrowed ? m.tours_none_found() : m.tours_none()}
        </EmptyState>
      )}
      <ul className="offering-cards">
        {tours.map((tour, i) => (
          <li key={tour.slug}>
            <TourCard
              tour={tour}
              date={search.date}
              eager={i === 0}
              saved={loaderData.saved.includes(`tours/${tour.slug}`)}
              shared={shared}
            />
          </li>
        ))}
      </ul>
      {meta.last_page > 1 && <Pagination {...meta} />}
      <SaveForm />
    </div>
  );
}
