import type {
  Locale,
  OrderActor,
  OrderAuditAction,
  OrderStatus,
  TimelineEntry,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { emailsOfOrder, endOfEmail, stateOfEmail } from "../notifications/index.ts";
import { auditOf } from "../operations/index.ts";
import { presentMoved } from "./present.ts";
import type { Ledger } from "./product.ts";
import { correctionsOf } from "./queries/corrections.ts";
import { eventsWithActor } from "./queries/history.ts";
import { notesOf } from "./queries/notes.ts";
import type { OrderRow } from "./queries/orders.ts";
import type { reschedulesWithActor } from "./queries/reschedules.ts";
import { tripChangesOf } from "./queries/trip-changes.ts";

/** These actions are in the timeline as what they did: a status, a payment, a refund, a note, a trip, a move. */
const TOLD_OTHERWISE: readonly OrderAuditAction[] = [
  "order.decline",
  "order.cancel",
  "order.complete",
  "order.payment_record",
  "order.note",
  "order.trip_update",
  "order.reschedule",
];
/** What an action's own entry says beside its name. */
const detailOf = ({ reason }: Record<string, unknown>): string | null =>
  typeof reason === "string" ? reason : null;

type Move = Awaited<ReturnType<typeof reschedulesWithActor>>[number];
/** A move that waited for its payment was asked for, and ended; another was done at once. */
function entriesOfMove({ move, by }: Move, locale: Locale) {
  const facts = {
    type: "move" as const,
    actor: move.actor,
    from: presentMoved(move.moved.from, locale),
    to: presentMoved(move.moved.to, locale),
    amount: move.difference + move.fee,
    reason: move.reason,
  };
  const { created_at, ended_at, hold_expires_at, status } = move;
  const asked = { ...facts, step: "HELD" as const, when: created_at, at: witaIso(created_at), by };
  // Nobody ends a move whose time is over.
  const ended_by = status === "EXPIRED" ? null : by;
  return [
    ...(hold_expires_at ? [asked] : []),
    ...(ended_at
      ? [{ ...facts, step: status, when: ended_at, at: witaIso(ended_at), by: ended_by }]
      : []),
  ];
}

/** All that happened to an order, for the office: the newest first. */
export async function timelineOf(
  db: Db,
  order: OrderRow,
  { ledger, moves, locale }: { ledger: Ledger; moves: Move[]; locale: Locale },
): Promise<TimelineEntry[]> {
  const [events, actions, emails, notes, money, trips, details] = await Promise.all([
    eventsWithActor(db, order.id),
    auditOf(db, `order:${order.id}`),
    emailsOfOrder(db, order.id),
    notesOf(db, order.id),
    ledger.moneyMoves(db, order.id),
    tripChangesOf(db, order.id),
    correctionsOf(db, order.id),
  ]);
  const entries: (TimelineEntry & { when: Date })[] = [
    ...events.map(({ at, by, to_status, actor, reason }) => ({
      when: at,
      at: witaIso(at),
      by,
      type: "status" as const,
      to: to_status as OrderStatus,
      actor: actor as OrderActor,
      reason,
    })),
    ...actions
      .map((entry) => ({ ...entry, action: entry.action as OrderAuditAction }))
      .filter(({ action }) => !TOLD_OTHERWISE.includes(action))
      .map(({ at, by, action, detail }) => ({
        when: at,
        at: witaIso(at),
        by: by || null,
        type: "action" as const,
        action,
        detail: detailOf(detail),
      })),
    ...trips.map(({ at, actor, by, changes, reason }) => ({
      when: at,
      at: witaIso(at),
      by: actor === "admin" ? by : null,
      type: "trip" as const,
      actor,
      changes,
      reason,
    })),
    ...details.map(({ at, by, details: changed }) => ({
      when: at,
      at: witaIso(at),
      by,
      type: "details" as const,
      changed,
    })),
    ...emails
      .map((email) => ({ ...email, when: endOfEmail(email) ?? email.created_at }))
      .map(({ when, event, to, ...email }) => ({
        when,
        at: witaIso(when),
        by: null,
        type: "email" as const,
        event,
        to,
        state: stateOfEmail(email),
      })),
    ...notes.map(({ at, by, text }) => ({
      when: at,
      at: witaIso(at),
      by,
      type: "note" as const,
      text,
    })),
    ...moves.flatMap((one) => entriesOfMove(one, locale)),
    ...money.map((move) => ({ ...move, when: new Date(move.at) })),
  ];
  // The newest first; at one instant what stands later in the lists above was a consequence.
  return entries
    .map((entry, position) => ({ entry, position }))
    .sort((a, b) => b.entry.when.getTime() - a.entry.when.getTime() || b.position - a.position)
    .map(({ entry: { when: _, ...entry } }) => entry);
}
