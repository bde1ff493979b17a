import type { AdminPort, PortInput } from "@jukung/contract";
import { amountIn } from "~/lib/amount.ts";
import { grouped, wholeIn } from "~/lib/figures.ts";
import { degreesIn } from "~/ui/map/link.ts";
import { degreesText } from "../destinations/values.ts";

export type FeeFields = { name_id: string; name_en: string; amount: string; included: string };
/** A port as its form's fields: numbers are text while they are typed. */
export type PortForm = Record<
  | "name"
  | "destination"
  | "province"
  | "latitude"
  | "longitude"
  | "boarding"
  | "counter_id"
  | "counter_en"
  | "directions_id"
  | "directions_en"
  | "airport_minutes",
  string
> & { fees: FeeFields[] };

export const noFee: FeeFields = { name_id: "", name_en: "", amount: "", included: "" };

export const portForm = (port: AdminPort | null): PortForm => ({
  name: port?.name ?? "",
  destination: port?.destination ?? "",
  province: port?.province ?? "",
  latitude: degreesText(port?.latitude),
  longitude: degreesText(port?.longitude),
  boarding: port?.boarding ?? "",
  counter_id: port?.counter_id ?? "",
  counter_en: port?.counter_en ?? "",
  directions_id: port?.directions_id ?? "",
  directions_en: port?.directions_en ?? "",
  airport_minutes: port?.airport_minutes ? String(port.airport_minutes) : "",
  fees: (port?.fees ?? []).map(({ amount, included, ...names }) => ({
    ...names,
    amount: grouped(amount),
    included: included ? "yes" : "",
  })),
});

export type PostedPort = Partial<Omit<PortForm, "fees">> & { fees?: Partial<FeeFields>[] };

/** A required number: a missing one is left out, and the API says so at its field. */
const needed = (number: number | null): number => number ?? Number.NaN;

/** The form as the API takes it. */
export function portIn(posted: PostedPort): PortInput {
  const { name = "", destination = "", counter_id = "", counter_en = "" } = posted;
  const { directions_id = "", directions_en = "" } = posted;
  const { latitude, longitude } = degreesIn(posted);
  return {
    name,
    destination,
    province: posted.province ?? "",
    latitude: needed(latitude),
    longitude: needed(longitude),
    boarding: (posted.boarding || null) as PortInput["boarding"],
    counter_id,
    counter_en,
    directions_id,
    directions_en,
    airport_minutes: wholeIn(posted.airport_minutes),
    fees: (posted.fees ?? []).map((fee) => ({
      name_id: fee?.name_id ?? "",
      name_en: fee?.name_en ?? "",
      amount: needed(amountIn(fee?.amount)),
      included: fee?.included === "yes",
    })),
  };
}
