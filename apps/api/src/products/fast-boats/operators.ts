import type { AdminOperator, Locale, Operator, OperatorInput } from "@jukung/contract";
import { countReferences, type Listed, listedHandlers } from "../../features/catalogue/index.ts";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import type { Database } from "../../platform/db.ts";
import { asStaff, limitReads, os } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import {
  type OperatorRow,
  operatorDetails,
  searchedOperators,
  shownOperators,
} from "./queries/operators.ts";
import { operators } from "./tables.ts";

/** The operators in the back office. One whose boats are not archived stays. */
const operatorList: Listed<OperatorRow, OperatorInput> = {
  kind: "operator",
  table: operators,
  picture: "logo_id",
  title: ({ name }) => [name, "name"],
  names: ({ name }) => [[operators.name, String(name)]],
  searched: searchedOperators,
  columns: async (_tx, { name, whatsapp, licence, check_in_id, check_in_en }) => ({
    name,
    whatsapp: whatsapp || null,
    licence,
    check_in_id,
    check_in_en,
  }),
  async uses(db, ids) {
    const uses = await countReferences(db, { table: "fast_boats", column: "operator_id", ids });
    return new Map([...uses].map(([id, use]) => [id, [{ kind: "fast_boat", ...use }]]));
  },
  details: operatorDetails,
};

async function presentOperators(db: Database, locale: Locale): Promise<Operator[]> {
  const rows = await shownOperators(db);
  const logos = await picturesOf(
    db,
    rows.map(({ logo_id }) => logo_id),
  );
  return rows.map(({ slug, name, whatsapp, licence, check_in_id, check_in_en, logo_id }) => ({
    slug,
    name,
    whatsapp,
    licence,
    check_in: locale === "id" ? check_in_id || check_in_en : check_in_en || check_in_id,
    logo: presentPicture(logos.get(logo_id ?? 0), locale),
  }));
}

/** The operators, for everyone and for staff. */
export function operatorRoutes(storage: Storage) {
  const it = os.operators;
  const admin = listedHandlers<AdminOperator>(storage)(operatorList);
  return {
    all: it.all.use(limitReads).handler(async ({ context }) => ({
      data: await presentOperators(context.db, context.locale),
    })),
    admin: {
      list: it.admin.list.use(asStaff("see_catalogue")).handler(admin.list),
      create: it.admin.create.use(asStaff("edit_places")).handler(admin.create),
      show: it.admin.show.use(asStaff("see_catalogue")).handler(admin.show),
      update: it.admin.update.use(asStaff("edit_places")).handler(admin.update),
      archive: it.admin.archive.use(asStaff("edit_places")).handler(admin.archive),
      restore: it.admin.restore.use(asStaff("edit_places")).handler(admin.restore),
      remove: it.admin.remove.use(asStaff("edit_places")).handler(admin.remove),
    },
  };
}
