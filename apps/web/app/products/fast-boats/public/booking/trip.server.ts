import type { Departure, FastBoatOrderInput, OrderAboard, Sex } from "@jukung/contract";
import { redirect } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import type { Visit } from "~/lib/visit.ts";
import { type Fare, fares } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../../fare-names.ts";
import { type Search, writeSearch } from "../../search-params.ts";
import { tooEarlySaid } from "../results/too-early.ts";
import { resultsPath } from "../results/view.ts";
import type { Draft } from "./draft.server.ts";
import { usualNationality } from "./party.ts";
import { searchIn, type Trip, tripIn } from "./trip.ts";

/**
 * Booking a fast boat needs a login (spec §5): visitors are sent to sign in with a notice, and return
 * here with everything kept. Staff cannot book at all.
 */
export function onlyCustomers(visit: Visit, request: Request): void {
  if (!visit.session)
    throw redirect(`/sign-in?notice=fast-boat&next=${encodeURIComponent(here(request))}`);
  if (visit.session.role !== "ADMIN") return;
  flash(visit, "error", m.booking_not_for_staff());
  throw redirect("/fast-boats");
}

/** Reads the address; without crossings it redirects to the search. */
export function readTrip(request: Request, locale: "id" | "en"): Trip {
  const params = new URL(request.url).searchParams;
  const trip = tripIn(params, locale);
  if (!trip) throw redirect(`/fast-boats?${writeSearch(searchIn(params, locale))}`);
  return trip;
}

/**
 * The results of the search, if a crossing is of another route than the address asks for.
 * @param known the slugs that places have now: an address may name a place as it was called before
 */
export function otherRoute(
  { search }: Trip,
  crossings: Departure[],
  known: Set<string>,
): string | undefined {
  const is = (place: Departure["from"], slug: string) =>
    !known.has(slug) || slug === place.slug || slug === place.destination;
  const fits = crossings.every(({ from, to }, i) =>
    i === 0
      ? is(from, search.from) && is(to, search.to)
      : is(from, search.to) && is(to, search.from),
  );
  return fits ? undefined : `/fast-boats?${writeSearch(search)}`;
}

/**
 * The returns of the search, if the one of the address cannot be caught, and why: what the results do not
 * offer is not booked by an address either (docs/decisions/095).
 */
export function missedReturn(
  { search }: Trip,
  [out, back]: Departure[],
): { to: string; said: string } | undefined {
  const said = out && back && tooEarlySaid(back, out);
  return said ? { to: resultsPath(search, { out: out.schedule_id }), said } : undefined;
}

/** The account's own orders on each of these crossings: held, or paid. */
export const aboardEach = (api: Api, { legs }: Trip): Promise<OrderAboard[][]> =>
  Promise.all(legs.map(async (leg) => (await api.fastBoats.aboard(leg)).data));

/** The same of all crossings, each order once. */
export const onceEach = (lists: OrderAboard[][]): OrderAboard[] => [
  ...new Map(lists.flat().map((one) => [one.slug, one])).values(),
];

/** An empty draft: a row per passenger of the search. */
function emptyDraft(trip: Trip, contact: Draft["contact"]): Draft {
  const searched = fares.flatMap((fare) => Array<Fare>(trip.search.counts[fare]).fill(fare));
  const nationality = usualNationality(searched);
  return {
    legs: trip.key,
    contact,
    passengers: searched.map((fare) => ({
      full_name: "",
      nationality,
      fare,
      date_of_birth: "",
      local_declared: false,
      sex: "",
      id_number: "",
      ticked: "",
    })),
  };
}

/** A search's party as a key. */
export const partyOf = ({ search: { counts } }: Trip): string =>
  fares.map((fare) => counts[fare]).join("-");

/**
 * The draft for the current crossings and party: another boat gets what was typed for the first; after
 * another search it keeps the typed passengers that fit by fare, and never books any that were not searched for.
 */
export function draftFor(trip: Trip, kept: Draft | null, contact: Draft["contact"]): Draft {
  if (!kept) return emptyDraft(trip, contact);
  // The party that was searched for, and the one that the rows made of it, which the review has.
  const own = [kept.searched, partyOf({ ...trip, search: searchOf(trip, kept) })];
  if (own.includes(partyOf(trip)))
    return kept.legs === trip.key ? kept : { ...kept, legs: trip.key };
  // Booked already: shown again to whoever goes back to it, and not to another party.
  if (kept.booked) return emptyDraft(trip, contact);
  const empty = emptyDraft(trip, kept.contact);
  const free = [...empty.passengers];
  // In the order in which they were typed: whoever looks for their row finds it where it was.
  const carried = kept.passengers.filter((typed) => {
    const at = free.findIndex(({ fare }) => fare === typed.fare);
    return at >= 0 && free.splice(at, 1);
  });
  return { ...empty, passengers: [...carried, ...free] };
}

/**
 * What a draft that was typed for another search has to say on this one: who was carried over into its
 * rows, and who has none there.
 * @param draft what `draftFor` made of the kept one
 */
export function saidOf(trip: Trip, kept: Draft | null, draft: Draft): string[] {
  // Legs are empty once it was kept for this party (form.tsx): the page says that it is back.
  if (!kept || kept.booked) return [];
  const typed = kept.passengers.filter(({ full_name }) => full_name.trim() !== "");
  const list = (names: string[]) => new Intl.ListFormat(getLocale()).format(names);
  const isIn = (one: Draft["passengers"][number]) => draft.passengers.includes(one);
  const carried = kept.legs === "" || kept.legs === trip.key ? [] : typed.filter(isIn);
  const out = typed.filter((one) => !isIn(one));
  const carriedNames = list(carried.map(({ full_name }) => full_name));
  const outNames = list(
    out.map(({ full_name, fare }) => `${full_name} (${fareOfOne[fare as Fare]?.() ?? fare})`),
  );
  return [
    ...(outNames ? [m.booking_left_out({ names: outNames })] : []),
    ...(carriedNames ? [m.booking_carried({ names: carriedNames })] : []),
  ];
}

/** The draft as the API takes it, with a promo code. */
export function toOrder(trip: Trip, draft: Draft, promo_code?: string): FastBoatOrderInput {
  return {
    trip_type: trip.legs.length === 2 ? "round_trip" : "one_way",
    legs: trip.legs,
    contact: draft.contact,
    ...(promo_code ? { promo_code } : {}),
    passengers: draft.passengers.map(({ ticked: _, age: _a, ...row }) => {
      const { fare, date_of_birth, sex, id_number, ...passenger } = row;
      const [age_category, residency] = fare.split("_") as ["adult", "local"];
      return {
        ...passenger,
        age_category,
        residency,
        ...(date_of_birth ? { date_of_birth } : {}),
        // A forged one is refused by the API.
        ...(sex ? { sex: sex as Sex } : {}),
        ...(id_number ? { id_number } : {}),
      };
    }),
  };
}

/** The party of a draft, which may differ from the searched one. */
export function searchOf(trip: Trip, draft: Draft): Search {
  const counts = Object.fromEntries(
    fares.map((fare) => [fare, draft.passengers.filter((p) => p.fare === fare).length]),
  ) as Search["counts"];
  return { ...trip.search, counts };
}
