import type { Boat } from "@jukung/contract";
import { policyText } from "~/features/orders/components/policy.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { engineShown, metres } from "../measures.ts";

type Value = string | number | string[] | null;
type Row = { name: string; values: Value[] };

const isSaid = (value: Value) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** What is said of the boats, without what is said of none: where they differ, and what is the same for all. */
export function comparedIn(boats: Boat[]): { differing: Row[]; same: Row[] } {
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
    [m.boat_includes(), ({ includes }) => includes],
    [m.boat_excludes(), ({ excludes }) => excludes],
    [m.boats_facilities(), ({ facilities }) => facilities.map(({ name }) => name)],
    [m.compare_cancel(), ({ refund_policy }) => policyText(refund_policy)],
  ];
  const rows = facts
    .map(([name, of]) => ({ name, values: boats.map(of) }))
    .filter(({ values }) => values.some(isSaid));
  const isSame = ({ values }: Row) =>
    values.length > 1 && new Set(values.map((value) => JSON.stringify(value))).size === 1;
  return { differing: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}
