import { oc } from "@orpc/contract";
import { z } from "zod";
import { Dispute } from "./disputes.ts";
import { EmailEvent, SentEmail } from "./order-emails.ts";
import {
  Day,
  data,
  EditVersion,
  Instant,
  KindPath,
  Line,
  list,
  Paging,
  Rupiah,
  Slug,
  Text,
} from "./values.ts";

/** What only a person can finish. */
export const TaskType = z.enum([
  /** Paid after the hold had ended; the payment method cannot be refunded by the gateway. */
  "late_money",
  /** Paid twice or too much, and the same. */
  "surplus_money",
  /** Paid in another currency: nothing was applied. */
  "foreign_money",
  /** The gateway refused a refund. */
  "refund_failed",
  /** Any other refund to a bank account. */
  "refund_manual",
  /** A customer has not requested what a cancellation left, although they were reminded. */
  "unclaimed_amount",
  /** The customer's bank takes a payment back. */
  "chargeback",
  /** An email was refused for good, or could not be delivered in time. */
  "email_failed",
  /** The gateway paid out another amount than the books expect. */
  "settlement_difference",
  /** A payment by hand waits for a second person, and its order no longer waits for a payment. */
  "recorded_payment",
  /** A customer has sent the proof of a bank transfer: nobody has looked for its money yet. */
  "transfer_proof",
  /** A reader has reported a review. */
  "review_reported",
]);
/** `open`: it waits for somebody now. `mine`: it does, and it is assigned to the reader. */
export const TaskView = z.enum(["open", "mine", "snoozed", "done"]);
/** How a task ended without anybody: its cause was gone. */
export const TaskEnd = z.enum([
  "refund_made",
  "payment_lost",
  "amount_requested",
  "dispute_won",
  "email_accepted",
  "report_explains",
  "payment_confirmed",
  "payment_discarded",
  "proof_rejected",
  "proof_replaced",
  "review_decided",
  "review_withdrawn",
]);
export const TaskAction = z.enum(["assign", "snooze", "wake", "done"]);
const StaffName = z.object({ slug: Slug, name: z.string() });

export const TaskSummary = z.object({
  id: z.number().int(),
  type: TaskType,
  /** Rupiah; null where no money is meant, or it is in another currency. */
  amount: Rupiah.nullable(),
  opened_at: Instant,
  /** By when it should be done. */
  due_at: Instant,
  /** It is open, and that time has passed. */
  overdue: z.boolean(),
  assignee: StaffName.nullable(),
  /** Until then it is out of sight; null for a task that waits now. */
  snoozed_until: Instant.nullable(),
  done_at: Instant.nullable(),
  order: z
    .object({ booking_id: z.string(), kind: KindPath, slug: Slug, name: z.string() })
    .nullable(),
});
export const Task = TaskSummary.extend({
  refund: z
    .object({
      id: z.number().int(),
      status: z.string(),
      /** The customer has not named a bank account yet. */
      account_missing: z.boolean(),
      /** Why the gateway could not make it, in its own code. */
      failure_code: z.string().nullable(),
      payment_channel: z.string().nullable(),
    })
    .nullable(),
  /** A payment in another currency: its amount there. */
  foreign: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  dispute: Dispute.nullable(),
  email: SentEmail.nullable(),
  /** A refund that nobody has requested: whether we cancelled, and whether a bank may still take its money. */
  unclaimed: z.object({ by_us: z.boolean(), contested: z.boolean() }).nullable(),
  /** The reported review. */
  review: z.object({ slug: Slug }).nullable(),
  /** What else was noted when it was opened. */
  note: z.string().nullable(),
  actions: z.array(TaskAction),
  /** What `done` needs: a reason, and a reference too where money is not explained otherwise. */
  done_needs: z.enum(["reason", "reference"]).nullable(),
  /** The last day (WITA) to which it may be snoozed. */
  snooze_until: Day,
  /** To whom it may be assigned. */
  staff: z.array(StaffName.extend({ me: z.boolean() })),
  history: z.array(
    z.object({
      at: Instant,
      /** Empty for what happened by itself. */
      by: z.string(),
      act: z.enum(["open", "assign", "release", "snooze", "wake", "done", "send_again", "ended"]),
      /** Of `assign`: to whom. */
      to: z.string().nullable(),
      /** Of `snooze`: the day on which it comes back. */
      until: Day.nullable(),
      reason: z.string().nullable(),
      reference: z.string().nullable(),
      ended: TaskEnd.nullable(),
      email: EmailEvent.nullable(),
    }),
  ),
  version: z.number().int(),
});

const tags = ["Admin: tasks"];
const one = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const act = <P extends string>(path: P, summary: string) =>
  oc
    .route({ method: "POST", path: `/admins/tasks/{id}/${path}`, summary, tags })
    .output(data(Task));

export const tasks = {
  list: oc
    .route({
      method: "GET",
      path: "/admins/tasks",
      summary: "What only a person can finish, as far as the reader may see it",
      tags,
    })
    .input(
      Paging.extend({
        view: TaskView.default("open"),
        type: TaskType.optional(),
        /** Words of the booking code or of the customer's name. */
        search: Line.max(100).optional(),
        sort: z.enum(["due", "newest", "amount"]).default("due"),
      }),
    )
    .output(list(TaskSummary)),
  waiting: oc
    .route({
      method: "GET",
      path: "/admins/tasks/waiting",
      summary: "How many tasks wait now, and the most urgent of them",
      tags,
    })
    .input(z.object({ rows: z.coerce.number().int().min(0).max(20).default(5) }))
    .output(
      data(
        z.object({
          count: z.number().int(),
          /** How many of them should be done already. */
          overdue: z.number().int(),
          tasks: z.array(TaskSummary),
        }),
      ),
    ),
  show: oc
    .route({ method: "GET", path: "/admins/tasks/{id}", summary: "One task", tags })
    .input(one)
    .output(data(Task)),
  assign: act("assignee", "Assign a task to somebody who may see it, or to nobody").input(
    one.extend({ assignee: Slug.nullable(), version: EditVersion }),
  ),
  snooze: act(
    "snooze",
    "Put a task out of sight until a day begins on Bali, or bring it back",
  ).input(one.extend({ until: Day.nullable(), version: EditVersion })),
  done: act("done", "Finish a task with a reason").input(
    one.extend({
      reason: Text.min(1, "required").max(500, "too_long"),
      /** Where the money is: a bank's reference, a number of the gateway. */
      reference: Line.max(120, "too_long").default(""),
      version: EditVersion,
    }),
  ),
};

export type TaskType = z.infer<typeof TaskType>;
export type TaskView = z.infer<typeof TaskView>;
export type TaskEnd = z.infer<typeof TaskEnd>;
export type TaskAction = z.infer<typeof TaskAction>;
export type TaskSummary = z.infer<typeof TaskSummary>;
export type Task = z.infer<typeof Task>;
