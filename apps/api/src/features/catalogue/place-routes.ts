import type { AdminDestination, AdminPort, AdminProvince } from "@jukung/contract";
import { asStaff, fromReplica, limitReads, os, WRITES } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import { addKnownHarbours, listKnownHarbours } from "./add-known-harbours.ts";
import { listedHandlers } from "./listed-handlers.ts";
import { type PlaceUser, placeLists } from "./place-lists.ts";
import { shownDestinations, shownPorts, shownProvinces } from "./present-places.ts";

/** Places for everyone. */
export const publicPlaceRoutes = {
  ports: os.catalogue.ports
    .use(limitReads)
    .use(fromReplica)
    .handler(async ({ context: { db, locale } }) => ({ data: await shownPorts(db, locale) })),
  destinations: os.catalogue.destinations
    .use(limitReads)
    .use(fromReplica)
    .handler(async ({ context }) => ({
      data: await shownDestinations(context.db, context.locale),
    })),
  provinces: os.catalogue.provinces
    .use(limitReads)
    .use(fromReplica)
    .handler(async ({ context }) => ({
      data: await shownProvinces(context.db, context.locale),
    })),
};

/** The lists of places in the back office. @param users the products that refer to places */
export function placeRoutes({ storage, users }: { storage: Storage; users: PlaceUser[] }) {
  const it = os.catalogue.places;
  const { provinceList, destinationList, portList, forget } = placeLists(users);
  const province = listedHandlers<AdminProvince>(storage)(provinceList);
  const destination = listedHandlers<AdminDestination>(storage)(destinationList);
  const port = listedHandlers<AdminPort>(storage)(portList);
  return {
    provinces: {
      list: it.provinces.list.use(asStaff("see_catalogue")).handler(province.list),
      create: it.provinces.create.use(asStaff("edit_places")).handler(province.create),
      show: it.provinces.show.use(asStaff("see_catalogue")).handler(province.show),
      update: it.provinces.update.use(asStaff("edit_places")).handler(province.update),
      archive: it.provinces.archive.use(asStaff("edit_places")).handler(province.archive),
      restore: it.provinces.restore.use(asStaff("edit_places")).handler(province.restore),
      remove: it.provinces.remove.use(asStaff("edit_places")).handler(province.remove),
    },
    destinations: {
      list: it.destinations.list.use(asStaff("see_catalogue")).handler(destination.list),
      create: it.destinations.create.use(asStaff("edit_places")).handler(destination.create),
      show: it.destinations.show.use(asStaff("see_catalogue")).handler(destination.show),
      update: it.destinations.update.use(asStaff("edit_places")).handler(destination.update),
      archive: it.destinations.archive.use(asStaff("edit_places")).handler(destination.archive),
      restore: it.destinations.restore.use(asStaff("edit_places")).handler(destination.restore),
      remove: it.destinations.remove.use(asStaff("edit_places")).handler(destination.remove),
    },
    ports: {
      list: it.ports.list.use(asStaff("see_catalogue")).handler(port.list),
      create: it.ports.create.use(asStaff("edit_places")).handler(port.create),
      show: it.ports.show.use(asStaff("see_catalogue")).handler(port.show),
      update: it.ports.update.use(asStaff("edit_places")).handler(port.update),
      archive: it.ports.archive.use(asStaff("edit_places")).handler(port.archive),
      restore: it.ports.restore.use(asStaff("edit_places")).handler(port.restore),
      remove: it.ports.remove.use(asStaff("edit_places")).handler(port.remove),
    },
    known: {
      list: it.known.list.use(asStaff("edit_places")).handler(async ({ context }) => ({
        data: await listKnownHarbours(context.db, context.locale),
      })),
      add: it.known.add.use(asStaff("edit_places")).handler(async ({ context, input }) => {
        const { db, clock, limits, me, locale } = context;
        await limits.take(WRITES, `user:${me.id}`);
        await addKnownHarbours(db, input.slugs, { admin: me, now: clock.now() });
        forget(db);
        return { data: await listKnownHarbours(db, locale) };
      }),
    },
  };
}
