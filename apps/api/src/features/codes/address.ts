import { addMinutes } from "../../platform/clock.ts";

/** domain.md: for 72 hours after an address was changed, codes go to the one before. */
const SETTLES_MINUTES = 72 * 60;

/** An address that may have been changed; `before` is the one it had until `changed_at`. */
export type Address = { now: string; before: string | null; changed_at: Date | null };

/** Until when a changed address is not trusted with money; null if it is trusted. */
export function unsettledUntil({ changed_at }: Pick<Address, "changed_at">, now: Date) {
  const until = changed_at && addMinutes(changed_at, SETTLES_MINUTES);
  return until && until > now ? until : null;
}

/** The last of those moments, of several addresses. */
export function lastUnsettled(addresses: Address[], now: Date): Date | null {
  const ends = addresses.flatMap((address) => unsettledUntil(address, now) ?? []);
  return ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null;
}

/** Where a code goes: a recent change of address may not have been made by its owner. */
export const codeAddress = (address: Address, now: Date): string =>
  (unsettledUntil(address, now) && address.before) || address.now;

/**
 * What is kept of a change made now. Changed twice within 72 hours, codes still go to the first
 * address: a second change does not make the first one trusted.
 */
export const changeOfAddress = (
  address: Address,
  now: Date,
): { before: string; changed_at: Date } => ({
  before: codeAddress(address, now),
  changed_at: now,
});
