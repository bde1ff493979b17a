import type { PostInput, PostMove, PostSave } from "@jukung/contract";
import { addMinutes, witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Chance, secretSlug } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cleanArticle } from "../../platform/rich-text.ts";
import { slugOf } from "../../platform/slugs.ts";
import { forgetOldSlugs, freeSlug, keepOldSlug, oldSlugTarget } from "../catalogue/index.ts";
import {
  describePicture,
  forgetPictures,
  type MediaDeps,
  mediaByIds,
  takeUpload,
} from "../media/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { moved, movesIn, stateAt } from "./machine.ts";
import { formOf } from "./present.ts";
import {
  categoryId,
  changePost,
  copyToLive,
  deletePost,
  editionsOf,
  insertPost,
  isLastEditor,
  type PostRow,
  postBy,
  storedPictures,
  writeCover,
  writeEdition,
} from "./queries.ts";
import { picturesIn, withoutPictures } from "./rules.ts";
import { posts } from "./tables.ts";

export type By = { admin: { id: number }; now: Date };
const KIND = "post";
/** As long as somebody goes on writing, one line in the audit is enough for what the page saves itself. */
const WRITING_MINUTES = 10;
const TEXTS = ["title_id", "title_en", "summary_id", "summary_en", "body_id", "body_en"] as const;

const subjectOf = ({ id }: Pick<PostRow, "id">) => `${KIND}:${id}`;
const refusedAt = (...fields: [field: string, key: string][]) =>
  new Refusal("invalid", {
    fields: Object.fromEntries(fields.map(([field, key]) => [field, { key }])),
  });

/**
 * An article, whatever its state. Its old slug works too: an open page finds it even if its address
 * was changed meanwhile.
 * @throws Refusal not_found
 */
export async function findPost(db: Db, slug: string, lock = false): Promise<PostRow> {
  const found = await postBy(db, { slug }, lock);
  if (found) return found;
  const id = await oldSlugTarget(db, KIND, slug);
  const moved = id === undefined ? undefined : await postBy(db, { id }, lock);
  if (!moved) throw new Refusal("not_found");
  return moved;
}

/** The draft of an article. */
export async function draftOf(db: Db, { id }: Pick<PostRow, "id">) {
  const draft = (await editionsOf(db, [id])).get(id)?.draft;
  if (!draft) throw new Error(`post ${id} has no draft`);
  return draft;
}

/** A new draft. @returns its slug @throws Refusal invalid (no title), and what the media pipeline refuses */
export async function createPost(
  media: MediaDeps & { chance: Chance },
  input: PostInput,
  by: By,
): Promise<string> {
  if (!input.title_id && !input.title_en) throw refusedAt(["title_id", "required"]);
  const cover_id = await coverOf(media, input);
  return media.db.transaction(async (tx) => {
    const title = input.address || input.title_en || input.title_id;
    const slug = await slugFor(tx, { title, asked: input.address });
    const preview = secretSlug(media.chance);
    const post = await insertPost(tx, { slug, preview, created_at: by.now });
    await writeDraft(tx, post.id, { input, cover_id: cover_id ?? null, now: by.now });
    await writeDown(tx, post, by, "create", { slug, ...titlesOf(input) });
    return slug;
  });
}

/**
 * Saves an article's draft, unless it was saved since the caller read it. With `move` the draft is
 * what readers get, now or at the time asked for; if it may not be published, nothing is saved.
 * @returns its slug now
 * @throws Refusal not_found, changed_meanwhile, invalid, post_moved, and what the media pipeline refuses
 */
export async function savePost(
  media: MediaDeps,
  { slug, version, ...input }: PostSave & { slug: string },
  by: By,
): Promise<string> {
  const check = async (db: Db, post: PostRow) => {
    const edited = { subject: subjectOf(post), action: "post.update" };
    await checkVersion(db, { seen: version, version: post.version }, edited, async () =>
      formOf(post, await draftOf(db, post)),
    );
  };
  await check(media.db, await findPost(media.db, slug)); // before a picture is stored for nothing
  const taken = (await coverOf(media, input)) ?? (input.remove_image ? null : undefined);
  const address = await media.db.transaction(async (tx) => {
    const post = await findPost(tx, slug, true);
    await check(tx, post);
    if (!input.title_id && !input.title_en) throw refusedAt(["title_id", "required"]);
    const before = await draftOf(tx, post);
    const cover_id = taken === undefined ? before.cover_id : taken;
    const described =
      taken === undefined && cover_id !== null ? await describe(tx, cover_id, input) : {};
    await writeDraft(tx, post.id, { input, cover_id, now: by.now });
    const addresses = await addressesOf(tx, post, input);
    const next = addresses.slug;
    if (next !== post.slug)
      await keepOldSlug(tx, { kind: KIND, from: post.slug, to: next, id: post.id });
    await changePost(tx, post.id, { ...addresses, version: version + 1 });
    const saved = { ...post, ...addresses, version: version + 1 };
    const autosaved = input.autosaved && !input.move;
    await noteSave(tx, { post, saved, before, described, autosaved }, by);
    if (input.move) await publish(tx, saved, { move: input.move, at: input.publish_at }, by);
    return next;
  });
  forgetPictures(media.db);
  return address;
}

