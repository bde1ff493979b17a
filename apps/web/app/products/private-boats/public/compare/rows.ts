import type { Boat } from "@jukung/contract";
import { policyText } from "~/features/orders/components/policy.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { engineShown, metres } from "../measures.ts";

type Value = string | number | string[] | null;
export type Row = { name: string; values: Value[] };
/** A list of the boats': for each thing on it, on which boats' list it is; `left_out` of what is not in the price. */
export type ListRows = {
  name: string;
  left_out: boolean;
  rows: { name: string; has: boolean[] }[];
};

const isSaid = (value: Value) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/**
 * What is said of the boats, without what is said of none: where they differ, which things on their lists
 * not all of them have, and what is the same for all.
 */
export function comparedIn(boats: Boat[]): { differing: Row[]; lists: ListRows[]; same: Row[] } {
  const facts: [name: string, of: (boat: Boat) => Value][] = [
    [m.compare_guests(), ({ max_guests }) => max_guests],
    [m.compare_place(), ({ location }) => location.name],
    [m.boat_model(), ({ model }) => model],
    [m.boat_year(), ({ specification }) => specification.year],
    [m.boat_length(), ({ length_m }) => metres(length_m)],
    [m.boat_cabins(), ({ cabins }) => cabins || null],
    [m.boat_heads(), ({ specification }) => specification.heads || null],
    [m.boat_engine(), ({ specification }) => engineShown(specification.engine)],
    [m.boat_crew(), ({ safety }) => safety.crew],
    [m.boat_life_jackets(), ({ safety }) => safety.life_jackets],
    [m.safety_licence(), ({ safety }) => safety.licence],
    [m.safety_insurance(), ({ safety }) => safety.insurance],
    [m.compare_cancel(), ({ refund_policy }) => policyText(refund_policy)],
  ];
  const rows = facts
    .map(([name, of]) => ({ name, values: boats.map(of) }))
    .filter(({ values }) => values.some(isSaid));
  const isSame = ({ values }: Row) =>
    values.length > 1 && new Set(values.map((value) => JSON.stringify(value))).size === 1;
  const things: [name: string, of: (boat: Boat) => string[]][] = [
    [m.boat_includes(), ({ includes }) => includes],
    [m.boat_excludes(), ({ excludes }) => excludes],
    [m.boats_facilities(), ({ facilities }) => facilities.map(({ name }) => name)],
  ];
  const lists = things.map(([name, of]) => ({
    name,
    left_out: name === m.boat_excludes(),
    ...listedIn(boats.map(of)),
  }));
  return {
    differing: rows.filter((row) => !isSame(row)),
    lists: lists
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, left_out, rows }) => ({ name, left_out, rows })),
    same: [
      ...rows.filter(isSame),
      ...lists
        .filter(({ common }) => common.length > 0)
        .map(({ name, common }) => ({ name, values: [common] })),
    ],
  };
}

/** @param lists one of each boat @returns what all of several have, and who has the rest, in the lists' order */
function listedIn(lists: string[][]): { common: string[]; rows: ListRows["rows"] } {
  const all = [...new Set(lists.flat())];
  const isCommon = (thing: string) =>
    lists.length > 1 && lists.every((list) => list.includes(thing));
  return {
    common: all.filter(isCommon),
    rows: all
      .filter((thing) => !isCommon(thing))
      .map((name) => ({ name, has: lists.map((list) => list.includes(name)) })),
  };
}
