import type { Departure } from "@jukung/contract";
import { type Age, ages, type Counts, type Fare, fares } from "~/ui/passenger-picker/counts.ts";

/** What one traveller's row says, and the fare that it had when it was drawn. */
export type RowFare = {
  fare: string;
  age?: string | undefined;
  nationality: string;
  local_declared: boolean;
};

const isAge = (value: string | undefined): value is Age => ages.some((age) => age === value);

/**
 * The fare of one traveller (domain.md, Residency): Indonesian nationality or a declared KITAS or KITAP
 * means the local fare. Before a nationality is chosen it is the fare that was searched for.
 */
export function fareFor({ fare, age, nationality, local_declared }: RowFare): Fare {
  const [was, searched] = fare.split("_");
  const local = nationality === "" ? searched === "local" : nationality === "ID" || local_declared;
  const band = isAge(age) ? age : isAge(was) ? was : "adult";
  return `${band}_${local ? "local" : "foreign"}`;
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
