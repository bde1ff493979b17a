import { can } from "../../features/accounts/index.ts";
import { offeringHandlers } from "../../features/offerings/index.ts";
import type { Database } from "../../platform/db.ts";
import { asStaff, os } from "../../platform/http.ts";
import { pageOf } from "../../platform/pages.ts";
import type { Storage } from "../../platform/storage.ts";
import { fastBoatOffering, setNotes } from "./boat-offering.ts";
import { forgetLooks } from "./looks.ts";
import { listBoats } from "./queries/boats.ts";
import { certificateTasks, presentBoats, showDepartures, showFastBoat } from "./show-boats.ts";

/** Fast boats in the back office: the list, one boat, its pictures, departures and notes. */
export function boatRoutes(storage: Storage) {
  const it = os.fastBoats.admin;
  const admin = offeringHandlers(fastBoatOffering, storage, showFastBoat);
  /** What search shows of the boat is read anew. */
  const shown =
    <Ask extends { context: { db: Database } }, T>(handler: (ask: Ask) => Promise<T>) =>
    async (ask: Ask): Promise<T> => {
      const answer = await handler(ask);
      forgetLooks(ask.context.db);
      return answer;
    };
  return {
    list: it.list.use(asStaff("see_catalogue")).handler(async ({ context, input }) => {
      const { db, locale, clock } = context;
      const { rows, meta } = await pageOf(input, (page) => listBoats(db, { ...input, page }));
      return { data: await presentBoats(db, rows, { locale, now: clock.now() }), meta };
    }),
    create: it.create.use(asStaff("edit_catalogue")).handler(shown(admin.create)),
    show: it.show.use(asStaff("see_catalogue")).handler(admin.show),
    update: it.update.use(asStaff("edit_catalogue")).handler(shown(admin.update)),
    publish: it.publish.use(asStaff("edit_catalogue")).handler(admin.publish),
    archive: it.archive.use(asStaff("edit_catalogue")).handler(admin.archive),
    restore: it.restore.use(asStaff("edit_catalogue")).handler(admin.restore),
    addImage: it.addImage.use(asStaff("edit_catalogue")).handler(shown(admin.addImage)),
    orderImages: it.orderImages.use(asStaff("edit_catalogue")).handler(shown(admin.orderImages)),
    describeImage: it.describeImage.use(asStaff("edit_catalogue")).handler(admin.describeImage),
    removeImage: it.removeImage.use(asStaff("edit_catalogue")).handler(shown(admin.removeImage)),
    departures: it.departures.use(asStaff("see_catalogue")).handler(async ({ context, input }) => ({
      data: await showDepartures(context.db, input, context.clock.now()),
    })),
    setNotes: it.setNotes.use(asStaff("edit_catalogue")).handler(admin.changing(setNotes)),
    certificates: it.certificates.use(asStaff("see_catalogue")).handler(async ({ context }) => {
      const tasks = await certificateTasks(context.db, context.clock.now());
      if (can(context.me, "see_orders")) return { data: tasks };
      // Who keeps the certificates need not read who travels.
      const nameless = (orders: (typeof tasks)[0]["orders"]) =>
        orders.map((one) => ({ ...one, name: "" }));
      return { data: tasks.map((task) => ({ ...task, orders: nameless(task.orders) })) };
    }),
  };
}
