import {
  KINDS,
  kindOfPath,
  type Locale,
  MOST_SAVED,
  MOST_SAVED_HERE,
  type ProductKind,
  type SavedOffering,
} from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockUser } from "../accounts/index.ts";
import { oldSlugTarget } from "../catalogue/index.ts";
import {
  deleteSaved,
  insertSaved,
  savedRows,
  type Thing,
  thingsById,
  thingsBySlug,
} from "./queries.ts";
import type { SavedSources } from "./source.ts";

type Me = { id: number };
/** As addresses name it: the kind's path and a slug, old or new. */
type Which = { kind: string; slug: string };
type Found = { kind: ProductKind; thing: Thing };
type Reading = { sources: SavedSources; locale: Locale };

const present = ({ kind, thing }: Found, locale: Locale): SavedOffering => ({
  kind: KINDS[kind],
  slug: thing.slug,
  name: (locale === "id" ? thing.name_id : thing.name_en) || thing.name_id || thing.name_en,
  offered: thing.path !== null,
});

/** What is asked for, in its order, each once; what never existed is left out. */
async function find(db: Db, sources: SavedSources, asked: Which[]): Promise<Found[]> {
  const byKind = Map.groupBy(asked, ({ kind }) => kindOfPath(kind));
  const known = new Map<string, Found>();
  for (const [kind, of] of byKind) {
    const source = kind && sources[kind];
    if (!kind || !source) continue;
    const slugs = of.map(({ slug }) => slug);
    const things = await thingsBySlug(db, source, slugs);
    for (const slug of slugs) {
      const thing = things.get(slug) ?? (await renamed(db, kind, slug));
      if (thing) known.set(`${KINDS[kind]}/${slug}`, { kind, thing });
    }
  }
  async function renamed(from: Db, kind: ProductKind, slug: string) {
    const id = await oldSlugTarget(from, kind, slug);
    const source = sources[kind];
    return id === undefined || !source ? undefined : (await thingsById(from, source, [id])).get(id);
  }
  const found = asked.flatMap(({ kind, slug }) => known.get(`${kind}/${slug}`) ?? []);
  return [...new Map(found.map((one) => [`${one.kind} ${one.thing.id}`, one])).values()];
}

/** Published now. Others are told to nobody who only guesses their slugs: a draft's name is not public. */
const isOffered = ({ thing }: Found): boolean => thing.path !== null;

/** The list that a browser keeps, of what is offered now. @param offerings `kind/slug`, joined by commas */
export async function lookAtSaved(
  db: Db,
  offerings: string,
  { sources, locale }: Reading,
): Promise<SavedOffering[]> {
  const asked = offerings
    .split(",")
    .slice(0, MOST_SAVED_HERE)
    .map((one) => {
      const [kind = "", slug = ""] = one.split("/");
      return { kind, slug };
    });
  return (await find(db, sources, asked)).filter(isOffered).map((one) => present(one, locale));
}

/** The saved list of an account, the latest first. */
export async function listSaved(
  db: Db,
  me: Me,
  { sources, locale }: Reading,
): Promise<SavedOffering[]> {
  const rows = await savedRows(db, me.id);
  const things = new Map(
    await Promise.all(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(
        async ([kind, of]): Promise<[ProductKind, Map<number, Thing>]> => {
          const source = sources[kind];
          const ids = of.map(({ offering_id }) => offering_id);
          return [kind, source ? await thingsById(db, source, ids) : new Map()];
        },
      ),
    ),
  );
  return rows.flatMap(({ kind, offering_id }) => {
    const thing = things.get(kind)?.get(offering_id);
    return thing ? present({ kind, thing }, locale) : [];
  });
}

/** Under the account's lock: two requests at once count one after the other. @throws Refusal unauthenticated */
async function lock(tx: Tx, me: Me): Promise<void> {
  const user = await lockUser(tx, me.id);
  if (!user || user.deleted_at) throw new Refusal("unauthenticated");
}

/** Saves one. @throws Refusal not_found for what is not offered (any more), saved_full */
export async function addSaved(
  tx: Tx,
  me: Me,
  which: Which,
  { sources, now }: { sources: SavedSources; now: Date },
): Promise<void> {
  await lock(tx, me);
  const [found] = await find(tx, sources, [which]);
  if (!found?.thing.path) throw new Refusal("not_found");
  const { kind, thing } = found;
  const saved = await savedRows(tx, me.id);
  if (saved.some((row) => row.kind === kind && row.offering_id === thing.id)) return;
  if (saved.length >= MOST_SAVED) throw new Refusal("saved_full", { params: { most: MOST_SAVED } });
  await insertSaved(tx, { user_id: me.id, kind, offering_id: thing.id, saved_at: now });
}

/**
 * Adds what a browser has kept, and is still offered, for somebody who has signed in now.
 * @param offerings the latest first: what there is no room for are its last ones
 * @returns how many there was no room for
 */
export async function mergeSaved(
  tx: Tx,
  me: Me,
  offerings: Which[],
  { sources, now }: { sources: SavedSources; now: Date },
): Promise<number> {
  await lock(tx, me);
  const found = (await find(tx, sources, offerings)).filter(isOffered);
  const saved = await savedRows(tx, me.id);
  const fresh = found.filter(
    ({ kind, thing }) => !saved.some((row) => row.kind === kind && row.offering_id === thing.id),
  );
  const room = Math.max(0, MOST_SAVED - saved.length);
  for (const [i, { kind, thing }] of fresh.slice(0, room).entries())
    await insertSaved(tx, {
      user_id: me.id,
      kind,
      offering_id: thing.id,
      // Their order stays: each is a moment older than the one before it.
      saved_at: new Date(now.getTime() - i),
    });
  return fresh.length - Math.min(fresh.length, room);
}

/** Takes one off the list, also one that is no longer offered. */
export async function removeSaved(
  db: Db,
  me: Me,
  which: Which,
  sources: SavedSources,
): Promise<void> {
  const [found] = await find(db, sources, [which]);
  if (found)
    await deleteSaved(db, { user_id: me.id, kind: found.kind, offering_id: found.thing.id });
}
