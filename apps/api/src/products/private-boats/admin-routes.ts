import type { AdminBoatSummary, Locale } from "@jukung/contract";
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
  archiveBoat,
  type By,
  createBoat,
  presentGallery,
  publishBoat,
  showAdminBoat,
  updateBoat,
} from "./admin.ts";
import { adminCalendar, blockRange } from "./admin-calendar.ts";
import {
  addBoatImage,
  describeBoatImage,
  orderBoatImages,
  removeBoatImage,
} from "./admin-images.ts";
import { type AdminRow, adminBoats, boatBySlug } from "./queries/admin.ts";

export type AdminDeps = { storage: Storage; jobs: Jobs };
type Call = Context & { me: Viewer };

/** Boats in the back office: the list, one of them, its pictures and its days. */
export function adminRoutes({ storage, jobs }: AdminDeps) {
  const it = os.privateBoats.admin;
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  /** Limit, act in one transaction, show the boat as it stands then. */
  const inTransaction = async (
    context: Call,
    slug: string,
    verb: (tx: Tx, by: By) => Promise<unknown>,
  ) => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    await context.db.transaction((tx) => verb(tx, byOf(context)));
    return show(context, slug);
  };
  const show = async ({ db, locale, clock }: Call, slug: string) => ({
    data: await showAdminBoat(db, slug, { locale, now: clock.now() }),
  });
  const images = async ({ db, locale }: Call, slug: string) => {
    const boat = await boatBySlug(db, slug);
    if (!boat) throw new Refusal("not_found");
    return { data: await presentGallery(db, boat.id, locale) };
  };

  return {
    list: it.list.use(asAdmin).handler(async ({ context, input }) => {
      const { rows, meta } = await pageOf(input, (page) =>
        adminBoats(context.db, { ...input, page }, context.clock.now()),
      );
      return {
        data: await presentAdminRows(context.db, rows, context.locale),
        meta,
      };
    }),
    create: it.create.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      const boat = await context.db.transaction((tx) => createBoat(tx, input, byOf(context)));
      return show(context, boat.slug);
    }),
    show: it.show.use(asAdmin).handler(({ context, input }) => show(context, input.slug)),
    update: it.update.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      const slug = await context.db.transaction((tx) => updateBoat(tx, input, byOf(context)));
      return show(context, slug);
    }),
    publish: it.publish
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) => publishBoat(tx, input, by)),
      ),
    archive: it.archive
      .use(asAdmin)
      .handler(({ context, input }) =>
        inTransaction(context, input.slug, (tx, by) =>
          archiveBoat(tx, { ...input, archived: true }, by),
        ),
      ),
    restore: it.restore
      .use(asAdmin)
      .handler(({ context, input: { slug } }) =>
        inTransaction(context, slug, (tx, by) => archiveBoat(tx, { slug, archived: false }, by)),
      ),
    addImage: it.addImage.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      if (!(await boatBySlug(context.db, input.slug))) throw new Refusal("not_found");
      await addBoatImage({ ...context, storage }, input, byOf(context));
      return images(context, input.slug);
    }),
    orderImages: it.orderImages.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await context.db.transaction((tx) => orderBoatImages(tx, input, byOf(context)));
      return images(context, input.slug);
    }),
    describeImage: it.describeImage.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await context.db.transaction((tx) => describeBoatImage(tx, input, byOf(context)));
      forgetPictures(context.db);
      return images(context, input.slug);
    }),
    removeImage: it.removeImage.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await context.db.transaction((tx) => removeBoatImage(tx, input, byOf(context)));
      return images(context, input.slug);
    }),
    calendar: it.calendar
      .use(asAdmin)
      .handler(({ context, input }) => adminCalendar(context.db, input, context.clock.now())),
    block: it.block.use(asAdmin).handler(async ({ context, input }) => {
      await context.limits.take(WRITES, `user:${context.me.id}`);
      await context.db.transaction((tx) => blockRange(tx, input, byOf(context), jobs));
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
