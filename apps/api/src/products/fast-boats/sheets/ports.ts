import type { AdminPort, Locale, PortInput } from "@jukung/contract";
import { PortForm } from "@jukung/contract";
import {
  createListed,
  type PlaceLists,
  readListed,
  updateListed,
} from "../../../features/catalogue/index.ts";
import type { MediaDeps } from "../../../features/media/index.ts";
import { message } from "../../../platform/messages.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { By } from "../find-schedule.ts";
import { degreesOf, feesOf, feesText, wholeOf } from "./cells.ts";
import {
  changesOf,
  newCells,
  parseRow,
  type Row,
  type RowPlan,
  refusedRow,
  type Table,
} from "./table.ts";

/** Ports. One without a slug is new, and gets its slug from its name. */
export const PORTS: Table = {
  name: "ports",
  most: 500,
  columns: [
    "slug",
    "version",
    "name",
    "destination",
    "province",
    "latitude",
    "longitude",
    "boarding",
    "counter_id",
    "counter_en",
    "directions_id",
    "directions_en",
    "fees",
    "airport_minutes",
  ],
  needed: ["name", "destination", "latitude", "longitude"],
  written: { boarding: "import_boarding", fees: "import_fees" },
  examples: [
    {
      name: "Banjar Nyuh",
      destination: "nusa-penida",
      province: "bali",
      latitude: "-8.6747",
      longitude: "115.4793",
      boarding: "jetty",
      counter_id: "Loket di gerbang dermaga",
      counter_en: "Counter at the jetty's gate",
      directions_id: "Dari jalan utama belok ke pantai.",
      directions_en: "Turn to the beach from the main road.",
      fees: "Retribusi / Entry fee = 25000 (included)",
      airport_minutes: "45",
    },
  ],
};

export const portCells = (port: AdminPort): Record<string, string> => ({
  slug: port.slug,
  version: String(port.version),
  name: port.name,
  destination: port.destination,
  province: port.province,
  latitude: String(port.latitude),
  longitude: String(port.longitude),
  boarding: port.boarding ?? "",
  counter_id: port.counter_id,
  counter_en: port.counter_en,
  directions_id: port.directions_id,
  directions_en: port.directions_en,
  fees: feesText(port.fees),
  airport_minutes: port.airport_minutes === null ? "" : String(port.airport_minutes),
});

const inputOf = (cells: Record<string, string>) => ({
  name: cells.name ?? "",
  destination: cells.destination ?? "",
  province: cells.province ?? "",
  latitude: degreesOf(cells.latitude ?? "") ?? undefined,
  longitude: degreesOf(cells.longitude ?? "") ?? undefined,
  boarding: cells.boarding || null,
  counter_id: cells.counter_id ?? "",
  counter_en: cells.counter_en ?? "",
  directions_id: cells.directions_id ?? "",
  directions_en: cells.directions_en ?? "",
  fees: feesOf(cells.fees ?? ""),
  airport_minutes: wholeOf(cells.airport_minutes ?? ""),
});

/**
 * Adds and changes ports with the verbs of their own page, in the transaction of `media`. The caller
 * rolls it back for a preview, or where a row has an error.
 */
export async function importPorts(
  media: MediaDeps,
  list: PlaceLists["portList"],
  rows: Row[],
  { locale, ...by }: By & { locale: Locale },
): Promise<RowPlan[]> {
  const known = new Map(
    (await allPorts(media, list, { locale, now: by.now })).map((port) => [port.slug, port]),
  );
  const plans: RowPlan[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const { slug = "" } = cells;
    const before = known.get(slug);
    const was = before && portCells(before);
    const name = cells.name || slug;
    const wrong = (errors: RowPlan["errors"]) =>
      plans.push({ line, name, action: "error", changes: [], errors });
    const said = (column: string, key: string) => [{ column, message: message(key, locale) }];
    if (slug && !before) wrong(said("slug", "import_unknown_id"));
    else if (slug && seen.has(slug)) wrong(said("slug", "import_twice"));
    else if (before && cells.version && cells.version !== String(before.version))
      wrong(said("version", "import_older"));
    else {
      seen.add(slug);
      const all = { ...was, ...cells };
      const parsed = parseRow(
        PortForm,
        { input: inputOf(all), cells: all, written: PORTS.written },
        locale,
      );
      if (parsed.value === null) {
        wrong(parsed.errors);
        continue;
      }
      const input = parsed.value;
      // As it would be exported again: "115.480" is no change of 115.48.
      const after = { ...was, ...portTexts(input) };
      const changes = was ? changesOf(was, after) : newCells(after);
      const action = !before ? "create" : changes.length > 0 ? "update" : "same";
      try {
        const form = { ...input, alt_id: "", alt_en: "", remove_image: false };
        if (action === "create") await createListed(media, list, form, by);
        else if (before && action === "update")
          await updateListed(media, list, { ...form, slug, version: before.version }, by);
        plans.push({ line, name, action, changes, errors: [] });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        wrong(refusedRow(error, locale));
      }
    }
  }
  return plans;
}

const portTexts = (input: PortInput): Record<string, string> => {
  const {
    slug: _s,
    version: _v,
    ...texts
  } = portCells({
    ...(input as AdminPort),
    slug: "",
    version: 0,
  });
  return texts;
};

/** All ports that are not archived, as their form shows them. */
export async function allPorts(
  { db }: Pick<MediaDeps, "db">,
  list: PlaceLists["portList"],
  reader: { locale: Locale; now: Date },
): Promise<AdminPort[]> {
  const search = { page: 1, per_page: 100, archived: "no", all: "yes" } as const;
  return (await readListed(db, list, search, reader)).rows as AdminPort[];
}
