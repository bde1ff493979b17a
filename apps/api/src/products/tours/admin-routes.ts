import type { AdminTourSummary, Locale } from "@jukung/contract";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import { offeringHandlers } from "../../features/offerings/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { asStaff, os } from "../../platform/http.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { Storage } from "../../platform/storage.ts";
import {
  addVariant,
  adminDays,
  removeVariant,
  setTourDays,
  updateVariant,
} from "./admin-variants.ts";
import { showAdminTour, tourOffering } from "./offering.ts";
import { type AdminRow, adminTours } from "./queries/admin.ts";
import { priceFrom } from "./rules.ts";

export type AdminDeps = { storage: Storage; jobs: Jobs };

/** Tours in the back office: the list, one tour, its pictures, variants and days. */
export function adminRoutes({ storage, jobs }: AdminDeps) {
  const it = os.tours.admin;
  const admin = offeringHandlers(tourOffering, storage, showAdminTour);
  return {
    list: it.list.use(asStaff("see_catalogue")).handler(async ({ context, input }) => {
      const { rows, meta } = await pageOf(input, (page) =>
        adminTours(context.db, { ...input, page }, context.locale),
      );
      return { data: await presentAdminRows(context.db, rows, context.locale), meta };
    }),
    create: it.create.use(asStaff("edit_catalogue")).handler(admin.create),
    show: it.show.use(asStaff("see_catalogue")).handler(admin.show),
    update: it.update.use(asStaff("edit_catalogue")).handler(admin.update),
    publish: it.publish.use(asStaff("edit_catalogue")).handler(admin.publish),
    archive: it.archive.use(asStaff("edit_catalogue")).handler(admin.archive),
    restore: it.restore.use(asStaff("edit_catalogue")).handler(admin.restore),
    addImage: it.addImage.use(asStaff("edit_catalogue")).handler(admin.addImage),
    orderImages: it.orderImages.use(asStaff("edit_catalogue")).handler(admin.orderImages),
    describeImage: it.describeImage.use(asStaff("edit_catalogue")).handler(admin.describeImage),
    removeImage: it.removeImage.use(asStaff("edit_catalogue")).handler(admin.removeImage),
    addVariant: it.addVariant.use(asStaff("edit_catalogue")).handler(admin.changing(addVariant)),
    updateVariant: it.updateVariant
      .use(asStaff("edit_catalogue"))
      .handler(admin.changing(updateVariant)),
    removeVariant: it.removeVariant
      .use(asStaff("edit_catalogue"))
      .handler(admin.changing(removeVariant)),
    calendar: it.calendar
      .use(asStaff("see_orders"))
      .handler(({ context, input }) => adminDays(context.db, input, context.clock.now())),
    setDays: it.setDays.use(asStaff("edit_calendar")).handler(async ({ context, input }) => {
      await admin.change(context, (tx, by) => setTourDays(tx, input, by, jobs));
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
