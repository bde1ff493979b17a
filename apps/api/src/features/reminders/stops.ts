import type { LinkedReminderStop } from "@jukung/contract";
import type { Db } from "../../platform/db.ts";
import { type Chance, deriveKey, hmac, type Sealer, sealer } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { insertStop, removeStop, stoppedAt } from "./queries.ts";

/** Keys of the stop list, from APP_SECRET. */
export type StopKeys = { people: Buffer; links: Sealer };
export const stopKeys = (secret: string, chance: Chance): StopKeys => ({
  people: deriveKey(secret, "reminder-stops"),
  links: sealer(deriveKey(secret, "reminder-links"), chance),
});

/** Whose address it is, as the stop list keeps it: case does not matter. */
export const personOf = ({ people }: StopKeys, email: string): string =>
  hmac(people, email.trim().toLowerCase());

/**
 * The page where reminders to an address are stopped. The address is sealed in it: the link works
 * without an account, for that address only, and mail programs post to it (RFC 8058).
 */
export const stopLink = ({ links }: StopKeys, email: string, public_url: string): string =>
  `${public_url}/reminders/${links.seal(email)}`;

/** The address of a link. @throws Refusal not_found for a link that we did not make */
export function addressIn({ links }: StopKeys, token: string): string {
  try {
    return links.open(token);
  } catch {
    throw new Refusal("not_found");
  }
}

/** "e…a@example.test": enough for its owner, too little for others who see the link. */
export function shownInPart(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  const ends = name.length > 2 ? `${name[0]}…${name.at(-1)}` : `${name[0] ?? ""}…`;
  return `${ends}${email.slice(at)}`;
}

export const isStopped = async (db: Db, keys: StopKeys, email: string): Promise<boolean> =>
  (await stoppedAt(db, personOf(keys, email))) !== undefined;

/** Stops reminders to an address, or sends them again; the same a second time changes nothing. */
export async function setStopped(
  db: Db,
  keys: StopKeys,
  { email, stopped, now }: { email: string; stopped: boolean; now: Date },
): Promise<void> {
  const person = personOf(keys, email);
  if (stopped) await insertStop(db, person, now);
  else await removeStop(db, person);
}

/** What a link's page says. @throws Refusal not_found */
export async function showLinked(
  db: Db,
  keys: StopKeys,
  token: string,
): Promise<LinkedReminderStop> {
  const email = addressIn(keys, token);
  return { email: shownInPart(email), stopped: await isStopped(db, keys, email) };
}
