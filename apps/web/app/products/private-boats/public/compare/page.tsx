import type { Boat } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { policyText } from "~/features/orders/components/policy.tsx";
import { Average } from "~/features/reviews/section.tsx";
import { refusalOf } from "~/lib/api.server.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { SelectField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { metres } from "../measures.ts";
import type { Route } from "./+types/page";
import { chosenIn, comparePath, MOST } from "./chosen.ts";
import "./compare.css";

export const handle = { sleeps: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const asked = chosenIn(new URL(request.url).searchParams);
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
        if (refusalOf(error).status !== 404) throw error;
        return [];
      }
    }),
  );
  const shown = found.flat();
  const { meta } = await api.privateBoats.list({ page: 1, per_page: 1, sort: "newest" });
  const slugs = shown.map(({ boat }) => boat.slug);
  return {
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

/** Up to three boats side by side: what differs stands in one row. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { shown, gone, left_out, others } = loaderData;
  return (
    <div className="wrap page-body compare-page">
      <Head title={m.compare_title()} description={m.compare_text()} hidden />
      <Breadcrumb
        steps={[{ label: m.boats_title(), to: "/private-boats" }, { label: m.compare_title() }]}
      />
      <header>
        <h1 className="display page-title">{m.compare_title()}</h1>
        <p>{shown.length > 0 ? m.compare_text() : m.compare_none()}</p>
        {gone && <p role="status">{m.compare_gone()}</p>}
        {left_out.length > 0 && (
          <p role="status">{m.compare_too_many({ names: left_out.join(", ") })}</p>
        )}
      </header>
      {shown.length > 0 && <Table shown={shown} />}
      {shown.length < MOST && others.length > 0 && (
        <form action="/private-boats/compare" className="compare-add">
          {shown.map(({ boat }) => (
            <input key={boat.slug} type="hidden" name="boat" value={boat.slug} />
          ))}
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
      )}
    </div>
  );
}

function Table({ shown }: { shown: Shown }) {
  const boats = shown.map(({ boat }) => boat);
  const slugs = boats.map(({ slug }) => slug);
  const rows: [name: string, value: (boat: Boat) => ReactNode][] = [
    [
      m.compare_price(),
      ({ price_from }) => (
        <>
          <strong className="num">{rupiah(price_from)}</strong> <Near amount={price_from} />
        </>
      ),
    ],
    [m.compare_guests(), ({ max_guests }) => max_guests],
    [m.compare_place(), ({ location }) => location.name],
    [m.boat_model(), ({ model }) => model],
    [m.boat_year(), ({ specification }) => specification.year],
    [m.boat_length(), ({ length_m }) => metres(length_m)],
    [m.boat_cabins(), ({ cabins }) => cabins || null],
    [m.boat_heads(), ({ specification }) => specification.heads || null],
    [m.boat_engine(), ({ specification }) => specification.engine],
    [m.boat_crew(), ({ safety }) => safety.crew],
    [m.boat_life_jackets(), ({ safety }) => safety.life_jackets],
    [m.safety_licence(), ({ safety }) => safety.licence],
    [m.safety_insurance(), ({ safety }) => safety.insurance],
    [m.boat_includes(), ({ includes }) => listOf(includes)],
    [m.boat_excludes(), ({ excludes }) => listOf(excludes)],
    [m.boats_facilities(), ({ facilities }) => listOf(facilities.map(({ name }) => name))],
    [m.compare_cancel(), ({ refund_policy }) => policyText(refund_policy)],
  ];
  const ratings = shown.some(({ average }) => average);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="compare-scroll" tabIndex={0} aria-label={m.compare_title()}>
      <table className="compare-table" data-boats={boats.length}>
        <thead>
          <tr>
            <td />
            {boats.map((boat) => (
              <th key={boat.slug} scope="col">
                {boat.image ? (
                  <Picture picture={boat.image} sizes="18rem" />
                ) : (
                  <Icon name="yacht" />
                )}
                <Link to={`/private-boats/${boat.slug}`}>{boat.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, value]) => boats.some((boat) => value(boat)))
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {boats.map((boat) => (
                  <td key={boat.slug}>{value(boat) || "–"}</td>
                ))}
              </tr>
            ))}
          {ratings && (
            <tr>
              <th scope="row">
                <span>{m.compare_rating()}</span>
              </th>
              {shown.map(({ boat, average }) => (
                <td key={boat.slug}>{average ? <Average average={average} /> : "–"}</td>
              ))}
            </tr>
          )}
          <tr>
            <td />
            {boats.map((boat) => (
              <td key={boat.slug}>
                <div className="compare-acts">
                  <ButtonLink kind="sea" to={`/private-boats/${boat.slug}`}>
                    {m.compare_open()}
                  </ButtonLink>
                  <Link
                    className="link"
                    to={comparePath(slugs.filter((slug) => slug !== boat.slug))}
                  >
                    {m.compare_remove({ name: boat.name })}
                  </Link>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** Null without any: a row that is empty for all boats is left out. */
const listOf = (names: string[]) =>
  names.length > 0 ? (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ) : null;
