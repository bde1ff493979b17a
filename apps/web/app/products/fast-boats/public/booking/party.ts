import type { Departure, OrderAboard } from "@jukung/contract";
import { type Day, isDay } from "~/lib/dates.ts";
import { type Age, ages, type Counts, type Fare, fares } from "~/ui/passenger-picker/counts.ts";

/** What one traveller's row says, and the fare that it had when it was drawn. */
export type RowFare = {
  fare: string;
  age?: string | undefined;
  nationality: string;
  local_declared: boolean;
};

/**
 * The age category on a day (domain.md: infants up to 2 years, children from 3 to 8); undefined if the
 * birth is no day. The API decides; this only chooses for the reader.
 */
export function ageOn(birth: Day, date: Day): Age | undefined {
  if (!isDay(birth)) return undefined;
  const before = date.slice(5) < birth.slice(5) ? 1 : 0;
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - before;
  return years <= 2 ? "infant" : years <= 8 ? "child" : "adult";
}

const isAge = (value: string | undefined): value is Age => ages.some((age) => age === value);

/**
 * What each row begins with: who searches for local fares alone is taken for Indonesian until told
 * otherwise. In a mixed party a row does not know who comes into it, and asks.
 * @param searched the fare of each row
 */
export const usualNationality = (searched: string[]): string =>
  searched.every((fare) => fare.endsWith("_local")) ? "ID" : "";

/** The age that a row says, or that of the fare that was searched for it. */
export function ageOf(age: string | undefined, fare: string): Age {
  const searched = fare.split("_")[0];
  return isAge(age) ? age : isAge(searched) ? searched : "adult";
}

/**
 * The fare of one traveller (domain.md, Residency): Indonesian nationality or a declared KITAS or KITAP
 * means the local fare. Before a nationality is chosen it is the fare that was searched for.
 */
export function fareFor({ fare, age, nationality, local_declared }: RowFare): Fare {
  const searched = fare.split("_")[1];
  const local = nationality === "" ? searched === "local" : nationality === "ID" || local_declared;
  return `${ageOf(age, fare)}_${local ? "local" : "foreign"}`;
}

/** The fares of the first `count` rows of a form, as they are filled in now. */
export const faresIn = (form: FormData, count: number): Fare[] =>
  Array.from({ length: count }, (_, i) => {
    const text = (name: string) => String(form.get(`passengers[${i}].${name}`) ?? "");
    return fareFor({
      fare: text("fare"),
      age: text("age"),
      nationality: text("nationality"),
      local_declared: text("local_declared") !== "",
    });
  });

/** How many pay each of the six fares. */
export const countsOf = (list: Fare[]): Counts =>
  Object.fromEntries(
    fares.map((fare) => [fare, list.filter((one) => one === fare).length]),
  ) as Counts;

/** What one traveller pays at this fare for all crossings, rupiah. */
export const priceOf = (crossings: Departure[], fare: Fare): number =>
  crossings.reduce(
    (sum, { prices }) =>
      sum + (prices.find((one) => `${one.age_category}_${one.residency}` === fare)?.price ?? 0),
    0,
  );

/** The crossings with the quantities and the total of another party. */
export const forParty = (crossings: Departure[], counts: Counts): Departure[] =>
  crossings.map((leg) => {
    const prices = leg.prices.map((one) => ({
      ...one,
      quantity: counts[`${one.age_category}_${one.residency}`],
    }));
    const total_price = prices.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return { ...leg, prices, total_price };
  });

/** How many seats an account may hold unpaid on a crossing, how many it holds, and how many more it may. */
export type Share = { most: number; held: number; left: number };

/**
 * That of the crossing that leaves the fewest: both are booked at once.
 * @param held the account's unpaid orders on each crossing
 */
export function shareLeft(
  crossings: Pick<Departure, "seats_at_once">[],
  held: Pick<OrderAboard, "names">[][],
): Share {
  const shares = crossings.map(({ seats_at_once: most }, i): Share => {
    const seats = (held[i] ?? []).reduce((sum, { names }) => sum + names.length, 0);
    return { most, held: seats, left: Math.max(0, most - seats) };
  });
  return shares.reduce((least, one) => (one.left < least.left ? one : least));
}
