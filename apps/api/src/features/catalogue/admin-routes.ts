import type { EntrySearch, Information, InformationSummary, Locale } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
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
import {
  type By,
  createNamed,
  type EntryUser,
  removeNamed,
  renameNamed,
  usesOf,
} from "./entries.ts";
import {
  informationById,
  itineraryById,
  pageOfInformations,
  pageOfItineraries,
} from "./queries/blocks.ts";
import { type ListName, type NamedList, namedBySlug, pageOfNamed } from "./queries/entries.ts";

export type ListDeps = {
  storage: Storage;
  /** The products that use entries of the lists. */
  users: EntryUser[];
};
type Call = Context & { me: Viewer };

/** One page of a list, or the whole list with `all`. */
async function paged<Found extends { total: number }>(
  asked: EntrySearch,
  read: (page: number) => Promise<Found>,
) {
  if (asked.all !== "yes") return pageOf(asked, read);
  const found = await read(1);
  const { total } = found;
  return { ...found, meta: { page: 1, per_page: Math.max(1, total), total, last_page: 1 } };
}

/** The catalogue's lists in the back office: what tours and boats share. */
export function listRoutes({ storage, users }: ListDeps) {
  const it = os.catalogue.admin;
  const limit = ({ limits, me }: Call) => limits.take(WRITES, `user:${me.id}`);
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  /** Checks the limit, then runs the action in one transaction. */
  const inTransaction = async <T>(
    context: Call,
    verb: (tx: Tx, by: By) => Promise<T>,
  ): Promise<T> => {
    await limit(context);
    return context.db.transaction((tx) => verb(tx, byOf(context)));
  };
  const withUses = async <T extends { id: number }>(db: Database, list: ListName, rows: T[]) => {
    const uses = await usesOf(db, { users, list, ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...row, used_by: uses.get(row.id) ?? [] }));
  };
  const one = async <T extends { id: number }>(db: Database, list: ListName, row?: T) => {
    const [found] = row ? await withUses(db, list, [row]) : [];
    if (!found) throw new Refusal("not_found");
    return found;
  };
  const removed = ({ locale }: Call) => ({ message: message("entry_removed", locale) });

  /** The five operations on one of the four lists of names. */
  const named = (its: typeof it.tags, list: NamedList) => ({
    list: its.list.use(asStaff("edit_catalogue")).handler(async ({ context, input }) => {
      const { rows, meta } = await paged(input, (page) =>
        pageOfNamed(context.db, list, { ...input, page }, context.locale),
      );
      return { data: await withUses(context.db, list, rows), meta };
    }),
    create: its.create.use(asStaff("edit_catalogue")).handler(async ({ context, input }) => {
      const row = await inTransaction(context, (tx, by) => createNamed(tx, list, input, by));
      return { data: await one(context.db, list, row) };
    }),
    show: its.show.use(asStaff("edit_catalogue")).handler(async ({ context, input }) => {
      return { data: await one(context.db, list, await namedBySlug(context.db, list, input.slug)) };
    }),
    update: its.update.use(asStaff("edit_catalogue")).handler(async ({ context, input }) => {
      const row = await inTransaction(context, (tx, by) => renameNamed(tx, list, input, by));
      return { data: await one(context.db, list, row) };
    }),
    remove: its.remove
      .use(asStaff("edit_catalogue"))
      .handler(async ({ context, input: { slug } }) => {
        await inTransaction(context, (tx, by) => removeNamed(tx, { list, slug, users }, by));
        return removed(context);
      }),
  });

  const step = async ({ db }: Call, id: number) => ({
    data: await one(db, "itineraries", await itineraryById(db, id)),
  });
  const block = async ({ db, locale }: Call, id: number) => {
    const row = await one(db, "master_informations", await informationById(db, id));
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
          return { data: await withUses(context.db, "itineraries", rows), meta };
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
          const used = await withUses(db, "master_informations", rows);
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
