import type { Destination, HarbourFacts, Locale, Port, Province } from "@jukung/contract";
import type { Database } from "../../platform/db.ts";
import { type Media, picturesOf, presentPicture } from "../media/index.ts";
import { allDestinations, allPorts, allProvinces, type PortRow } from "./queries/places.ts";

/** A text in the reader's language, or in the other where it is missing. */
const said = (locale: Locale, id: string, en: string): string =>
  locale === "id" ? id || en : en || id;

type Facts = Pick<
  PortRow,
  | "boarding"
  | "counter_id"
  | "counter_en"
  | "directions_id"
  | "directions_en"
  | "fees"
  | "airport_minutes"
  | "image_id"
>;
/** What passengers need to know of a port. */
export const presentHarbour = (
  port: Facts,
  pictures: Map<number, Media>,
  locale: Locale,
): HarbourFacts => ({
  boarding: port.boarding as HarbourFacts["boarding"],
  counter: said(locale, port.counter_id, port.counter_en),
  directions: said(locale, port.directions_id, port.directions_en),
  fees: port.fees.map(({ name_id, name_en, amount, included }) => ({
    name: said(locale, name_id, name_en),
    amount,
    included,
  })),
  airport_minutes: port.airport_minutes,
  image: presentPicture(pictures.get(port.image_id ?? 0), locale),
});

const picturesIn = (db: Database, rows: { image_id: number | null }[]) =>
  picturesOf(
    db,
    rows.map(({ image_id }) => image_id),
  );

/** Ports that are not archived, by name. */
export async function shownPorts(db: Database, locale: Locale): Promise<Port[]> {
  const rows = await allPorts(db);
  const pictures = await picturesIn(db, rows);
  return rows.map((port) => ({
    slug: port.slug,
    name: port.name,
    destination: port.destination,
    province: port.province,
    latitude: port.latitude,
    longitude: port.longitude,
    ...presentHarbour(port, pictures, locale),
  }));
}
export async function shownDestinations(db: Database, locale: Locale): Promise<Destination[]> {
  const rows = await allDestinations(db);
  const pictures = await picturesIn(db, rows);
  return rows.map(({ slug, name, province, latitude, longitude, ...row }) => ({
    slug,
    name,
    province,
    description: said(locale, row.description_id, row.description_en),
    latitude,
    longitude,
    image: presentPicture(pictures.get(row.image_id ?? 0), locale),
  }));
}
export async function shownProvinces(db: Database, locale: Locale): Promise<Province[]> {
  const rows = await allProvinces(db);
  const pictures = await picturesIn(db, rows);
  return rows.map((row) => ({
    slug: row.slug,
    name: said(locale, row.name_id, row.name_en),
    description: said(locale, row.description_id, row.description_en),
    image: presentPicture(pictures.get(row.image_id ?? 0), locale),
  }));
}
