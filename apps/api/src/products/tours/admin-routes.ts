import type { AdminTourSummary, Locale } from "@jukung/contract";
import { forgetPictures, picturesOf, presentPicture } from "../../features/media/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { asAdmin, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import {
  archiveTour,
  type By,
  createTour,
  publishTour,
  showAdminTour,
  updateTour,
} from "./admin.ts";
import {
  addTourImage,
  describeTourImage,
  orderTourImages,
  removeTourImage,
} from "./admin-images.ts";
import {
  addVariant,
  adminDays,
  removeVariant,
  setTourDays,
  updateVariant,
} from "./admin-variants.ts";
import { type AdminRow, adminTours, tourBySlug } from "./queries/admin.ts";
import { priceFrom } from "./rules.ts";

export type AdminDeps = { storage: Storage; jobs: Jobs };
type Call = Context & { me: Viewer };

/** Tours in the back office: the list, one of them, its pictures, variants and days. */
export function adminRoutes({ storage, jobs }: AdminDeps) {
  const it = os.tours.admin;
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  const show = async ({ db, locale, clock }: Call, slug: string) => ({
    data: await showAdminTour(db, slug, { locale, now: clock.now() }),
  });
  const limit = (context: Call) => context.limits.take(WRITES, `user:${context.me.id}`);
  /** Limit, act in one transaction, show the tour as it stands then. */
  const inTransaction = async (
    context: Call,
    slug: string,
    verb: (tx: Tx, by: By) => Promise<unknown>,
  ) => {
    await limit(context);
    await context.db.transaction((tx) => verb(tx, byOf(context)));
    return show(context, slug);
  };

  return {
    list: it.list.use(asAdmin).handler(async ({ context, input }) => {
      const { rows, meta } = await pageOf(input, (page) =>
        adminTours(context.db, { ...input, page }, context.locale),
      );
      return {
        data: await presentAdminRows(context.db, rows, context.locale),
        meta,
      };
    }),
    create: it.create.use(asAdmin).handler(async ({ context, input }) => {
      await limit(context);
      const tour = await context.db.transaction((tx) => createTour(tx, input, byOf(context)));
      return show(context, tour.slug);
    }),
    show: it.show.use(asAdmin).handler(({ context, input }) => show(context, input.slug)),
    update: it.update.use(asAdmin).handler(async ({ context, input }) => {
      await limit(context);
      const slug = await context.db.transaction((tx) => updateTour(tx, input, byOf(context)));
      return show(context, slug);
    }),
    publish: it.publish
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => publishTour(tx, input, by)),
      ),
    archive: it.archive
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) =>
          archiveTour(tx, { ...input, archived: true }, by),
        ),
      ),
    restore: it.restore
      .use(asAdmin)
      .handler(({ context, input: { slug } }) =>
        inTransaction(context, slug, (tx, by) => archiveTour(tx, { slug, archived: false }, by)),
      ),
    addImage: it.addImage.use(asAdmin).handler(async ({ context, input }) => {
      await limit(context);
      if (!(await tourBySlug(context.db, input.slug))) throw new Refusal("not_found");
      await addTourImage({ ...context, storage }, input, byOf(context));
      return show(context, input.slug);
    }),
    orderImages: it.orderImages
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => orderTourImages(tx, input, by)),
      ),
    describeImage: it.describeImage.use(asAdmin).handler(async ({ context, input }) => {
      const shown = await inTransaction(context, input.slug, (tx, by) =>
        describeTourImage(tx, input, by),
      );
      forgetPictures(context.db);
      return shown;
    }),
    removeImage: it.removeImage
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => removeTourImage(tx, input, by)),
      ),
    addVariant: it.addVariant
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => addVariant(tx, input, by)),
      ),
    updateVariant: it.updateVariant
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => updateVariant(tx, input, by)),
      ),
    removeVariant: it.removeVariant
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => removeVariant(tx, input, by)),
      ),
    calendar: it.calendar
      .use(asAdmin)
      .handler(({ context, input }) => adminDays(context.db, input, context.clock.now())),
    setDays: it.setDays.use(asAdmin).handler(async ({ context, input }) => {
      await limit(context);
      await context.db.transaction((tx) => setTourDays(tx, input, byOf(context), jobs));
      return { message: message("tour_days_saved", context.locale) };
    }),
  };
}

async function presentAdminRows(
  db: Database,
  rows: AdminRow[],
  locale: Locale,
): Promise<AdminTourSummary[]> {
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map(({ image_id, variants, archived_at, ...row }) => ({
    ...row,
    variants: variants.length,
    price_from: priceFrom(variants),
    archived_at: archived_at ? witaIso(new Date(archived_at)) : null,
    image: presentPicture(pictures.get(image_id ?? 0), locale),
  }));
}
