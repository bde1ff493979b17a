import type { KnownHarbour, Locale } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit } from "../operations/index.ts";
import type { By } from "./entries.ts";
import { knownHarbours, knownPlace } from "./known-places.ts";
import {
  type PlaceTable,
  placeBySlug,
  presentPorts,
  saveMissingPlace,
} from "./queries/known-places.ts";

/** The known harbours, each with whether the site has it, under whatever name. */
export async function listKnownHarbours(db: Db, locale: Locale): Promise<KnownHarbour[]> {
  const known = knownHarbours();
  const present = await presentPorts(
    db,
    known.map(({ slug }) => slug),
  );
  return known.map(({ slug, name, destination_name, province_id, province_en }) => ({
    slug,
    name,
    destination: destination_name,
    province: locale === "id" ? province_id : province_en,
    present: present.has(slug),
  }));
}

/**
 * Adds known harbours with the destinations and provinces that they lie in. What the site has already,
 * under this slug or with a later name, stays as it is.
 * @param by who adds them; nobody for the demo
 * @returns port ids by slug
 * @throws Refusal invalid (not a known harbour), parent_archived
 */
export async function addKnownHarbours(
  db: Db,
  slugs: string[],
  by?: By,
): Promise<Map<string, number>> {
  const known = new Set(knownHarbours().map(({ slug }) => slug));
  if (slugs.some((slug) => !known.has(slug)))
    throw new Refusal("invalid", { fields: { slugs: { key: "place_unknown" } } });
  return db.transaction(async (tx) => {
    const ids = new Map<string, number>();
    for (const slug of slugs) {
      const { province, destination, port } = knownPlace(slug);
      const present = await placeBySlug(tx, "ports", slug);
      if (present) {
        ids.set(slug, present.id);
        continue;
      }
      const province_id = await having(tx, "provinces", province, by);
      const destination_id = await having(tx, "destinations", { ...destination, province_id }, by);
      ids.set(slug, await having(tx, "ports", { ...port, province_id, destination_id }, by));
    }
    return ids;
  });
}

const KIND = { provinces: "province", destinations: "destination", ports: "port" } as const;

/** The place's id; it is made if the site has none. @throws Refusal parent_archived */
async function having(
  tx: Tx,
  table: PlaceTable,
  row: { slug: string } & Record<string, unknown>,
  by: By | undefined,
): Promise<number> {
  const added = await saveMissingPlace(tx, table, row);
  const place = added ?? (await placeBySlug(tx, table, row.slug));
  if (!place) throw new Error(`${table}: ${row.slug} is neither there nor can it be added`);
  if (place.archived) throw new Refusal("parent_archived", { params: { name: place.name } });
  if (added && by)
    await audit(tx, {
      actor_id: by.admin.id,
      subject: `${KIND[table]}:${added.id}`,
      action: `${KIND[table]}.create`,
      detail: { slug: row.slug },
      at: by.now,
    });
  return place.id;
}
