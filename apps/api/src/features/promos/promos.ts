import type { PromoInput, PromoTargetChoice } from "@jukung/contract";
import { witaDate } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Chance, readableCode } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { freeSlug } from "../catalogue/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { presentAdmin } from "./present.ts";
import {
  changePromo,
  figuresOf,
  insertCode,
  insertCodes,
  insertPromo,
  openCodeOf,
  orderPromos,
  type PromoRow,
  promoBySlug,
  promoTitles,
  removeOpenCode,
  singleCodesOf,
} from "./queries.ts";
import { codesProblem, formProblems, targetProblems } from "./rules.ts";
import { promos } from "./tables.ts";

type By = { admin: { id: number }; now: Date };
type Choices = { choices: PromoTargetChoice[] };
type Edit<Input> = Input & { slug: string; version: number };

const SINGLE_CODE_LENGTH = 9;
const subjectOf = ({ id }: Pick<PromoRow, "id">) => `promo:${id}`;
const named = ({ slug, title_id, title_en }: PromoRow) => ({ slug, title_id, title_en });
const note = (tx: Tx, action: string, row: PromoRow, detail: object, by: By) =>
  audit(tx, {
    actor_id: by.admin.id,
    action,
    subject: subjectOf(row),
    detail: { ...named(row), ...detail },
    at: by.now,
  });

/** @throws Refusal not_found */
export async function findPromo(
  db: Db,
  slug: string,
  options?: { lock: boolean },
): Promise<PromoRow> {
  const row = await promoBySlug(db, slug, options);
  if (!row) throw new Refusal("not_found");
  return row;
}

/**
 * The form as columns: what the other type of discount would need is left out.
 * @throws Refusal invalid
 */
function columnsOf(
  input: PromoInput,
  choices: PromoTargetChoice[],
  { now, before }: { now: Date; before?: PromoRow },
) {
  const fields = {
    ...formProblems(input, { today: witaDate(now), kept: before?.book_until ?? null }),
    ...targetProblems(input, choices, before?.targets),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const { code: _, percent, cap, amount, weekdays, kinds, targets, ...rest } = input;
  const terms =
    input.type === "percent"
      ? { percent, cap, amount: null }
      : { percent: null, cap: null, amount };
  return {
    ...rest,
    ...terms,
    weekdays: [...new Set(weekdays)].toSorted(),
    kinds: [...new Set(kinds)].toSorted(),
    targets: [...new Set(targets)].toSorted(),
  };
}

/** @throws Refusal invalid: the code is another promo's */
async function setCode(tx: Tx, row: PromoRow, code: string | null, by: By): Promise<void> {
  if (code === null) return;
  const made = { code, promo_id: row.id, single: false, made_at: by.now };
  if (!(await insertCode(tx, made)))
    throw new Refusal("invalid", { fields: { code: { key: "promo_code_taken" } } });
}

/** Makes a promo. @param by with what it can be limited to @throws Refusal invalid */
export async function createPromo(
  tx: Tx,
  input: PromoInput,
  { choices, ...by }: By & Choices,
): Promise<PromoRow> {
  const columns = columnsOf(input, choices, by);
  const slug = await freeSlug(tx, promos, { title: input.title_en, kind: "promo" });
  const row = await insertPromo(tx, { slug, ...columns });
  await setCode(tx, row, input.code, by);
  await note(tx, "promo.create", row, input.code ? { code: input.code } : {}, by);
  return row;
}

/**
 * Changes a promo, unless somebody else has since the caller read it. Orders keep the discount that
 * they have; once there are any, what was promised to them stays: the type of the discount, its
 * amounts and the code.
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function updatePromo(
  tx: Tx,
  { slug, version: seen, ...input }: Edit<PromoInput>,
  { choices, ...by }: By & Choices,
): Promise<void> {
  const row = await findPromo(tx, slug, { lock: true });
  const edited = { subject: subjectOf(row), action: "promo.update" };
  const current = () => presentAdmin(tx, row, witaDate(by.now));
  await checkVersion(tx, { seen, version: row.version }, edited, current);
  const columns = columnsOf(input, choices, { now: by.now, before: row });
  const code = (await openCodeOf(tx, row.id)) ?? null;
  const fields = await fixedFields(tx, { ...row, code }, { ...columns, code: input.code });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  if (input.code !== code) {
    await removeOpenCode(tx, row.id);
    await setCode(tx, row, input.code, by);
  }
  await changePromo(tx, row.id, columns);
  const changes = changed({ ...row, code }, { ...columns, code: input.code });
  await note(tx, "promo.update", { ...row, ...columns }, { changes }, by);
}

/** What a used promo may not change, by field. */
async function fixedFields(
  tx: Tx,
  before: PromoRow & { code: string | null },
  after: Pick<PromoRow, "type" | "percent" | "cap" | "amount" | "most_uses"> & {
    code: string | null;
  },
): Promise<Refusal["fields"]> {
  const fields: Refusal["fields"] = {};
  if (after.most_uses !== null && after.most_uses < before.uses)
    fields.most_uses = { key: "promo_below_uses", params: { count: before.uses } };
  if (!(await figuresOf(tx, [before.id])).get(before.id)?.used) return fields;
  for (const field of ["type", "percent", "cap", "amount"] as const)
    if (before[field] !== after[field]) fields[field] = { key: "promo_fixed" };
  if (before.code !== null && before.code !== after.code) fields.code = { key: "promo_fixed" };
  return fields;
}

/** Ends a promo at once, or takes that back. Orders that have it keep it. @throws Refusal not_found, changed_meanwhile */
export async function archivePromo(
  tx: Tx,
  { slug, version: seen, archived }: Edit<{ archived: boolean }>,
  by: By,
): Promise<void> {
  const row = await findPromo(tx, slug, { lock: true });
  const edited = { subject: subjectOf(row), action: "promo.archive" };
  const current = () => presentAdmin(tx, row, witaDate(by.now));
  await checkVersion(tx, { seen, version: row.version }, edited, current);
  if (archived === (row.archived_at !== null)) return;
  await changePromo(tx, row.id, { archived_at: archived ? by.now : null });
  await note(tx, archived ? "promo.archive" : "promo.restore", row, {}, by);
}

/** Makes codes that are good for one order each. @throws Refusal not_found, invalid */
export async function addSingleCodes(
  tx: Tx,
  { slug, count }: { slug: string; count: number },
  { chance, ...by }: By & { chance: Chance },
): Promise<void> {
  const row = await findPromo(tx, slug, { lock: true });
  const codes = await singleCodesOf(tx, row.id);
  const fields = codesProblem({ most_uses: row.most_uses, codes }, count);
  if (fields) throw new Refusal("invalid", { fields });
  for (let missing = count; missing > 0; ) {
    const codes = new Set<string>();
    while (codes.size < missing) codes.add(readableCode(chance, SINGLE_CODE_LENGTH));
    const rows = [...codes].map((code) => ({
      code,
      promo_id: row.id,
      single: true,
      made_at: by.now,
    }));
    missing -= await insertCodes(tx, rows);
  }
  await changePromo(tx, row.id, {});
  await note(tx, "promo.codes", row, { count }, by);
}

/** The order in which offers are shown: these first, as given. */
export async function sortPromos(tx: Tx, ids: number[], by: By): Promise<void> {
  await orderPromos(tx, ids);
  const titles = await promoTitles(tx, ids);
  const entry = { actor_id: by.admin.id, action: "promo.order", subject: "promos" };
  await audit(tx, { ...entry, detail: { promos: titles }, at: by.now });
}
