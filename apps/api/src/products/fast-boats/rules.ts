import type {
  AgeCategory,
  Availability,
  FareType,
  ManifestFields,
  Passenger,
  PassengerCounts,
  RefundPolicy,
  Residency,
  Session,
  Sex,
} from "@jukung/contract";
import { FARE_TYPES, MAX_PASSENGERS } from "@jukung/contract";
import { refundDates } from "@jukung/contract/refund-dates";
import { SHORTEST_HOLD_MINUTES } from "../../features/orders/index.ts";
import { addMinutes, witaInstant, yearsBetween } from "../../platform/clock.ts";

/** Rupiah per seat, by the six fare types. */
export type Fares = Record<FareType, number>;

/** Infant under 3, child 3 to under 9, adult 9 and above (domain.md, Fare type). */
export function ageBand(birth: string, on: string): AgeCategory {
  const years = yearsBetween(birth, on);
  if (years < 3) return "infant";
  return years < 9 ? "child" : "adult";
}

/** Morning before 12:00, afternoon 12:00 to 16:59, evening from 17:00, in WITA. */
export function sessionOf(departs: string): Session {
  const hour = Number(departs.slice(0, 2));
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

/** LIMITED: five seats or fewer, or under a tenth of the boat. */
export function availabilityOf(vacancies: number, capacity: number, closed: boolean): Availability {
  if (closed) return "CLOSED";
  if (vacancies <= 0) return "SOLD_OUT";
  return vacancies <= 5 || vacancies < capacity / 10 ? "LIMITED" : "AVAILABLE";
}

export const people = (counts: PassengerCounts): number =>
  FARE_TYPES.reduce((sum, type) => sum + counts[type], 0);

/** One adult at the foreign fare: the default of a search without passengers. */
export const ONE_ADULT: PassengerCounts = {
  adult_local: 0,
  adult_foreign: 1,
  child_local: 0,
  child_foreign: 0,
  infant_local: 0,
  infant_foreign: 0,
};

/** What is wrong with a party, if anything: 1 to 20 people, at least one adult. */
export function partyProblem(
  counts: PassengerCounts,
): "passengers_range" | "adult_required" | null {
  const total = people(counts);
  if (total < 1 || total > MAX_PASSENGERS) return "passengers_range";
  return counts.adult_local + counts.adult_foreign === 0 ? "adult_required" : null;
}

export const fareTypeOf = (age: AgeCategory, residency: Residency): FareType =>
  `${age}_${residency}`;

export const countPassengers = (
  passengers: Pick<Passenger, "age_category" | "residency">[],
): PassengerCounts => {
  const counts: PassengerCounts = { ...ONE_ADULT, adult_foreign: 0 };
  for (const { age_category, residency } of passengers)
    counts[fareTypeOf(age_category, residency)] += 1;
  return counts;
};

/** What a party pays for one crossing, in rupiah. */
export const partyPrice = (fares: Fares, counts: PassengerCounts): number =>
  FARE_TYPES.reduce((sum, type) => sum + fares[type] * counts[type], 0);

/** The crossing's instants. `last_booking_at`: after it no gateway session fits before the cut-off. */
export function crossingTimes(
  date: string,
  schedule: { departs: string; arrives: string; cut_off_minutes: number },
) {
  const departs_at = witaInstant(date, schedule.departs);
  const cut_off_at = addMinutes(departs_at, -schedule.cut_off_minutes);
  return {
    departs_at,
    arrives_at: witaInstant(date, schedule.arrives),
    cut_off_at,
    last_booking_at: addMinutes(cut_off_at, -SHORTEST_HOLD_MINUTES),
  };
}

/**
 * What part of a crossing is refunded if it is cancelled now, and until when (domain.md, Refunds): of several
 * steps that refund as much the last; null if nothing is refunded any more.
 */
export function refundNow(
  policy: RefundPolicy,
  departs_at: Date,
  now: Date,
): { percent: number; until: Date } | null {
  const steps = refundDates(policy, { start: departs_at, now });
  const percent = Math.max(...steps.map((step) => step.percent));
  return steps.findLast((step) => step.percent === percent) ?? null;
}

/** Of two refund policies, at each hour the one that gives more back; the longest step first. */
export function kinderPolicy(a: RefundPolicy, b: RefundPolicy): RefundPolicy {
  const at = (policy: RefundPolicy, hours: number) =>
    Math.max(0, ...policy.filter((step) => step.hours <= hours).map(({ percent }) => percent));
  const hours = [...new Set([...a, ...b].map((step) => step.hours))].sort((x, y) => y - x);
  const steps = hours.map((hour) => ({
    hours: hour,
    percent: Math.max(at(a, hour), at(b, hour)),
  }));
  // A longer step that gives no more than the next is none.
  return steps.filter(({ percent }, i) => percent > (steps[i + 1]?.percent ?? 0));
}

const MANIFEST = ["sex", "id_number"] as const;
type OnList = { [Name in (typeof MANIFEST)[number]]?: Passenger[Name] };
/** What a passenger said for the passenger list, without what the site does not ask for. */
export const keptOf = (said: OnList, asked: ManifestFields) => ({
  sex: asked.sex === "no" ? null : (said.sex ?? null),
  id_number: asked.id_number === "no" ? null : (said.id_number ?? null),
});

/** Null removes what is there. */
type Said = { [Name in keyof OnList]?: OnList[Name] | null } & { nationality?: string | undefined };
type Correction = { nationality?: string; sex?: Sex | null; id_number?: string | null };
/** Of a correction, what is asked for, or removed, and is other than it was. */
export function correctionOf(
  person: { nationality: string; sex: string | null; id_number: string | null },
  said: Said,
  asked: ManifestFields,
): Correction {
  const kept = MANIFEST.filter((name) => asked[name] !== "no" || said[name] === null);
  const names = ["nationality", ...kept] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      said[name] === undefined || said[name] === person[name] ? [] : [[name, said[name]]],
    ),
  );
}

