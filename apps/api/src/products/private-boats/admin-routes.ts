import type { AdminBoatSummary, Locale } from "@jukung/contract";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import { offeringHandlers } from "../../features/offerings/index.ts";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { asStaff, os } from "../../platform/http.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { Storage } from "../../platform/storage.ts";
import { adminCalendar, blockRange } from "./admin-calendar.ts";
import { boatOffering, showAdminBoat } from "./offering.ts";
import { type AdminRow, adminBoats } from "./queries/admin.ts";

export type AdminDeps = { storage: Storage; jobs: Jobs };

/** Boats in the back office: the list, one boat, its pictures and its days. */
export function adminRoutes({ storage, jobs }: AdminDeps) {
  const it = os.privateBoats.admin;
  const admin = offeringHandlers(boatOffering, storage, showAdminBoat);
  return {
    list: it.list.use(asStaff("see_catalogue")).handler(async ({ context, input }) => {
      const { rows, meta } = await pageOf(input, (page) =>
        adminBoats(context.db, { ...input, page }, context.clock.now()),
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
    calendar: it.calendar
      .use(asStaff("see_orders"))
      .handler(({ context, input }) => adminCalendar(context.db, input, context.clock.now())),
    block: it.block.use(asStaff("edit_calendar")).handler(async ({ context, input }) => {
      await admin.change(context, (tx, by) => blockRange(tx, input, by, jobs));
      return { message: message(input.blocked ? "days_blocked" : "days_opened", context.locale) };
    }),
  };
}

async function presentAdminRows(
  db: Database,
  rows: AdminRow[],
  locale: Locale,
): Promise<AdminBoatSummary[]> {
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map(({ image_id, destination_slug, destination_name, archived_at, ...row }) => ({
    ...row,
    destination: { slug: destination_slug, name: destination_name },
    archived_at: archived_at ? witaIso(new Date(archived_at)) : null,
    image: presentPicture(pictures.get(image_id ?? 0), locale),
  }));
}
