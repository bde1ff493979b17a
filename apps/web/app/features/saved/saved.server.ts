import { MOST_SAVED_HERE, type SavedOffering } from "@jukung/contract";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { offeringOf, savedCookie } from "./cookie.ts";

const keyOf = ({ kind, slug }: Pick<SavedOffering, "kind" | "slug">) => `${kind}/${slug}`;
/** Whether the list is an account's. Staff have none: what they save stays in their browser. */
const inAccount = ({ session }: Visit) => session !== null && session.role !== "ADMIN";

const merged = new WeakMap<Visit, Promise<SavedOffering[]>>();
/**
 * The list of whoever is signed in, asked for once a visit. What this browser kept before they signed in
 * is added to it first, and no longer kept here.
 */
function ofAccount(visit: Visit): Promise<SavedOffering[]> {
  const asked = merged.get(visit) ?? mergeAndList(visit);
  merged.set(visit, asked);
  return asked;
}
async function mergeAndList(visit: Visit): Promise<SavedOffering[]> {
  const offerings = visit.saved.flatMap((key) => offeringOf(key) ?? []);
  if (offerings.length === 0 || visit.kept) return (await visit.api.saved.list()).data;
  const { data, left_out } = await visit.api.saved.merge({ offerings });
  visit.setCookie(savedCookie([]));
  if (left_out > 0) flash(visit, "info", m.saved_left_out({ count: left_out }));
  return data;
}

/** Takes what a browser kept into the account that has just signed in. A failure is tried again on the next page. */
export async function mergeSaved(visit: Visit): Promise<void> {
  if (!inAccount(visit) || visit.saved.length === 0) return;
  await ofAccount(visit).catch((error: unknown) => {
    merged.delete(visit);
    visit.report(error, "warn");
  });
}

/** What is on the visitor's list, each as `tours/ubud`: for the hearts of a page. */
export async function savedKeys(visit: Visit): Promise<string[]> {
  return inAccount(visit) ? (await ofAccount(visit)).map(keyOf) : visit.saved;
}

/** The visitor's list, with names. */
export async function savedList(visit: Visit): Promise<SavedOffering[]> {
  if (inAccount(visit)) return ofAccount(visit);
  if (visit.saved.length === 0) return [];
  return (await visit.api.saved.look({ offerings: visit.saved.join(",") })).data;
}

/**
 * Puts one on the visitor's list, or takes it off.
 * @param key `tours/ubud`
 * @returns why not, in the visitor's language; null if it is done
 */
export async function changeSaved(
  visit: Visit,
  { key, add }: { key: string; add: boolean },
): Promise<string | null> {
  const offering = offeringOf(key);
  if (!offering) return m.saved_unknown();
  if (inAccount(visit)) {
    try {
      await mergeSaved(visit);
      await (add ? visit.api.saved.add(offering) : visit.api.saved.remove(offering));
      return null;
    } catch (error) {
      const { status, message } = refusalOf(error);
      return status === 404 ? m.saved_unknown() : message;
    }
  }
  const known = visit.saved.includes(key);
  let others = visit.saved.filter((one) => one !== key);
  // What is not offered just now is not shown, and comes back with its page; it takes no room from another.
  if (add && others.length >= MOST_SAVED_HERE)
    others = (await savedList(visit)).map(keyOf).filter((one) => one !== key);
  if (add && others.length >= MOST_SAVED_HERE) return m.saved_full_here({ most: MOST_SAVED_HERE });
  // One that is there already keeps its place.
  if (!add || !known) visit.setCookie(savedCookie(add ? [key, ...others] : others));
  return null;
}