type FieldProblem = { key: string; params?: Record<string, string> };
/**
 * Errors of the passengers, by form field: a birth date that contradicts the age category on the last
 * leg's date (decision 096), a local fare without a declaration, a foreign fare with Indonesian nationality (domain.md,
 * Residency), or what the passenger list needs and is missing (decision 075).
 */
export function passengerProblems(
  passengers: Passenger[],
  dates: string[],
  { today, asked }: { today: string; asked: ManifestFields },
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  passengers.forEach((passenger, i) => {
    for (const name of MANIFEST)
      if (asked[name] === "required" && passenger[name] === undefined)
        problems[`passengers.${i}.${name}`] = { key: "required" };
    const {
      date_of_birth: birth,
      age_category,
      residency,
      nationality,
      local_declared,
    } = passenger;
    if (birth && birth > today) {
      problems[`passengers.${i}.date_of_birth`] = { key: "birth_future" };
    } else if (birth) {
      // One age for the whole trip, that of its last day: whoever has a birthday between is one person.
      const date = dates.at(-1)!;
      const age = ageBand(birth, date);
      if (age !== age_category)
        problems[`passengers.${i}.date_of_birth`] = { key: `birth_of_${age}`, params: { date } };
    }
    if (residency === "local" && nationality !== "ID" && !local_declared)
      problems[`passengers.${i}.local_declared`] = { key: "local_not_declared" };
    // They would pay too much, without being told.
    if (residency === "foreign" && nationality === "ID")
      problems[`passengers.${i}.residency`] = { key: "local_for_indonesians" };
  });
  return problems;
}

/**
 * Why a passenger cannot have another nationality at the fare that was paid: a message's key. A local
 * fare needs Indonesian nationality or the declaration, and a foreign one is not for Indonesians
 * (domain.md, Residency); the fare itself never changes here.
 */
function nationalityProblem(
  { residency, local_declared }: { residency: string; local_declared: boolean },
  nationality: string,
): "nationality_local" | "nationality_foreign" | null {
  if (residency === "local")
    return nationality === "ID" || local_declared ? null : "nationality_local";
  return nationality === "ID" ? "nationality_foreign" : null;
}

/** What is wrong with a correction, as field and message: a fare that it does not fit, or what must be there. */
export function correctionProblems(
  person: { residency: string; local_declared: boolean },
  correction: Correction,
  asked: ManifestFields,
): [field: string, key: string][] {
  const { nationality } = correction;
  const key = nationality === undefined ? null : nationalityProblem(person, nationality);
  const missing = MANIFEST.filter(
    (name) => asked[name] === "required" && correction[name] === null,
  );
  return [
    ...(key ? [["nationality", key] as [string, string]] : []),
    ...missing.map((name): [string, string] => [name, "required"]),
  ];
}

type Named = { from_name: string; to_name: string };
export const routeName = ({ from_name, to_name }: Named): string => `${from_name} – ${to_name}`;
/** What an order is called, in both languages: its first crossing that somebody travels. */
export function tripTitle(legs: (Named & { passengers: unknown[] })[]): {
  title_id: string;
  title_en: string;
} {
  const first = legs.find(({ passengers }) => passengers.length > 0);
  const title = first ? routeName(first) : "";
  return { title_id: title, title_en: title };
}
