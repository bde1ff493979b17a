import {
  type AdminSitePage,
  type Locale,
  type SitePage,
  type SitePageInput,
  SitePageSlug,
  type SitePageSummary,
} from "@jukung/contract";
import { AGREED_PAGES } from "@jukung/contract/site-pages";
import { witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cleanHtml, shownHtml } from "../../platform/rich-text.ts";
import { audit, changed, checkVersion, editedMeanwhile } from "../operations/index.ts";
import {
  addVersion,
  newestVersion,
  newestVersions,
  type PageVersion,
  versionOf,
} from "./queries.ts";
import { escaped, named, pageBody } from "./rules.ts";
import { DEFAULT_TEXTS } from "./texts/index.ts";
import type { PageTexts } from "./texts/page-texts.ts";

type By = { admin: { id: number }; now: Date };
type Input = Omit<SitePageInput, "version">;

/** The text the site came with: version 0 of a page. */
const original = (slug: SitePageSlug) => {
  const texts: PageTexts & { since?: string } = DEFAULT_TEXTS[slug];
  return { since: null, ...texts, slug, version: 0, restored: null };
};
type Version = PageVersion | ReturnType<typeof original>;

export const current = async (db: Db, slug: SitePageSlug): Promise<Version> =>
  (await newestVersion(db, slug)) ?? original(slug);

/** The current version of every page, in the order of the contract. */
export async function currentPages(db: Db): Promise<SitePageSummary[]> {
  const saved = new Map((await newestVersions(db)).map((row) => [row.slug, row]));
  return SitePageSlug.options.map((slug) => summary(saved.get(slug) ?? original(slug)));
}

/** @throws Refusal not_found */
export async function pageVersion(db: Db, slug: SitePageSlug, version: number): Promise<Version> {
  const found = version === 0 ? original(slug) : await versionOf(db, slug, version);
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * An earlier version that anybody may read, since somebody has agreed to it.
 * @throws Refusal not_found, for other pages too
 */
export async function agreedVersion(db: Db, slug: SitePageSlug, version: number): Promise<Version> {
  if (!AGREED_PAGES.some((agreed) => agreed === slug)) throw new Refusal("not_found");
  return pageVersion(db, slug, version);
}

/** A version in the back office's lists. */
export const summary = (row: Version): SitePageSummary => ({
  slug: row.slug as SitePageSlug,
  title_id: row.title_id,
  title_en: row.title_en,
  version: row.version,
  saved: "saved_at" in row ? { by: row.by, at: witaIso(row.saved_at) } : null,
  restored: row.restored,
});
/** A version in the back office, with its texts. */
export const presentVersion = (row: Version): AdminSitePage => ({
  ...summary(row),
  body_id: shownHtml(row.body_id),
  body_en: shownHtml(row.body_en),
});

/** A page in the reader's language, with the operator's name. */
export function presentPage(
  row: Version,
  { locale, site, current }: { locale: Locale; site: string; current: boolean },
): SitePage {
  const html = shownHtml(locale === "id" ? row.body_id : row.body_en);
  return {
    slug: row.slug as SitePageSlug,
    title: named(locale === "id" ? row.title_id : row.title_en, site),
    ...pageBody(named(html, escaped(site))),
    version: row.version,
    saved_at: "saved_at" in row ? witaIso(row.saved_at) : null,
    since: "since" in row ? row.since : null,
    current,
  };
}

const edited = (slug: SitePageSlug) => ({ subject: `page:${slug}`, action: "page.update" });

/**
 * Saves a page as its next version.
 * @param seen the version that the edit started from
 * @throws Refusal changed_meanwhile, invalid (a text without content)
 */
export async function savePage(
  tx: Tx,
  { slug, version: seen, ...input }: Input & { slug: SitePageSlug; version: number },
  by: By,
): Promise<void> {
  const texts = {
    title_id: input.title_id,
    title_en: input.title_en,
    body_id: cleanHtml(input.body_id),
    body_en: cleanHtml(input.body_en),
  };
  const empty = (["body_id", "body_en"] as const).filter((field) => !texts[field]);
  if (empty.length > 0)
    throw new Refusal("invalid", {
      fields: Object.fromEntries(empty.map((field) => [field, { key: "required" }])),
    });
  await addNext(tx, { slug, seen, texts, restored: null }, by);
}

/**
 * Saves an earlier version's texts as the next version: nothing is taken back, so what was agreed to
 * in between can still be read.
 * @throws Refusal not_found, changed_meanwhile
 */
export async function restorePage(
  tx: Tx,
  { slug, number, version: seen }: { slug: SitePageSlug; number: number; version: number },
  by: By,
): Promise<void> {
  const { title_id, title_en, body_id, body_en } = await pageVersion(tx, slug, number);
  await addNext(
    tx,
    { slug, seen, texts: { title_id, title_en, body_id, body_en }, restored: number },
    by,
  );
}

async function addNext(
  tx: Tx,
  {
    slug,
    seen,
    texts,
    restored,
  }: { slug: SitePageSlug; seen: number; texts: PageTexts; restored: number | null },
  { admin, now }: By,
): Promise<void> {
  const before = await current(tx, slug);
  const state = async () => presentVersion(await current(tx, slug));
  await checkVersion(tx, { seen, version: before.version }, edited(slug), state);
  const version = before.version + 1;
  const row = { slug, version, ...texts, restored, saved_by: admin.id, saved_at: now };
  // The key decides between two who save at the same moment.
  if (!(await addVersion(tx, row))) throw await editedMeanwhile(tx, edited(slug), await state());
  const { title_id, title_en, body_id, body_en } = before;
  const changes = changed({ title_id, title_en, body_id, body_en }, texts);
  await audit(tx, {
    actor_id: admin.id,
    ...edited(slug),
    detail: { title_id: texts.title_id, title_en: texts.title_en, version, changes },
    at: now,
  });
}
