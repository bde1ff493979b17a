import { Fragment } from "react";
import { Link } from "react-router";
import { Rated } from "~/features/reviews/rated.tsx";
import { Head } from "~/lib/head.tsx";
import { isMissing } from "~/lib/lost-in-list.server.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { SelectField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { readWish, type Wish, wishQuery } from "../wish.ts";
import { WishFields } from "../wish-fields.tsx";
import type { Route } from "./+types/page";
import { chosenIn, comparePath, MOST } from "./chosen.ts";
import { comparedIn } from "./rows.ts";
import "~/features/offerings/listing.css";
import "./compare.css";

export const handle = { sleeps: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const { searchParams } = new URL(request.url);
  const asked = chosenIn(searchParams);
  const found = await Promise.all(
    asked.slice(0, MOST).map(async (slug) => {
      try {
        const [{ data: boat }, { average }] = await Promise.all([
          api.privateBoats.show({ slug }),
          api.reviews.list({ kind: "private-boats", slug, page: 1, per_page: 1 }),
        ]);
        return [{ boat, average }];
      } catch (error) {
        // A boat that is offered no more leaves the others comparable.
        if (!isMissing(error)) throw error;
        return [];
      }
    }),
  );
  const shown = found.flat();
  const { meta } = await api.privateBoats.list({ page: 1, per_page: 1, sort: "newest" });
  const slugs = shown.map(({ boat }) => boat.slug);
  return {
    wish: readWish(searchParams),
    shown,
    gone: shown.length < Math.min(asked.length, MOST),
    left_out: meta.marks
      .filter(({ slug }) => asked.slice(MOST).includes(slug))
      .map(({ name }) => name),
    others: meta.marks
      .filter(({ slug }) => !slugs.includes(slug))
      .map(({ slug, name }) => ({ value: slug, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}

type Shown = Route.ComponentProps["loaderData"]["shown"];

/** Up to three boats side by side: what differs stands in one row, what does not below. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { shown, wish, gone, left_out, others } = loaderData;
  const { date, guests } = wish;
  const add = shown.length < MOST && others.length > 0 && (
    <form action="/private-boats/compare" className="compare-add">
      {shown.map(({ boat }) => (
        <input key={boat.slug} type="hidden" name="boat" value={boat.slug} />
      ))}
      <WishFields wish={wish} />
      <SelectField
        label={m.compare_add()}
        name="boat"
        defaultValue=""
        options={[{ value: "", label: m.compare_choose() }, ...others]}
      />
      <Button type="submit" kind="sea">
        {m.compare_add_button()}
      </Button>
    </form>
  );
  const list = `/private-boats${wishQuery({ date, guests })}`;
  const [before, after] = m.compare_none({ list: "|" }).split("|");
  return (
    <div className="wrap page-body compare-page">
      <Head title={m.compare_title()} description={m.compare_text()} hidden />
      <Breadcrumb steps={[{ label: m.boats_title(), to: list }, { label: m.compare_title() }]} />
      <header>
        <h1 className="display page-title">{m.compare_title()}</h1>
        {shown.length > 0 && <p>{shown.length > 1 ? m.compare_text() : m.compare_one()}</p>}
        {gone && <p role="status">{m.compare_gone()}</p>}
        {left_out.length > 0 && (
          <p role="status">{m.compare_too_many({ names: left_out.join(", ") })}</p>
        )}
      </header>
      {shown.length === 0 && (
        <EmptyState kind="data" title={m.compare_none_title()} actions={add}>
          {before}
          <Link className="link" to={list}>
            {m.compare_none_list()}
          </Link>
          {after}
        </EmptyState>
      )}
      {/* One boat alone is not compared yet: the next one is asked for before it. */}
      {shown.length === 1 && add}
      {shown.length > 0 && <Table {...{ shown, wish }} />}
      {shown.length > 1 && add}
    </div>
  );
}

function Table({ shown, wish }: { shown: Shown; wish: Wish }) {
  const boats = shown.map(({ boat }) => boat);
  const slugs = boats.map(({ slug }) => slug);
  const { differing, lists, same } = comparedIn(boats);
  const ratings = shown.some(({ average }) => average);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="compare-scroll" tabIndex={0} aria-label={m.compare_title()}>
        <table className="compare-table" data-boats={boats.length}>
          {/* Names and prices stay at the screen's upper edge. */}
          <thead>
            <tr>
              <td />
              {boats.map(({ slug, name }) => (
                <th key={slug} scope="col">
                  <Link to={`/private-boats/${slug}${wishQuery(wish)}`}>{name}</Link>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <span>{m.compare_price()}</span>
              </th>
              {boats.map(({ slug, price_from }) => (
                <td key={slug}>
                  <strong className="num">{rupiah(price_from)}</strong> <Near amount={price_from} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td />
              {boats.map(({ slug, name, image }) => (
                <td key={slug}>
                  <div className="compare-picture">
                    {image ? <Picture picture={image} sizes="18rem" /> : <Icon name="yacht" />}
                    <Link
                      className="compare-remove"
                      to={comparePath(
                        slugs.filter((one) => one !== slug),
                        wish,
                      )}
                      aria-label={m.compare_remove({ name })}
                    >
                      <Icon name="cross" />
                    </Link>
                  </div>
                  <ButtonLink
                    kind="quiet"
                    size="small"
                    to={`/private-boats/${slug}${wishQuery(wish)}`}
                    aria-label={`${m.compare_open()}: ${name}`}
                  >
                    {m.compare_open()}
                  </ButtonLink>
                </td>
              ))}
            </tr>
            {ratings && (
              <tr>
                <th scope="row">
                  <span>{m.compare_rating()}</span>
                </th>
                {shown.map(({ boat, average }) => (
                  <td key={boat.slug}>{average ? <Rated average={average} /> : "–"}</td>
                ))}
              </tr>
            )}
            {differing.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {values.map((value, i) => (
                  <td key={slugs[i]}>{shownOf(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {lists.map(({ name, left_out, rows }) => (
            <tbody key={name}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={boats.length + 1}>
                  <span>{name}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    <span>{row.name}</span>
                  </th>
                  {row.has.map((has, i) => (
                    <td key={slugs[i]} data-has={has && !left_out}>
                      {has ? <Icon name={left_out ? "cross" : "check"} /> : <i aria-hidden>–</i>}
                      <span className="out-of-sight">{saidOf(has, left_out)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tbody className="compare-acts">
            <tr>
              <td />
              {boats.map((boat) => (
                <td key={boat.slug}>
                  <ButtonLink
                    kind="sea"
                    to={`/private-boats/${boat.slug}${wishQuery(wish)}#inquire`}
                  >
                    {m.boat_ask_short()}
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
        <details className="compare-same">
          <summary>
            {m.compare_same({ count: same.length })}
            <Icon name="down" />
          </summary>
          <dl className="fact-list">
            {same.map(({ name, values }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{shownOf(values[0])}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

/** What a mark of a list means, for who does not see the heading above it. */
const saidOf = (has: boolean, left_out: boolean) =>
  has ? (left_out ? m.boat_excludes() : m.compare_has()) : m.compare_has_not();

const shownOf = (value: string | number | string[] | null | undefined) =>
  Array.isArray(value) && value.length > 0 ? (
    <ul>
      {value.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ) : (
    value?.toString() || "–"
  );
