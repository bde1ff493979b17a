import { createHash } from "node:crypto";

/** A short name of an order as it is now: once it has changed, what a phone keeps of it is kept anew. */
export const stateOf = (order: object): string =>
  createHash("sha256").update(JSON.stringify(order)).digest("base64url").slice(0, 16);
