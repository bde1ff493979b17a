import type { ContactAction, ContactFormInput, Locale } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { type Chance, secretSlug, sha256 } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  anonymiseContactMail,
  type MailedContact,
  notifyOfContact,
} from "../notifications/index.ts";
import { audit, checkVersion, editedMeanwhile } from "../operations/index.ts";
import { presentContact } from "./present.ts";
import {
  answersTo,
  type ContactRow,
  contactById,
  contactBySlug,
  deleteContacts,
  insertAnswer,
  insertContact,
  moveContact,
  untouchedSince,
} from "./queries.ts";
import { KEPT_DAYS, stateAfter } from "./rules.ts";

type Told = { jobs: Jobs; operator_email: string };

/**
 * Stores a message and queues its emails, in one transaction: while the mail server is down nothing is
 * lost. What a program has sent is filed as spam, which writes to nobody.
 */
export async function takeMessage(
  tx: Tx,
  { website, opened, ...input }: ContactFormInput,
  from: { user_id: number | null; locale: Locale; now: Date; chance: Chance },
  { jobs, operator_email }: Told,
): Promise<void> {
  const { user_id, locale, now, chance } = from;
  const spam = website !== "";
  const row = await insertContact(tx, {
    ...input,
    booking_id: input.booking_id.toUpperCase(),
    slug: secretSlug(chance),
    state: spam ? "spam" : "open",
    locale,
    user_id,
    once: sha256(JSON.stringify([opened, input])),
    at: now,
    touched_at: now,
  });
  if (!row || spam) return;
  await notifyOfContact(tx, jobs, {
    event: "contact_new",
    contact: row,
    to: operator_email,
    locale: "id",
  });
  await notifyOfContact(tx, jobs, {
    event: "contact_received",
    contact: row,
    to: row.email,
    locale,
  });
}

type By = { admin: { id: number }; now: Date };
type Doing = { slug: string; version: number };
const subjectOf = ({ id }: Pick<ContactRow, "id">) => `contact:${id}`;

/** @throws Refusal not_found */
export async function findContact(
  db: Db,
  slug: string,
  options?: { lock: boolean },
): Promise<ContactRow> {
  const row = await contactBySlug(db, slug, options);
  if (!row) throw new Refusal("not_found");
  return row;
}

/**
 * Moves a message under its lock. The audit has no word of what anybody wrote.
 * @throws Refusal not_found, changed_meanwhile (also if the action is no longer possible)
 */
async function act(
  tx: Tx,
  { slug, version: seen, action }: Doing & { action: ContactAction },
  { admin, now }: By,
): Promise<ContactRow> {
  const row = await findContact(tx, slug, { lock: true });
  const subject = subjectOf(row);
  const current = async () => ({
    ...(await presentContact(tx, row, { me: { permissions: [] }, replies_to: "" })),
  });
  // Whatever was done last is told, and not this action only.
  const edited = { subject, action: `contact.${LAST[row.state]}` };
  await checkVersion(tx, { seen, version: row.version }, edited, current);
  const state = stateAfter(row.state, action);
  if (!state) throw await editedMeanwhile(tx, edited, await current());
  await moveContact(tx, { id: row.id, state, now });
  const detail = { slug: row.slug };
  await audit(tx, { actor_id: admin.id, action: `contact.${action}`, subject, detail, at: now });
  return row;
}
const LAST = { open: "reopen", answered: "answer", spam: "spam" } as const;

/** @throws Refusal not_found, changed_meanwhile */
export const moveMessage = (
  tx: Tx,
  doing: Doing & { action: Exclude<ContactAction, "answer"> },
  by: By,
): Promise<ContactRow> => act(tx, doing, by);

/**
 * Answers by email, in the language of the message; the answer is kept with it.
 * @throws Refusal not_found, changed_meanwhile
 */
export async function answerMessage(
  tx: Tx,
  { text, ...doing }: Doing & { text: string },
  by: By,
  jobs: Jobs,
): Promise<void> {
  const row = await act(tx, { ...doing, action: "answer" }, by);
  const answer = { contact_id: row.id, author_id: by.admin.id, text, at: by.now };
  const answer_id = await insertAnswer(tx, answer);
  const { email: to, locale } = row;
  await notifyOfContact(tx, jobs, {
    event: "contact_answered",
    contact: row,
    to,
    locale,
    answer_id,
  });
}

/** A message for the emails about it; null if it was erased. */
export async function mailedContact(db: Db, id: number): Promise<MailedContact | null> {
  const row = await contactById(db, id);
  if (!row) return null;
  const answers = (await answersTo(db, [id])).map((answer) => ({
    id: answer.id,
    text: answer.text,
  }));
  const { slug, name, email, phone, topic, booking_id, message } = row;
  return { slug, name, email, phone, topic, booking_id, message, answers };
}

/** Erases messages with their answers, and the addresses of their emails. */
export async function eraseContacts(tx: Tx, ids: number[], now: Date): Promise<void> {
  await anonymiseContactMail(tx, ids, now);
  await deleteContacts(tx, ids);
}

const AT_ONCE = 200;
/** Erases what was kept long enough (`KEPT_DAYS`). */
export async function forgetOldContacts(db: Database, now: Date): Promise<void> {
  for (const state of ["open", "answered", "spam"] as const) {
    const before = addMinutes(now, -KEPT_DAYS[state] * 24 * 60);
    let erased = AT_ONCE;
    while (erased === AT_ONCE)
      erased = await db.transaction(async (tx) => {
        const ids = await untouchedSince(tx, { state, before, limit: AT_ONCE });
        await eraseContacts(tx, ids, now);
        return ids.length;
      });
  }
}
