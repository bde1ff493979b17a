import type { Database, Tx } from "../../platform/db.ts";
import {
  asStaff,
  type Context,
  fromReplica,
  limitReads,
  os,
  type Viewer,
  WRITES,
} from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { currentSlugs, type EntryUser, namedRoutes } from "../catalogue/index.ts";
import { presentPicture, takeUpload } from "../media/index.ts";
import {
  type By,
  createPost,
  draftOf,
  findPost,
  movePost,
  removePost,
  renewPreview,
  savePost,
} from "./posts.ts";
import {
  presentAdmin,
  presentAdminSummaries,
  presentCategory,
  presentPost,
  presentSummaries,
} from "./present.ts";
import { adminPage, editionsOf, liveCategories, livePage, neighbours, postBy } from "./queries.ts";
import { readPost } from "./read.ts";
import { recommended } from "./rules.ts";

const NEXT = 3;
type Call = Context & { me: Viewer };

/** The blog: what readers find, and where staff write it. */
export function blogRoutes({ storage, users }: { storage: Storage; users: EntryUser[] }) {
  const it = os.blog;
  const writing = asStaff("edit_content");
  const limit = ({ limits, me }: Call) => limits.take(WRITES, `user:${me.id}`);
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  const readerOf = ({ locale, clock }: Context) => ({ locale, now: clock.now() });
  const show = async (context: Call, slug: string) => ({
    data: await presentAdmin(context.db, await findPost(context.db, slug), readerOf(context)),
  });
  const change = async (context: Call, verb: (tx: Tx, by: By) => Promise<void>): Promise<void> => {
    await limit(context);
    await context.db.transaction((tx) => verb(tx, byOf(context)));
  };

  return {
    posts: it.posts
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => {
        const { db, locale } = context;
        const { category, tag, search } = input;
        const { now } = readerOf(context);
        const categories = category && (await slugsOf(db, "blog_category", category));
        const tags = tag && (await slugsOf(db, "tag", tag));
        const { ids, meta } = await pageOf(input, (page) =>
          livePage(db, {
            search,
            categories: categories || undefined,
            tags: tags || undefined,
            locale,
            now,
            page,
            per_page: input.per_page,
          }),
        );
        return { data: await presentSummaries(db, ids, { locale }), meta };
      }),
    post: it.post
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input: { slug } }) => {
        const { db } = context;
        const reader = readerOf(context);
        const post = await readPost(db, slug, reader.now);
        const edition = (await editionsOf(db, [post.id])).get(post.id)?.live;
        if (!edition) throw new Refusal("not_found");
        const all = await neighbours(db, reader.now);
        const own = all.find(({ id }) => id === post.id) ?? {
          id: post.id,
          category_id: edition.category_id,
          tag_ids: [],
        };
        const next = recommended(own, all, NEXT);
        return { data: await presentPost(db, { post, edition, recommended: next }, reader) };
      }),
    categories: it.categories.use(limitReads).handler(async ({ context }) => {
      const { locale, now } = readerOf(context);
      const rows = await liveCategories(context.db, now);
      return { data: rows.map((row) => ({ ...presentCategory(row, locale), count: row.count })) };
    }),
    preview: it.preview.use(limitReads).handler(async ({ context, input: { token } }) => {
      const { db } = context;
      const post = await postBy(db, { preview: token });
      if (!post) throw new Refusal("not_found");
      const edition = await draftOf(db, post);
      const data = await presentPost(db, { post, edition, recommended: [] }, readerOf(context));
      return { data };
    }),
    admin: {
      categories: namedRoutes(it.admin.categories, {
        list: "blog_categories",
        needs: "edit_content",
        users,
      }),
      list: it.admin.list.use(writing).handler(async ({ context, input }) => {
        const { db } = context;
        const reader = readerOf(context);
        const { category, search, state } = input;
        const categories = category ? await slugsOf(db, "blog_category", category) : undefined;
        const { ids, meta } = await pageOf(input, (page) =>
          adminPage(db, {
            search,
            state,
            categories,
            now: reader.now,
            page,
            per_page: input.per_page,
          }),
        );
        return { data: await presentAdminSummaries(db, ids, reader), meta };
      }),
      create: it.admin.create.use(writing).handler(async ({ context, input }) => {
        await limit(context);
        return show(context, await createPost({ ...context, storage }, input, byOf(context)));
      }),
      show: it.admin.show
        .use(writing)
        .handler(({ context, input: { slug } }) => show(context, slug)),
      update: it.admin.update.use(writing).handler(async ({ context, input }) => {
        await limit(context);
        return show(context, await savePost({ ...context, storage }, input, byOf(context)));
      }),
      move: it.admin.move.use(writing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => movePost(tx, input, by));
        return show(context, input.slug);
      }),
      remove: it.admin.remove.use(writing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => removePost(tx, input, by));
        return { message: message("entry_removed", context.locale) };
      }),
      renewPreview: it.admin.renewPreview
        .use(writing)
        .handler(async ({ context, input: { slug } }) => {
          const { chance } = context;
          await change(context, (tx, by) => renewPreview(tx, { slug, chance }, by));
          return show(context, slug);
        }),
      addPicture: it.admin.addPicture.use(writing).handler(async ({ context, input }) => {
        await limit(context);
        const upload = { image: input.image, alt_id: "", alt_en: "" };
        const stored = await takeUpload({ ...context, storage }, upload);
        const picture = presentPicture(stored, context.locale);
        if (!picture) throw new Refusal("picture_unreadable", { field: "image" });
        return { data: { id: stored.id, picture } };
      }),
    },
  };
}

const LISTS = { blog_category: "blog_categories", tag: "tags" };
/** The slug as it is now: an entry that was renamed since a link was made is still found. */
const slugsOf = (db: Database, kind: keyof typeof LISTS, slug: string) =>
  currentSlugs(db, { kind, list: LISTS[kind] }, [slug]);
