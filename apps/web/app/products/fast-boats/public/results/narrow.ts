import type { Departure, Session } from "@jukung/contract";
import { pierAlone } from "~/ui/crossing-line/pier.ts";
import { cheapestOf } from "../cheapest.ts";
import type { View } from "./view.ts";

export type Filters = Pick<View, "session" | "direct" | "operator" | "pier">;
export const nothing: Filters = {
  session: undefined,
  direct: undefined,
  operator: undefined,
  pier: undefined,
};

/** Whether anything is filtered. */
export const isNarrowed = (view: Filters): boolean =>
  (Object.keys(nothing) as (keyof Filters)[]).some((name) => view[name] !== undefined);

/** The crossings of a day that pass every filter, in their order. */
export const narrow = (all: Departure[], { session, direct, operator, pier }: Filters) =>
  all.filter(
    (one) =>
      (!session || one.session === session) &&
      (!direct || one.via === null) &&
      (!operator || one.ship.operator.slug === operator) &&
      (!pier || one.to.slug === pier),
  );

/** A value that a filter may take, and how many crossings to choose from it would leave beside the other filters. */
export type Choice<Value> = { value: Value; name: string; count: number };
export type Choices = {
  session: Choice<Session>[];
  direct: Choice<true>[];
  operator: Choice<string>[];
  pier: Choice<string>[];
};

/**
 * What a day's crossings can be narrowed to. A filter that leaves all or nothing has no choices, unless it
 * is on: then it can be taken off.
 * @param choosable those of all that can be chosen: a boat that is full, or does not run, counts nowhere
 */
export function choicesOf(all: Departure[], view: Filters, choosable: Departure[]): Choices {
  const count = (part: Partial<Filters>) => narrow(choosable, { ...view, ...part }).length;
  const named = (places: { slug: string; name: string }[]) =>
    [...new Map(places.map(({ slug, name }) => [slug, pierAlone(name)]))]
      .map(([value, name]) => ({ value, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  const operators = named(all.map(({ ship }) => ship.operator));
  const piers = named(all.map(({ to }) => to));
  const stops = all.some(({ via }) => via !== null) && all.some(({ via }) => via === null);
  return {
    session: (["morning", "afternoon", "evening"] as const).map((value) => ({
      value,
      name: "",
      count: count({ session: value }),
    })),
    direct: stops || view.direct ? [{ value: true, name: "", count: count({ direct: true }) }] : [],
    operator:
      operators.length > 1 || view.operator
        ? operators.map((one) => ({ ...one, count: count({ operator: one.value }) }))
        : [],
    pier:
      piers.length > 1 || view.pier
        ? piers.map((one) => ({ ...one, count: count({ pier: one.value }) }))
        : [],
  };
}

/**
 * The lowest total and the shortest crossing among those that can be chosen. Where several have it, more
 * than a third of all, it says nothing of a boat, and is none.
 */
export function bestOf(choosable: Departure[]) {
  const telling = (values: number[]) => {
    const best = cheapestOf(values);
    const count = values.filter((value) => value === best).length;
    const apart = count === 1 ? values.length > 1 : count * 3 <= values.length;
    return apart ? best : undefined;
  };
  return {
    price: telling(choosable.map(({ total_price }) => total_price)),
    minutes: telling(choosable.map(({ duration_minutes }) => duration_minutes)),
  };
}
export type Best = ReturnType<typeof bestOf>;

/**
 * What sets a crossing apart from the others.
 * @param choosable whether it can be chosen: a return that leaves too early is not the cheapest
 */
export const labelsOf = (
  { total_price, duration_minutes }: Departure,
  best: Best,
  choosable: boolean,
) => ({
  cheapest: choosable && total_price === best.price,
  fastest: choosable && duration_minutes === best.minutes,
});
