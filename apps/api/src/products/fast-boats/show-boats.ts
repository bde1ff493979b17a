import type {
  AdminFastBoat,
  AdminFastBoatSummary,
  BoatDeparture,
  Certificate,
  CertificateTask,
  Locale,
} from "@jukung/contract";
import { CERTIFICATE_TASK_DAYS } from "@jukung/contract";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import { findOffering, showOffering } from "../../features/offerings/index.ts";
import { addDays, daysBetween, witaDate, witaInstant, witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { fastBoatOffering } from "./boat-offering.ts";
import { certificateState } from "./boat-rules.ts";
import {
  type BoatDepartureRow,
  type BoatListRow,
  boatNames,
  boatsToCertify,
  comingOrders,
  liveOrdersOfBoat,
  nextDepartures,
} from "./queries/boats.ts";

type Reader = { locale: Locale; now: Date };
const NO_ORDERS = { held: 0, paid: 0 };

/** A fast boat as its form shows it, with its pictures; its old slug works too. @throws Refusal not_found */
export async function showFastBoat(
  db: Database,
  slug: string,
  reader: Reader,
): Promise<AdminFastBoat> {
  const { row, details } = await showOffering(db, fastBoatOffering, slug, reader);
  const { certificate_until: until } = row;
  const [names, orders, after] = await Promise.all([
    boatNames(db, row, reader.locale),
    comingOrders(db, [row.id], reader.now),
    until === null ? [] : liveOrdersOfBoat(db, row.id, reader.now, { after: until }),
  ]);
  return {
    ...(details as AdminFastBoat),
    ...names,
    certificate_state: certificateState(row.certificate_until, witaDate(reader.now)),
    orders_after_certificate: after.length,
    orders: orders.get(row.id) ?? NO_ORDERS,
  };
}

/** Rows of the list, each with what is next. */
export async function presentBoats(
  db: Database,
  rows: BoatListRow[],
  { locale, now }: Reader,
): Promise<AdminFastBoatSummary[]> {
  const boat_ids = rows.map(({ id }) => id);
  const today = witaDate(now);
  const [pictures, departures, orders] = await Promise.all([
    picturesOf(
      db,
      rows.map(({ image_id }) => image_id),
    ),
    nextDepartures(db, { boat_ids, limit: 1, open: true, today, now }),
    comingOrders(db, boat_ids, now),
  ]);
  const next = new Map(departures.map((row) => [row.boat_id, presentDeparture(row)]));
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    operator: { slug: row.operator_slug, name: row.operator_name },
    capacity: row.capacity,
    published: row.published,
    archived_at: row.archived_at ? witaIso(new Date(row.archived_at)) : null,
    image: presentPicture(pictures.get(row.image_id ?? 0), locale),
    certificate: certificateOf(row, today),
    next_departure: next.get(row.id) ?? null,
    orders: orders.get(row.id) ?? NO_ORDERS,
  }));
}

const certificateOf = (
  row: Pick<BoatListRow, "certificate_number" | "certificate_until">,
  today: string,
): Certificate => ({
  number: row.certificate_number,
  until: row.certificate_until,
  state: certificateState(row.certificate_until, today),
});

function presentDeparture({
  boat_id: _,
  departs,
  arrives,
  from_name,
  to_name,
  via,
  ...row
}: BoatDepartureRow): BoatDeparture {
  return {
    ...row,
    from: from_name,
    to: to_name,
    via: via ?? "",
    departs_at: witaIso(witaInstant(row.date, departs.slice(0, 5))),
    arrives_at: witaIso(witaInstant(row.date, arrives.slice(0, 5))),
  };
}

/** A boat's next departures, closed ones too. @throws Refusal not_found */
export async function showDepartures(
  db: Database,
  { slug, limit }: { slug: string; limit: number },
  now: Date,
): Promise<BoatDeparture[]> {
  const { id } = await findOffering(db, fastBoatOffering, slug);
  const today = witaDate(now);
  const rows = await nextDepartures(db, { boat_ids: [id], limit, open: false, today, now });
  return rows.map(presentDeparture);
}

/**
 * The boats whose certificate needs somebody: those on sale, and any that people are still booked on
 * after its last day. Orders stay as they are; the office decides.
 */
export async function certificateTasks(db: Database, now: Date): Promise<CertificateTask[]> {
  const today = witaDate(now);
  const tasks: CertificateTask[] = [];
  for (const row of await boatsToCertify(db, addDays(today, CERTIFICATE_TASK_DAYS))) {
    const { certificate_until: until } = row;
    const orders = until === null ? [] : await liveOrdersOfBoat(db, row.id, now, { after: until });
    if (!row.on_sale && orders.length === 0) continue;
    tasks.push({
      slug: row.slug,
      name: row.name,
      certificate: certificateOf(row, today),
      days_left: until === null ? null : daysBetween(today, until),
      orders,
    });
  }
  return tasks;
}
