import type { ContactAction, ContactState } from "@jukung/contract";
import { hmac, sameSecret } from "../../platform/keys.ts";

/** Where each action leads from each state; others are not allowed there. */
const MOVES: Record<ContactState, Partial<Record<ContactAction, ContactState>>> = {
  open: { answer: "answered", done: "answered", spam: "spam" },
  answered: { answer: "answered", reopen: "open", spam: "spam" },
  spam: { reopen: "open" },
};

/** The state after an action; undefined if it is not allowed. */
export const stateAfter = (state: ContactState, action: ContactAction): ContactState | undefined =>
  MOVES[state][action];
export const actionsIn = (state: ContactState): ContactAction[] =>
  Object.keys(MOVES[state]) as ContactAction[];

/** A person needs longer to write; a program does not wait. */
const SHORTEST_SECONDS = 3;
/** A page that stays open for longer has to be sent twice. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** When the form was opened, signed: a browser without scripts carries it back. */
export const openedNow = (key: Buffer, now: Date): string =>
  `${now.getTime()}.${hmac(key, String(now.getTime()))}`;

/** What is wrong with the time at which a form was opened; an unsigned one counts as old. */
export function faultOf(
  opened: string,
  key: Buffer,
  now: Date,
): "contact_too_quick" | "contact_form_old" | undefined {
  const [at = "", signature = ""] = opened.split(".");
  if (!sameSecret(signature, hmac(key, at))) return "contact_form_old";
  const seconds = (now.getTime() - Number(at)) / 1000;
  if (seconds < SHORTEST_SECONDS) return "contact_too_quick";
  return seconds > LONGEST_SECONDS ? "contact_form_old" : undefined;
}

/** Messages are kept for two years after the last thing that was done, answered or not; spam for a month. */
export const KEPT_DAYS: Record<ContactState, number> = { open: 730, answered: 730, spam: 30 };

const LONGEST_BEGINNING = 120;
/** A message's beginning in one line, cut at a word. */
export function beginningOf(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST_BEGINNING) return line;
  return `${line.slice(0, LONGEST_BEGINNING).replace(/\s+\S*$/, "")}…`;
}
