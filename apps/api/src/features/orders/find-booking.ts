import type { Database, Db } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { type Chance, type Sealer, secretSlug } from "../../platform/keys.ts";
import { notify } from "../notifications/index.ts";
import { ordersByCode } from "./queries/orders.ts";
import { bookingIdOf } from "./search.ts";

/** Sends the link of an order to its contact. */
export const FIND_QUEUE = "find-booking";
type Asked = { booking_id: string; email: string; asked: string };

/**
 * Queues the search for an order: the answer takes the same time whether there is one or not. The job
 * is sealed, since jobs are kept for a week.
 */
export async function askForLink(
  db: Db,
  { booking_id, email }: { booking_id: string; email: string },
  { jobs, sealer, chance }: { jobs: Jobs; sealer: Pick<Sealer, "seal">; chance: Chance },
): Promise<void> {
  const asked: Asked = { booking_id, email, asked: secretSlug(chance) };
  await jobs.enqueue(db, FIND_QUEUE, { sealed: sealer.seal(JSON.stringify(asked)) });
}

/** The code as it is stored, however it was typed: "jkg 7q2m4k", "JKG7Q2M4K", "7q2m4k". */
export function bookingIdTyped(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return bookingIdOf(letters.replace(/^JKG(?=.{6}$)/, ""));
}

/** The job: if code and contact fit, the link goes to the contact, in the language of the order. */
export async function sendLink(
  { db, jobs, sealer }: { db: Database; jobs: Jobs; sealer: Pick<Sealer, "open"> },
  { sealed }: { sealed: string },
): Promise<void> {
  const { booking_id, email, asked } = JSON.parse(sealer.open(sealed)) as Asked;
  const [order] = await ordersByCode(db, [bookingIdTyped(booking_id)]);
  if (!order || order.contact_email.toLowerCase() !== email.toLowerCase()) return;
  await db.transaction((tx) =>
    notify(tx, jobs, { event: "order_link", order, seq: `link-${asked}` }),
  );
}
