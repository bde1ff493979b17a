import type { Information, InformationSummary, Locale } from "@jukung/contract";
import { asStaff, os, WRITES } from "../../platform/http.ts";
import { shownHtml } from "../../platform/rich-text.ts";
import type { Storage } from "../../platform/storage.ts";
import { type Media, picturesOf, presentPicture } from "../media/index.ts";
import {
  createInformation,
  createItinerary,
  removeBlock,
  updateInformation,
  updateItinerary,
} from "./blocks.ts";
import type { By, EntryUser } from "./entries.ts";
import {
  type Call,
  inTransaction,
  namedRoutes,
  oneWithUses,
  paged,
  removed,
  withUses,
} from "./named-routes.ts";
import {
  informationById,
  itineraryById,
  pageOfInformations,
  pageOfItineraries,
} from "./queries/blocks.ts";
import type { NamedList } from "./queries/entries.ts";

export type ListDeps = {
  storage: Storage;
  /** The products, and what else uses entries of the lists. */
  users: EntryUser[];
};
/** The catalogue's lists in the back office: what tours and boats share. */
export function listRoutes({ storage, users }: ListDeps) {
  const it = os.catalogue.admin;
  const limit = ({ limits, me }: Call) => limits.take(WRITES, `user:${me.id}`);
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  const named = (its: typeof it.tags, list: NamedList) =>
    namedRoutes(its, { list, needs: "edit_catalogue", users });

  const step = async ({ db }: Call, id: number) => ({
    data: await oneWithUses(db, { users, list: "itineraries" }, await itineraryById(db, id)),
  });
  const block = async ({ db, locale }: Call, id: number) => {
    const row = await oneWithUses(
      db,
      { users, list: "master_informations" },
      await informationById(db, id),
    );
    const pictures = await picturesOf(db, [row.image_id]);
    const { version } = row;
    const texts = { version, body_id: shownHtml(row.body_id), body_en: shownHtml(row.body_en) };
    return { data: { ...summaryOf(row, pictures, locale), ...texts } satisfies Information };
  };

  return {
    tags: named(it.tags, "tags"),
    includes: named(it.includes, "includes"),
    excludes: named(it.excludes, "excludes"),
    tourCategories: named(it.tourCategories, "tour_categories"),
    itineraries: {
      list: it.itineraries.list
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input }) => {
          const { rows, meta } = await paged(input, (page) =>
            pageOfItineraries(context.db, { ...input, page }, context.locale),
          );
          return { data: await withUses(context.db, { users, list: "itineraries" }, rows), meta };
        }),
      create: it.itineraries.create
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input }) => {
          const id = await inTransaction(context, (tx, by) => createItinerary(tx, input, by));
          return step(context, id);
        }),
      show: it.itineraries.show
        .use(asStaff("edit_catalogue"))
        .handler(({ context, input }) => step(context, input.id)),
      update: it.itineraries.update
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input }) => {
          await inTransaction(context, (tx, by) => updateItinerary(tx, input, by));
          return step(context, input.id);
        }),
      remove: it.itineraries.remove
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input: { id } }) => {
          await inTransaction(context, (tx, by) =>
            removeBlock(tx, { list: "itineraries", id, users }, by),
          );
          return removed(context);
        }),
    },
    informations: {
      list: it.informations.list
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input }) => {
          const { db, locale } = context;
          const { rows, meta } = await paged(input, (page) =>
            pageOfInformations(db, { ...input, page }, locale),
          );
          const pictures = await picturesOf(
            db,
            rows.map(({ image_id }) => image_id),
          );
          const used = await withUses(db, { users, list: "master_informations" }, rows);
          return {
            data: used.map((row) => summaryOf(row, pictures, locale)),
            meta,
          };
        }),
      create: it.informations.create
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input }) => {
          await limit(context);
          return block(
            context,
            await createInformation({ ...context, storage }, input, byOf(context)),
          );
        }),
      show: it.informations.show
        .use(asStaff("edit_catalogue"))
        .handler(({ context, input }) => block(context, input.id)),
      update: it.informations.update
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input }) => {
          await limit(context);
          await updateInformation({ ...context, storage }, input, byOf(context));
          return block(context, input.id);
        }),
      remove: it.informations.remove
        .use(asStaff("edit_catalogue"))
        .handler(async ({ context, input: { id } }) => {
          const list = "master_informations";
          await inTransaction(context, (tx, by) => removeBlock(tx, { list, id, users }, by));
          return removed(context);
        }),
    },
  };
}

const summaryOf = (
  row: Omit<InformationSummary, "image"> & { image_id: number | null },
  pictures: Map<number, Media>,
  locale: Locale,
): InformationSummary => ({
  id: row.id,
  title_id: row.title_id,
  title_en: row.title_en,
  image: presentPicture(pictures.get(row.image_id ?? 0), locale),
  used_by: row.used_by,
});
