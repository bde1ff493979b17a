import type { DepartureSort, Session } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { ChipList } from "~/ui/chip-list.tsx";
import type { Search } from "../../search-params.ts";
import type { Choice, Choices } from "./narrow.ts";
import { resultsPath, type View } from "./view.ts";
import "./tools.css";

const sessionNames: Record<Session, () => string> = {
  morning: m.session_morning,
  afternoon: m.session_afternoon,
  evening: m.session_evening,
};
const sortNames: Record<DepartureSort, () => string> = {
  time: m.sort_time,
  price_lowest: m.sort_price_lowest,
  price_highest: m.sort_price_highest,
  duration: m.sort_duration,
};

type Props = { choices: Choices; search: Search; view: View };

/**
 * Sorting and filters in one row: links, so that they can be shared, and panels that the browser opens.
 * What is on comes first: on a phone the row is wider than the screen. Drawn by the server alone
 * (cards.server.tsx).
 */
export function Tools({ choices, search, view }: Props) {
  const to = (part: Partial<View>) => resultsPath(search, { ...view, more: undefined, ...part });
  /** A filter that is on is taken off. */
  const toggled = (part: Partial<View>) => {
    const [[name, value] = []] = Object.entries(part);
    const on = name !== undefined && view[name as keyof View] === value;
    return { on, href: to(on ? { [name]: undefined } : part) };
  };
  const listed = (name: "operator" | "pier") =>
    choices[name].map(({ value, ...one }) => ({ ...one, ...toggled({ [name]: value }) }));
  const sort = (
    <Panel
      key="sort"
      id="sort"
      label={m.results_sort()}
      chosen={sortNames[view.sort]()}
      links={(Object.keys(sortNames) as DepartureSort[]).map((name) => ({
        name: sortNames[name](),
        href: to({ sort: name }),
        on: view.sort === name,
      }))}
    />
  );
  const sessions = (
    <nav key="sessions" aria-label={m.results_sessions()}>
      {firstOf(choices.session, ({ value }) => view.session === value).map(({ value, count }) => (
        <Toggle key={value} id={value} sky={value} count={count} {...toggled({ session: value })}>
          {sessionNames[value]()}
        </Toggle>
      ))}
    </nav>
  );
  const direct = choices.direct.map(({ count }) => (
    <Toggle key="direct" id="direct" count={count} {...toggled({ direct: true })}>
      {m.results_direct()}
    </Toggle>
  ));
  const panels = (["operator", "pier"] as const).map((name) => {
    const label = name === "operator" ? m.results_operator() : m.results_pier();
    const chosen = choices[name].find(({ value }) => value === view[name])?.name;
    const chip = choices[name].length > 0 && (
      <Panel key={name} id={name} label={label} chosen={chosen} filter links={listed(name)} />
    );
    return { on: view[name] !== undefined, chip };
  });
  const filters = [{ on: view.direct !== undefined, chip: direct }, ...panels];
  const isOn = view.session !== undefined;
  return (
    <div className="results-tools">
      {filters.map(({ on, chip }) => on && chip)}
      {/* It brings the other times of day along: after those that come alone. */}
      {isOn && sessions}
      {sort}
      {!isOn && sessions}
      {filters.map(({ on, chip }) => !on && chip)}
    </div>
  );
}

/** The same with those first that are on. */
const firstOf = <One,>(all: One[], isOn: (one: One) => boolean): One[] => [
  ...all.filter(isOn),
  ...all.filter((one) => !isOn(one)),
];

/**
 * The address with the chip that the focus goes on from: on a page that sleeps a link loads a document,
 * which begins there (its place is kept by the style sheet).
 */
const staying = (href: string, id: string): string => `${href}#${id}`;

function Toggle({
  id,
  sky,
  count,
  on,
  href,
  children,
}: {
  id: string;
  sky?: Session;
  count: number;
  on: boolean;
  href: string;
  children: string;
}) {
  return (
    <a
      id={`by-${id}`}
      className={sky ? `chip ${sky}` : "chip"}
      href={staying(href, `by-${id}`)}
      aria-current={on ? "true" : undefined}
      data-stay=""
    >
      {sky && <i aria-hidden="true" />}
      {children} <b className="num">{count}</b>
    </a>
  );
}

function Panel({
  id,
  label,
  chosen,
  filter = false,
  links,
}: {
  id: "sort" | "operator" | "pier";
  label: string;
  /** What of it is on now. */
  chosen: string | undefined;
  filter?: boolean;
  links: (Pick<Choice<string>, "name"> & { count?: number; href: string; on: boolean })[];
}) {
  return (
    <ChipList {...{ id, label, chosen }} on={filter && chosen !== undefined}>
      {links.map(({ name, count, href, on }) => (
        <a
          key={name}
          href={staying(href, `by-${id}`)}
          aria-current={on ? "true" : undefined}
          data-stay={`by-${id}`}
        >
          {name} {count !== undefined && <b className="num">{count}</b>}
        </a>
      ))}
    </ChipList>
  );
}
