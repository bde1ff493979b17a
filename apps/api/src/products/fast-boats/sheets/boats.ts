import { FastBoatInput, type Locale } from "@jukung/contract";
import { updateOffering } from "../../../features/offerings/index.ts";
import type { Tx } from "../../../platform/db.ts";
import { message } from "../../../platform/messages.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createFastBoat, fastBoatOffering, publishFastBoat } from "../boat-offering.ts";
import type { By } from "../find-schedule.ts";
import { type SheetBoat, sheetFleet } from "../queries/sheets.ts";
import { dateOf, degreesOf, wholeOf } from "./cells.ts";
import {
  type CellError,
  changesOf,
  newCells,
  parseRow,
  type Row,
  type RowPlan,
  refusedRow,
  type Table,
} from "./table.ts";

/** Fast boats. One without a slug is new; `published` is yes or no. */
export const BOATS: Table = {
  name: "boats",
  most: 500,
  columns: [
    "slug",
    "version",
    "name",
    "operator",
    "certified_capacity",
    "capacity",
    "certificate_number",
    "certificate_until",
    "luggage_kg",
    "length_m",
    "engine",
    "year",
    "facilities",
    "description_id",
    "description_en",
    "published",
  ],
  needed: ["name", "operator", "certified_capacity"],
  examples: [
    {
      name: "Sinar Segara 3",
      operator: "sinar-segara",
      certified_capacity: "45",
      capacity: "40",
      certificate_number: "PK.001/12/3/KSOP-2026",
      certificate_until: "2028-06-30",
      luggage_kg: "20",
      length_m: "17.5",
      engine: "4 × 250 HP",
      year: "2021",
      facilities: "life-jackets toilet",
      description_id: "Kapal tertutup dengan dek belakang.",
      description_en: "A closed boat with a deck astern.",
      published: "yes",
    },
  ],
};

/** A boat as cells. */
export const boatCells = (boat: SheetBoat): Record<string, string> => ({
  slug: boat.slug,
  version: String(boat.version),
  name: boat.name,
  operator: boat.operator,
  certified_capacity: String(boat.certified_capacity),
  capacity: String(boat.capacity),
  certificate_number: boat.certificate_number,
  certificate_until: boat.certificate_until ?? "",
  luggage_kg: String(boat.luggage_kg),
  length_m: boat.length_m === null ? "" : String(boat.length_m),
  engine: boat.engine,
  year: boat.year === null ? "" : String(boat.year),
  facilities: [...boat.facilities].sort().join(" "),
  description_id: boat.description_id,
  description_en: boat.description_en,
  published: boat.published ? "yes" : "no",
});

const inputOf = (cells: Record<string, string>) => ({
  name: cells.name ?? "",
  operator: cells.operator ?? "",
  certified_capacity: wholeOf(cells.certified_capacity ?? "") ?? undefined,
  capacity: wholeOf(cells.capacity ?? "") ?? undefined,
  certificate_number: cells.certificate_number ?? "",
  certificate_until: dateOf(cells.certificate_until ?? ""),
  luggage_kg: wholeOf(cells.luggage_kg ?? "") ?? undefined,
  length_m: degreesOf(cells.length_m ?? ""),
  engine: cells.engine ?? "",
  year: wholeOf(cells.year ?? ""),
  facilities: (cells.facilities ?? "").split(/[\s,;]+/).filter(Boolean),
  description_id: cells.description_id ?? "",
  description_en: cells.description_en ?? "",
});

/**
 * Adds and changes boats with the verbs of their own page. The caller rolls it back for a preview, or
 * where a row has an error.
 */
export async function importBoats(
  tx: Tx,
  rows: Row[],
  { locale, ...by }: By & { locale: Locale },
): Promise<RowPlan[]> {
  const known = new Map((await sheetFleet(tx)).map((boat) => [boat.slug, boat]));
  const seen = new Set<string>();
  const plans: RowPlan[] = [];
  for (const row of rows) {
    const { slug = "" } = row.cells;
    const twice = slug !== "" && seen.has(slug);
    seen.add(slug);
    plans.push(await importBoat(tx, row, { before: known.get(slug), twice, locale, by }));
  }
  return plans;
}

type About = { before: SheetBoat | undefined; twice: boolean; locale: Locale; by: By };
async function importBoat(
  tx: Tx,
  { line, cells: given }: Row,
  { before, twice, locale, by }: About,
): Promise<RowPlan> {
  const name = given.name || given.slug || "";
  const wrong = (errors: CellError[]): RowPlan => ({
    line,
    name,
    action: "error",
    changes: [],
    errors,
  });
  const said = (column: string, key: string) => wrong([{ column, message: message(key, locale) }]);
  if (given.slug && !before) return said("slug", "import_unknown_id");
  if (twice) return said("slug", "import_twice");
  if (before && given.version && given.version !== String(before.version))
    return said("version", "import_older");
  const was = before && boatCells(before);
  // As it is, also where an older boat has no certificate that a form would ask for.
  if (was && changesOf(was, given).length === 0)
    return { line, name, action: "same", changes: [], errors: [] };
  const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
  const cells: Record<string, string> = was
    ? { ...was, ...given }
    : { published: "no", luggage_kg: "20", ...filled };
  if (!["yes", "no"].includes(cells.published ?? "")) return said("published", "import_yes_or_no");
  const parsed = parseRow(FastBoatInput, { input: inputOf(cells), cells }, locale);
  if (parsed.value === null) return wrong(parsed.errors);
  const input = parsed.value;
  const published = cells.published === "yes";
  const {
    slug: _s,
    version: _v,
    ...texts
  } = boatCells({
    ...(before ?? ({ slug: "", version: 1 } as SheetBoat)),
    ...input,
    published,
  });
  const changes = was ? changesOf(was, { ...was, ...texts }) : newCells(texts);
  const action = !before ? "create" : changes.length > 0 ? "update" : "same";
  try {
    // A savepoint: what a refused row has begun is undone, and the next rows are still looked at.
    await tx.transaction(async (inner) => {
      let slug = before?.slug ?? "";
      if (action === "create") ({ slug } = await createFastBoat(inner, input, by));
      if (before && changes.some(({ column }) => column !== "published"))
        slug = await updateOffering(
          inner,
          fastBoatOffering,
          { ...input, slug, version: before.version },
          by,
        );
      if (action !== "same" && published !== (before?.published ?? false))
        await publishFastBoat(inner, { slug, published }, by);
    });
    return { line, name, action, changes, errors: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return wrong(refusedRow(error, locale));
  }
}