/** Says what a cover shows, wherever it is shown. @returns what is said otherwise now, for the audit */
async function describe(
  tx: Tx,
  id: number,
  { alt_id, alt_en }: Pick<PostSave, "alt_id" | "alt_en">,
): Promise<Record<string, unknown>> {
  const [before] = (await mediaByIds(tx, [id])).values();
  if (!before) return {};
  const texts = { alt_id: alt_id ?? before.alt_id, alt_en: alt_en ?? before.alt_en };
  const changes = changed({ alt_id: before.alt_id, alt_en: before.alt_en }, texts);
  if (Object.keys(changes).length > 0) await describePicture(tx, [id], { id, ...texts });
  return changes;
}

/** Gives a draft a cover that is stored already. @throws Refusal not_found */
export async function setCover(
  tx: Tx,
  { slug, media_id }: { slug: string; media_id: number },
): Promise<void> {
  await writeCover(tx, (await findPost(tx, slug, true)).id, media_id);
}

/** Unpublishes, archives or restores. @throws Refusal not_found, post_moved */
export async function movePost(
  tx: Tx,
  { slug, move }: { slug: string; move: "unpublish" | "archive" | "restore" },
  by: By,
): Promise<void> {
  const post = await findPost(tx, slug, true);
  const next = moved(post, { move, now: by.now });
  if (!next) throw new Refusal("post_moved");
  await changePost(tx, post.id, next);
  await writeDown(tx, post, by, move, { slug: post.slug, ...titlesOf(await draftOf(tx, post)) });
}

/**
 * Deletes a draft or an archived article.
 * @param seen the version that the caller read, if any
 * @throws Refusal not_found, post_moved, changed_meanwhile
 */
export async function removePost(
  tx: Tx,
  { slug, version: seen }: { slug: string; version?: number | undefined },
  by: By,
): Promise<void> {
  const post = await findPost(tx, slug, true);
  const edited = { subject: subjectOf(post), action: `${KIND}.update` };
  if (seen !== undefined)
    await checkVersion(tx, { seen, version: post.version }, edited, async () => ({
      ...formOf(post, await draftOf(tx, post)),
    }));
  if (!movesIn(stateAt(post, by.now)).includes("remove")) throw new Refusal("post_moved");
  const titles = titlesOf(await draftOf(tx, post));
  await deletePost(tx, post.id);
  await forgetOldSlugs(tx, KIND, post.id);
  await writeDown(tx, post, by, "remove", { slug: post.slug, ...titles });
}

/** The preview gets another address. @throws Refusal not_found */
export async function renewPreview(
  tx: Tx,
  { slug, chance }: { slug: string; chance: Chance },
  by: By,
): Promise<void> {
  const post = await findPost(tx, slug, true);
  await changePost(tx, post.id, { preview: secretSlug(chance) });
  const titles = titlesOf(await draftOf(tx, post));
  await writeDown(tx, post, by, "preview", { slug: post.slug, ...titles });
}

async function publish(
  tx: Tx,
  post: PostRow,
  { move, at }: { move: "publish" | "schedule"; at: string | undefined },
  by: By,
): Promise<void> {
  const when = move === "schedule" ? timeOf(at, by.now) : undefined;
  const draft = await draftOf(tx, post);
  const missing = [
    ...TEXTS.filter((field) => !draft[field]),
    ...(draft.author ? [] : ["author"]),
    ...(draft.category_id ? [] : ["category"]),
  ];
  if (missing.length > 0)
    throw refusedAt(...missing.map((field): [string, string] => [field, "required"]));
  const next = moved(post, { move, at: when, now: by.now });
  if (!next) throw new Refusal("post_moved");
  const read = (await editionsOf(tx, [post.id])).get(post.id)?.live;
  await changePost(tx, post.id, next);
  await copyToLive(tx, post.id, by.now);
  const changes = read ? changed(formOf(post, read), formOf(post, draft)) : {};
  await writeDown(tx, post, by, move, {
    slug: post.slug,
    ...titlesOf(draft),
    ...(when ? { publish_at: witaIso(when) } : {}),
    changes,
  });
}

