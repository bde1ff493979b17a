import { addMinutes } from "../../platform/clock.ts";

/** With less time before the cut-off nobody would look at a proof in time. */
export const LEAST_TRANSFER_MINUTES = 30;
/** The unique code that is added to the total, in rupiah. */
export const MOST_CODE = 999;
/** How long nobody else is given the same amount: transfers come late. */
export const RESERVED_DAYS = 14;
/** For how long after the choice a proof is taken, whatever became of the order. */
export const PROOF_DAYS = 30;

type Held = { hold_expires_at: Date | null; hold_limit_at: Date | null };
/** The later of the present end and some time from now, but never past the last booking. */
function heldUntil(now: Date, minutes: number, { hold_expires_at, hold_limit_at }: Held): Date {
  const end = hold_expires_at ?? now;
  const limit = hold_limit_at ?? end;
  const asked = addMinutes(now, minutes);
  const until = asked < limit ? asked : limit;
  return until > end ? until : end;
}
/**
 * Until when an order is held whose customer chooses a bank transfer now.
 * @param minutes by the site's settings
 * @returns null if too little time is left for it
 */
export function transferUntil(now: Date, minutes: number, held: Held): Date | null {
  const until = heldUntil(now, minutes, held);
  return until >= addMinutes(now, LEAST_TRANSFER_MINUTES) ? until : null;
}
/**
 * Until when it is held once a proof was sent: for the office to look. Counted from the first proof of
 * the transfer: with each one that is rejected, another would hold the seats anew until the last booking.
 * @param hours by the settings
 */
export const checkUntil = (first_sent_at: Date, hours: number, held: Held): Date =>
  heldUntil(first_sent_at, hours * 60, held);

/** So long a customer has to send a better photo: the office may have taken hours, and the end be over. */
export const GRACE_MINUTES = 30;
/**
 * Until when an order stays held whose proof is rejected now: as long as it would have been without it,
 * but long enough to send another. A hold that somebody has made longer since stays as it is.
 * @param given the end that a proof has given, and the end before; null if none has
 */
export function rejectedUntil(
  now: Date,
  end: Date,
  { held_by_proof, held_before }: { held_by_proof: Date | null; held_before: Date | null },
): Date {
  if (!held_by_proof || !held_before || held_by_proof.getTime() !== end.getTime()) return end;
  const grace = addMinutes(now, GRACE_MINUTES);
  const until = held_before > grace ? held_before : grace;
  return until < end ? until : end;
}

/** How many days back a person's rejected proofs and payments count. */
export const PAST_DAYS = 30;
/** So many rejected proofs and no payment: with free accounts and made-up pictures seats were held for ever. */
const MOST_REJECTED = 2;
/** Whether a proof gives its order more time, by what its sender's proofs came to lately. */
export const givesTime = ({ rejected, paid }: { rejected: number; paid: boolean }): boolean =>
  paid || rejected < MOST_REJECTED;

/**
 * A code that no open transfer of such an amount has.
 * @param taken the codes that are taken with this total
 * @param pick a random number from 0 to below 1
 * @returns null if all are taken
 */
export function freeCode(taken: ReadonlySet<number>, pick: number): number | null {
  const free = Array.from({ length: MOST_CODE }, (_, i) => i + 1).filter(
    (code) => !taken.has(code),
  );
  return free[Math.floor(pick * free.length)] ?? null;
}

type Account = { bank: string; number: string; holder: string };
/** One account, however its number is written. */
const plain = ({ bank, number, holder }: Account) =>
  `${bank}|${number.replaceAll(/\D/g, "")}|${holder}`;
/**
 * Whether money is to be sent elsewhere by now than its customer was told. Their order does not matter.
 * @param shown null if it is not known
 */
export function otherAccounts(shown: Account[] | null, now: Account[]): boolean {
  const all = (accounts: Account[]) => accounts.map(plain).sort().join("||");
  return shown !== null && all(shown) !== all(now);
}
/** Whether one of these accounts is gone or changed by now; one more beside them is not. */
export function losesAccount(shown: Account[], now: Account[]): boolean {
  const left = new Set(now.map(plain));
  return shown.some((account) => !left.has(plain(account)));
}
/** Those of both, each once. */
export const withAccounts = (some: Account[], more: Account[]): Account[] => [
  ...some,
  ...more.filter((one) => losesAccount([one], some)),
];

type Asked = { total_price: number };
/** What is asked for: the total, and with a transfer also the total with its unique code. */
export const isAskedFor = (
  amount: number,
  { total_price }: Asked,
  transfer: { amount: number; total: number } | undefined,
): boolean =>
  amount === total_price ||
  (transfer !== undefined && transfer.total === total_price && amount === transfer.amount);

/** Rupiah of the code in what came: only the exact sum contains it. Anything else is too much or too little. */
export const codeIn = (
  amount: number,
  { total_price }: Asked,
  transfer: { amount: number; total: number; code: number } | undefined,
): number =>
  transfer && transfer.total === total_price && amount === transfer.amount ? transfer.code : 0;

type Over = { order_status: string; hold_expires_at: Date | null };
/** Whether an order that chose a transfer is not held any more, and was not paid. */
export const isOver = ({ order_status, hold_expires_at }: Over, now: Date): boolean =>
  order_status === "EXPIRED" ||
  order_status === "CANCELLED" ||
  (order_status === "ON_HOLD" && hold_expires_at !== null && hold_expires_at <= now);
/**
 * Whether the office may record money that came for an order that is over without a proof. Its amount,
 * which nobody else is asked for, is the evidence; so it is taken once, as long as proofs are.
 */
export const takesLate = (
  order: Over,
  {
    chosen_at,
    given_again,
    recorded,
  }: { chosen_at: Date; given_again: boolean; recorded: boolean },
  now: Date,
): boolean =>
  isOver(order, now) &&
  !given_again &&
  !recorded &&
  now <= addMinutes(chosen_at, PROOF_DAYS * 24 * 60);

/** Orders whose customers may send a proof: also those that are over, as the money may have come. */
export const takesProof = (
  { order_status }: { order_status: string },
  { chosen_at }: { chosen_at: Date },
  now: Date,
): boolean =>
  ["ON_HOLD", "EXPIRED", "CANCELLED", "CONFIRMED", "COMPLETED"].includes(order_status) &&
  now <= addMinutes(chosen_at, PROOF_DAYS * 24 * 60);
