import type { FastBoatInput } from "@jukung/contract";
import {
  type By,
  createOffering,
  findOffering,
  type Offering,
  publishOffering,
  setImages,
  writeDown,
} from "../../features/offerings/index.ts";
import { checkVersion } from "../../features/operations/index.ts";
import { witaDate } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { boatProblems, seatsInUse } from "./boat-rules.ts";
import {
  boatDaysAbove,
  type FastBoatRecord,
  limitSeats,
  liveOrdersOfBoat,
  lockSchedulesOf,
  operatorById,
  operatorBySlug,
  writeNotes,
} from "./queries/boats.ts";
import { ownDaysOf, sailingsOf } from "./queries/schedules.ts";
import { noticeSale } from "./queries/seasons.ts";
import { fast_boats } from "./tables.ts";
import { crossingName, overbooked, overbookedError, soldBeside } from "./timetable-rules.ts";

/** A fast boat in the back office. It may be sold without a picture; its fares are its schedules'. */
export const fastBoatOffering: Offering<FastBoatRecord, FastBoatInput> = {
  kind: "fast_boat",
  table: fast_boats,
  owner: "boat_id",
  images: "fast_boat_images",
  one: { operator: { column: "operator_id", list: "operators", unknown: "operator_unknown" } },
  many: { facilities: { tie: "fast_boat_tags", column: "tag_id", list: "tags" } },
  blocks: {},
  title: ({ name }) => name,
  names: (boat) => [[fast_boats.name, boat.name]],
  needs: null,
  liveOrders: liveOrdersOfBoat,
  async problems(tx, input, row, now) {
    const fields = boatProblems(input, witaDate(now));
    const operator = await operatorBySlug(tx, input.operator);
    if (operator?.archived && operator.id !== row?.operator_id)
      fields.operator = { key: "operator_unknown" };
    if (row && input.capacity < row.capacity)
      Object.assign(fields, await inUse(tx, row, input, now));
    return fields;
  },
  async checkRestore(tx, { operator_id }) {
    const operator = await operatorById(tx, operator_id);
    if (operator?.archived)
      throw new Refusal("parent_archived", { params: { name: operator.name } });
  },
  async afterChange(tx, { was, is }, now) {
    if (is.capacity < was.capacity)
      await limitSeats(tx, { boat_id: is.id, from: witaDate(now), seats: is.capacity });
    if (soldBy(was) !== soldBy(is)) await noticeSale(tx, await lockSchedulesOf(tx, is.id));
  },
};

/** What a booking under way relies on. */
const soldBy = ({ published, archived_at, certificate_until }: FastBoatRecord): string =>
  JSON.stringify([published && archived_at === null, certificate_until]);

/** Seats that are sold, held, or a schedule's own stay: lower these first. */
async function inUse(
  tx: Tx,
  { id: boat_id }: FastBoatRecord,
  { capacity: seats }: FastBoatInput,
  now: Date,
): Promise<Refusal["fields"]> {
  // Bookings under way end first, so that their seats are counted.
  await lockSchedulesOf(tx, boat_id);
  const from = witaDate(now);
  const sailings = await sailingsOf(tx, [boat_id], from);
  const above = sailings.filter((one) => one.capacity + soldBeside(one, sailings).seats > seats);
  const fields = seatsInUse({
    dates: await boatDaysAbove(tx, { boat_id, from, seats }),
    schedules: above.map((one) => `${crossingName(one)} (${one.capacity})`),
  });
  const full = overbooked(sailings, await ownDaysOf(tx, [boat_id], { from }), seats);
  return full.length > 0 ? { capacity: overbookedError(full), ...fields } : fields;
}

/**
 * Replaces the notes of staff, unless somebody else has since the caller read them. The audit says
 * that they were changed, not what they say.
 * @param version of the notes
 * @throws Refusal not_found, changed_meanwhile
 */
export async function setNotes(
  tx: Tx,
  { slug, notes, version }: { slug: string; notes: string; version: number },
  by: By,
): Promise<void> {
  const row = await findOffering(tx, fastBoatOffering, slug, { lock: true });
  const edited = { subject: `fast_boat:${row.id}`, action: "fast_boat.notes" };
  await checkVersion(tx, { seen: version, version: row.notes_version }, edited, async () => ({
    notes: row.notes,
    version: row.notes_version,
  }));
  await writeNotes(tx, row.id, { notes, notes_version: version + 1 });
  await writeDown(tx, fastBoatOffering, row, by, { action: "notes" });
}

export const createFastBoat = (tx: Tx, input: FastBoatInput, by: By) =>
  createOffering(tx, fastBoatOffering, input, by);
export const publishFastBoat = (tx: Tx, input: { slug: string; published: boolean }, by: By) =>
  publishOffering(tx, fastBoatOffering, input, by);
export const setFastBoatImages = (tx: Tx, input: { slug: string; media_ids: number[] }, by: By) =>
  setImages(tx, fastBoatOffering, input, by);
