import type { DestinationInput, Locale, PortInput, ProvinceInput } from "@jukung/contract";
import type { Database, Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inEitherLanguage } from "./entries.ts";
import type { Listed, ListedUse, ListedUses } from "./listed.ts";
import { countReferences, parentOf } from "./queries/listed.ts";
import {
  type DestinationRow,
  destinationDetails,
  type PortRow,
  type ProvinceRow,
  parentsOf,
  portDetails,
  portsOf,
  provinceDetails,
  provinceOf,
  searchedDestinations,
  searchedPorts,
  searchedProvinces,
} from "./queries/places.ts";
import { destinations, ports, provinces } from "./tables.ts";

/** A product that refers to places. */
export type PlaceUser = {
  kind: ListedUse["kind"];
  /** How many refer to each, and how many still need it: a schedule that sails today or later. */
  countUses(
    db: Db,
    list: "ports" | "destinations",
    ids: number[],
    today: string,
  ): Promise<Map<number, Omit<ListedUse, "kind">>>;
  /** After places have changed: this process reads them at once. */
  forget?(db: Database): void;
};

type Fields = Refusal["fields"];
type Parent = Parameters<typeof parentOf>[1] & { field: "province" | "destination" };
const PROVINCE: Parent = { field: "province", kind: "province", table: provinces };
const DESTINATION: Parent = { field: "destination", kind: "destination", table: destinations };

/** What a place belongs to, by the form's slugs. @throws Refusal invalid */
async function parents(
  tx: Tx,
  form: Partial<Record<Parent["field"], string>>,
  wanted: Parent[],
  active: boolean,
): Promise<number[]> {
  const fields: Fields = {};
  const ids: number[] = [];
  for (const parent of wanted) {
    const found = await parentOf(tx, parent, form[parent.field] ?? "");
    if (!found) fields[parent.field] = { key: "place_unknown" };
    else if (found.archived && active) fields[parent.field] = { key: "place_archived" };
    else ids.push(found.id);
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  return ids;
}

/** @throws Refusal parent_archived with the name of what is archived */
async function requireParents(
  tx: Tx,
  row: { province_id: number; destination_id?: number },
  locale: Locale,
): Promise<void> {
  const archived = (await parentsOf(tx, row, locale)).find(({ archived_at }) => archived_at);
  if (archived) throw new Refusal("parent_archived", { params: { name: archived.name } });
}

type Counting = [ListedUse["kind"], () => ReturnType<PlaceUser["countUses"]>];
/** Adds up the counts of several kinds of users, by id; one after the other, as a transaction must. */
async function usesBy(counts: Counting[]): Promise<ListedUses> {
  const uses: ListedUses = new Map();
  for (const [kind, count] of counts)
    for (const [id, use] of await count())
      uses.set(id, [...(uses.get(id) ?? []), { kind, ...use }]);
  return uses;
}

/** The three lists of places. @param users the products that refer to them */
export function placeLists(users: PlaceUser[]) {
  const forget = (db: Database) => {
    for (const user of users) user.forget?.(db);
  };
  const provinceList: Listed<ProvinceRow, ProvinceInput> = {
    kind: "province",
    table: provinces,
    picture: "image_id",
    title: ({ name_id, name_en }) => [name_en || name_id, name_en ? "name_en" : "name_id"],
    names: ({ name_id, name_en }) => [
      [provinces.name_id, String(name_id)],
      [provinces.name_en, String(name_en)],
    ],
    searched: searchedProvinces,
    async columns(_tx, { name_id, name_en, description_id, description_en }) {
      inEitherLanguage(name_id, name_en, "name");
      return { name_id, name_en, description_id, description_en };
    },
    uses: (db, ids) => {
      const column = "province_id";
      return usesBy([
        ["destination", () => countReferences(db, { table: "destinations", column, ids })],
        ["port", () => countReferences(db, { table: "ports", column, ids })],
      ]);
    },
    details: provinceDetails,
    forget,
  };
  const destinationList: Listed<DestinationRow, DestinationInput> = {
    kind: "destination",
    table: destinations,
    picture: "image_id",
    title: ({ name }) => [name, "name"],
    names: ({ name }) => [[destinations.name, String(name)]],
    searched: searchedDestinations,
    async columns(tx, { province, ...form }, active) {
      const { name, description_id, description_en, latitude, longitude } = form;
      if ((latitude === null) !== (longitude === null)) {
        const field = latitude === null ? "latitude" : "longitude";
        throw new Refusal("invalid", { fields: { [field]: { key: "required" } } });
      }
      const [province_id] = await parents(tx, { province }, [PROVINCE], active);
      return { name, description_id, description_en, latitude, longitude, province_id };
    },
    checkRestore: requireParents,
    uses: (db, ids, today) => {
      const column = "destination_id";
      return usesBy([
        ["port", () => countReferences(db, { table: "ports", column, ids })],
        ...users.map(
          ({ kind, countUses }): Counting => [
            kind,
            () => countUses(db, "destinations", ids, today),
          ],
        ),
      ]);
    },
    details: destinationDetails,
    forget,
  };
  const portList: Listed<PortRow, PortInput> = {
    kind: "port",
    table: ports,
    picture: "image_id",
    title: ({ name }) => [name, "name"],
    names: ({ name }) => [[ports.name, String(name)]],
    // Several islands have a "Public harbour".
    within: ({ destination_id }) => portsOf(Number(destination_id)),
    searched: searchedPorts,
    async columns(tx, form, active) {
      const wanted = form.province ? [DESTINATION, PROVINCE] : [DESTINATION];
      const [destination_id, chosen] = await parents(tx, form, wanted, active);
      const province_id = chosen ?? (await provinceOf(tx, Number(destination_id)));
      const { name, latitude, longitude, boarding, airport_minutes, fees } = form;
      const { counter_id, counter_en, directions_id, directions_en } = form;
      const texts = { counter_id, counter_en, directions_id, directions_en };
      const point = { latitude, longitude };
      const own = { name, boarding, airport_minutes, fees, ...texts, ...point };
      return { ...own, destination_id, province_id };
    },
    checkRestore: requireParents,
    uses: (db, ids, today) =>
      usesBy(
        users.map(
          ({ kind, countUses }): Counting => [kind, () => countUses(db, "ports", ids, today)],
        ),
      ),
    details: portDetails,
    forget,
  };
  return { provinceList, destinationList, portList, forget };
}
export type PlaceLists = ReturnType<typeof placeLists>;
