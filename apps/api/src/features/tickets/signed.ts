import type { Db } from "../../platform/db.ts";
import { newestQrs } from "./queries.ts";
import { readTicket, type TicketKey } from "./sign.ts";

export type SignedTickets = {
  looked_at: number;
  /** Signed with another APP_SECRET than today's. */
  foreign: number;
};

/** Not the newest alone: after a changed secret new tickets are signed with it, and the rest is useless. */
const NEWEST = 100;

/** Whether the newest tickets were signed with this key. */
export async function signedTickets(
  db: Db,
  key: Pick<TicketKey, "public_key">,
): Promise<SignedTickets> {
  const found = await newestQrs(db, NEWEST);
  return {
    looked_at: found.length,
    foreign: found.filter((qr) => readTicket(key, qr) === null).length,
  };
}

/** What is wrong where tickets are foreign, and what to do, for the operator. */
export const foreignTickets = ({ looked_at, foreign }: SignedTickets): [string, string] => [
  `APP_SECRET is not the one that signed ${foreign} of the ${looked_at} newest tickets: a scanner takes them for forged`,
  "Set the old one again, from the copy of the keys, and restart. If it is lost: docs/operations.md, When something burns.",
];