/** @throws Refusal invalid at `publish_at`: none, none that is a time, or one that has passed */
function timeOf(text: string | undefined, now: Date): Date {
  const at = new Date(text ?? "");
  if (!text) throw refusedAt(["publish_at", "required"]);
  if (Number.isNaN(at.getTime()) || at.getFullYear() > 2199)
    throw refusedAt(["publish_at", "field_invalid"]);
  if (at <= now) throw refusedAt(["publish_at", "publish_at_past"]);
  return at;
}

/**
 * An article's address, and its draft's if that is another: what readers use changes when it is
 * published, not before.
 */
async function addressesOf(
  tx: Tx,
  post: PostRow,
  { address, move, autosaved }: Pick<PostSave, "address" | "move" | "autosaved">,
): Promise<Pick<PostRow, "slug" | "next_slug">> {
  const known = post.next_slug ?? post.slug;
  const wanted = address || known;
  const waits = !move && (post.state === "published" || (autosaved && !address));
  if (wanted === post.slug || (waits && wanted === known))
    return { slug: post.slug, next_slug: wanted === post.slug ? null : wanted };
  const slug = await slugFor(tx, { title: wanted, asked: wanted, id: post.id });
  return waits && slug !== post.slug
    ? { slug: post.slug, next_slug: slug }
    : { slug, next_slug: null };
}

/** The slug of a title; one that staff asked for is theirs or refused. */
async function slugFor(
  tx: Tx,
  { title, asked, id }: { title: string; asked: string; id?: number },
): Promise<string> {
  const own = slugOf(title);
  if (asked && !own) throw refusedAt(["address", "field_invalid"]);
  const free = await freeSlug(tx, posts, {
    title,
    kind: KIND,
    ...(id === undefined ? {} : { id }),
  });
  if (asked && free !== own) throw refusedAt(["address", "address_taken"]);
  return free;
}

type Cover = Omit<PostInput, "alt_id" | "alt_en"> & Pick<PostSave, "alt_id" | "alt_en">;
async function coverOf(media: MediaDeps, input: Cover): Promise<number | undefined> {
  const { image, alt_id = "", alt_en = "", x, y, width, height } = input;
  if (!image) return undefined;
  return (await takeUpload(media, { image, alt_id, alt_en, x, y, width, height })).id;
}

async function writeDraft(
  tx: Tx,
  post_id: number,
  { input, cover_id, now }: { input: Cover; cover_id: number | null; now: Date },
): Promise<void> {
  const category_id = input.category ? await categoryId(tx, input.category) : null;
  if (category_id === undefined) throw refusedAt(["category", "entry_unknown"]);
  const bodies = [cleanArticle(input.body_id), cleanArticle(input.body_en)] as const;
  const shown = picturesIn(...bodies);
  const stored = await storedPictures(tx, shown);
  const [body_id, body_en] = bodies.map((body) => withoutPictures(body, (id) => !stored.has(id)));
  const { title_id, title_en, summary_id, summary_en, author } = input;
  const row = { title_id, title_en, summary_id, summary_en, author };
  const slugs = [...new Set(input.tags)];
  const tied = await writeEdition(
    tx,
    { post_id, edition: "draft", ...row, body_id, body_en, category_id, cover_id, saved_at: now },
    { tags: slugs, pictures: shown.filter((id) => stored.has(id)) },
  );
  if (tied < slugs.length) throw refusedAt(["tags", "entry_unknown"]);
}

async function noteSave(
  tx: Tx,
  {
    post,
    saved,
    before,
    described,
    autosaved,
  }: {
    post: PostRow;
    saved: PostRow;
    before: Awaited<ReturnType<typeof draftOf>>;
    /** The texts of the cover that are others now. */
    described: Record<string, unknown>;
    autosaved: boolean;
  },
  by: By,
): Promise<void> {
  const since = addMinutes(by.now, -WRITING_MINUTES);
  const editor = { actor_id: by.admin.id, subject: subjectOf(post), since };
  if (autosaved && saved.slug === post.slug && (await isLastEditor(tx, editor))) return;
  const draft = await draftOf(tx, post);
  const changes = {
    ...changed(
      { ...formOf(post, before), cover: before.cover_id },
      { ...formOf(saved, draft), cover: draft.cover_id },
    ),
    ...described,
  };
  await writeDown(tx, post, by, "update", {
    slug: saved.slug,
    ...titlesOf(draft),
    ...(saved.slug === post.slug ? {} : { before: post.slug }),
    changes,
  });
}

const titlesOf = ({ title_id, title_en }: { title_id: string; title_en: string }) => ({
  title_id,
  title_en,
});
const writeDown = (
  tx: Tx,
  post: Pick<PostRow, "id">,
  { admin, now }: By,
  action: "create" | "update" | "preview" | PostMove,
  detail: Record<string, unknown>,
) =>
  audit(tx, {
    actor_id: admin.id,
    action: `${KIND}.${action}`,
    subject: subjectOf(post),
    detail,
    at: now,
  });
