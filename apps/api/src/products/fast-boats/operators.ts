import type {
  AdminOperator,
  Locale,
  Operator,
  OperatorInput,
  OperatorPage,
} from "@jukung/contract";
import { countReferences, type Listed, listedHandlers } from "../../features/catalogue/index.ts";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import { witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { asStaff, fromReplica, limitReads, os } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { onTimeOf } from "./left.ts";
import {
  boatsOf,
  type OperatorRow,
  operatorDetails,
  routesOf,
  searchedOperators,
  shownOperator,
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
  return rows.map((row) => ({
    ...presentOperator(row, locale),
    logo: presentPicture(logos.get(row.logo_id ?? 0), locale),
  }));
}
const presentOperator = (
  { slug, name, whatsapp, licence, check_in_id, check_in_en }: OperatorRow,
  locale: Locale,
) => ({
  slug,
  name,
  whatsapp,
  licence,
  check_in: locale === "id" ? check_in_id || check_in_en : check_in_en || check_in_id,
});

/** An operator's page. @throws Refusal not_found */
async function showOperator(
  db: Database,
  slug: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<OperatorPage> {
  const row = await shownOperator(db, slug);
  if (!row) throw new Refusal("not_found");
  const [boats, routes, on_time] = await Promise.all([
    boatsOf(db, row.id),
    routesOf(db, row.id, witaDate(now)),
    onTimeOf(db, row.id, now),
  ]);
  const pictures = await picturesOf(db, [row.logo_id, ...boats.map(({ image_id }) => image_id)]);
  const picture = (id: number | null) => presentPicture(pictures.get(id ?? 0), locale);
  return {
    ...presentOperator(row, locale),
    logo: picture(row.logo_id),
    boats: boats.map(({ name, capacity, image_id }) => ({
      name,
      capacity,
      image: picture(image_id),
    })),
    routes: routes.map(({ from, to }) => ({ from, to })),
    on_time,
  };
}

/** The operators, for everyone and for staff. */
export function operatorRoutes(storage: Storage) {
  const it = os.operators;
  const admin = listedHandlers<AdminOperator>(storage)(operatorList);
  return {
    all: it.all.use(limitReads).handler(async ({ context }) => ({
      data: await presentOperators(context.db, context.locale),
    })),
    show: it.show
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context: { db, locale, clock }, input }) => ({
        data: await showOperator(db, input.slug, { locale, now: clock.now() }),
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
