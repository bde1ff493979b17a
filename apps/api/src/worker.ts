import { forgetExpired } from "./features/accounts/index.ts";
import { forgetOldCodes } from "./features/codes/index.ts";
import { forgetOldContacts } from "./features/contacts/index.ts";
import { issueMissing } from "./features/invoices/index.ts";
import { FORGET_QUEUE, forgetUnused, removeFiles } from "./features/media/index.ts";
import {
  MAIL_QUEUE,
  type SendDeps,
  sendNotification,
  sendOverdue,
} from "./features/notifications/index.ts";
import {
  type Blocked,
  completeTravelled,
  expireInquiries,
  expireLapsed,
  FIND_QUEUE,
  forgetNames,
  RELEASE_QUEUE,
  releaseBlocked,
  remindOfClaims,
  remindOfQuotes,
  sendLink,
} from "./features/orders/index.ts";
import {
  CANCEL_QUEUE,
  cancelFailed,
  cancelQueued,
  DISPUTE_QUEUE,
  FORGET_PROOFS_QUEUE,
  type PaymentDeps,
  pollDisputes,
  pollPayments,
  pollRefunds,
  processRefund,
  REFUND_QUEUE,
  remindOfAccounts,
  removeProofs,
  takeDispute,
} from "./features/payments/index.ts";
import { type RemindDeps, remindOfTrips } from "./features/reminders/index.ts";
import { publishDue } from "./features/reviews/index.ts";
import { checkSettlement } from "./features/settlement/index.ts";
import { settingsPictures } from "./features/site/index.ts";
import { forgetOldErrors } from "./features/system/index.ts";
import { addMinutes } from "./platform/clock.ts";
import { forgetOldKeys } from "./platform/idempotency.ts";
import type { QueueSpec } from "./platform/jobs.ts";
import type { Storage } from "./platform/storage.ts";
import {
  forgetIdentities,
  forgetOldImports,
  suggestHolidays,
} from "./products/fast-boats/index.ts";

export type WorkerDeps = {
  payments: PaymentDeps;
  mail: SendDeps;
  reminders: RemindDeps;
  storage: Storage;
  /** Reads what comes back; undefined without such a mailbox. */
  bounces?: { read(): Promise<void> } | undefined;
};

/** Queued jobs: one line each. */
export const queues = ({ payments, mail, storage }: WorkerDeps): Record<string, QueueSpec> => ({
  [MAIL_QUEUE]: { handler: ({ id }: { id: number }) => sendNotification(mail, id), retries: 3 },
  [REFUND_QUEUE]: { handler: ({ id }: { id: number }) => processRefund(payments, id), retries: 5 },
  [DISPUTE_QUEUE]: {
    handler: (dispute: { dispute_id: string }) => takeDispute(payments, dispute),
    retries: 20,
  },
  [CANCEL_QUEUE]: {
    handler: (order: Parameters<typeof cancelQueued>[1]) => cancelQueued(payments, order),
    failed: (order: Parameters<typeof cancelFailed>[1]) => cancelFailed(payments, order),
    retries: 20,
  },
  [RELEASE_QUEUE]: {
    handler: (blocked: Blocked) =>
      releaseBlocked(payments.db, blocked, payments, payments.clock.now()),
    retries: 20,
  },
  [FIND_QUEUE]: {
    handler: (asked: { sealed: string }) => sendLink({ ...payments, sealer: mail.sealer }, asked),
  },
  [FORGET_PROOFS_QUEUE]: {
    handler: ({ files }: { files: string[] }) => removeProofs(storage, files),
    retries: 10,
  },
  [FORGET_QUEUE]: {
    handler: ({ files }: { files: string[] }) => removeFiles(storage, files),
    retries: 10,
  },
});

export type TimedJob = { name: string; seconds: number; run(): Promise<unknown> };

/** Timed jobs: one line each. Several processes may run them at once. */
export const timed = ({ payments, mail, reminders, bounces }: WorkerDeps): TimedJob[] => [
  ...(bounces ? [{ name: "read bounces", seconds: 60, run: () => bounces.read() }] : []),
  {
    name: "expire holds",
    seconds: 5,
    run: () => expireLapsed(payments.db, payments, payments.clock.now()),
  },
  { name: "ask about payments", seconds: 10, run: () => pollPayments(payments) },
  { name: "ask about refunds", seconds: 10, run: () => pollRefunds(payments) },
  { name: "ask about chargebacks", seconds: 60, run: () => pollDisputes(payments) },
  {
    name: "end lapsed inquiries",
    seconds: 30,
    run: () => expireInquiries(payments.db, payments, payments.clock.now()),
  },
  {
    name: "remind of quotes",
    seconds: 600,
    run: () => remindOfQuotes(payments.db, payments, payments.clock.now()),
  },
  { name: "remind of bank accounts", seconds: 3600, run: () => remindOfAccounts(payments) },
  {
    name: "remind of claims",
    seconds: 3600,
    run: () => remindOfClaims(payments.db, payments, payments.clock.now()),
  },
  { name: "remind of trips", seconds: 60, run: () => remindOfTrips(reminders) },
  {
    name: "publish reviews",
    seconds: 60,
    run: () => publishDue(payments.db, payments.clock.now()),
  },
  { name: "send overdue mail", seconds: 30, run: () => sendOverdue(mail) },
  {
    name: "complete travelled orders",
    seconds: 300,
    run: () => completeTravelled(payments.db, payments.clock.now()),
  },
  {
    name: "check settlement",
    seconds: 3600,
    run: () => checkSettlement(payments.db, payments.clock.now()),
  },
  { name: "issue missing documents", seconds: 3600, run: () => issueMissing(payments.db) },
  {
    name: "forget idempotency keys",
    seconds: 3600,
    run: () => forgetOldKeys(payments.db, addMinutes(payments.clock.now(), -24 * 60)),
  },
  {
    name: "forget unused pictures",
    seconds: 1800,
    run: async () => forgetUnused(payments, await settingsPictures(payments.db)),
  },
  {
    name: "forget ended sessions and links",
    seconds: 3600,
    run: () => forgetExpired(payments.db, payments.clock.now()),
  },
  {
    name: "suggest public holidays",
    seconds: 600,
    run: () => suggestHolidays(payments.db, payments.clock.now()),
  },
  {
    name: "forget imported files",
    seconds: 3600,
    run: () => forgetOldImports(payments.db, payments.clock.now()),
  },
  {
    name: "forget identity numbers",
    seconds: 3600,
    run: () => forgetIdentities(payments.db, payments.clock.now()),
  },
  {
    name: "forget old contact messages",
    seconds: 3600,
    run: () => forgetOldContacts(payments.db, payments.clock.now()),
  },
  { name: "forget unused names", seconds: 3600, run: () => forgetNames(payments.db) },
  {
    name: "forget old errors",
    seconds: 3600,
    run: () => forgetOldErrors(payments.db, payments.clock.now()),
  },
  {
    name: "forget old codes",
    seconds: 3600,
    run: () => forgetOldCodes(payments.db, payments.clock.now()),
  },
];

/**
 * Plans the timed jobs, each after its own pause, never two rounds of one job at once.
 * @param run does one, here or in the process with the jobs
 */
export function startTimers(
  deps: WorkerDeps,
  run: (job: TimedJob) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false;
  const running = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  for (const job of timed(deps)) {
    const round = async () => {
      const work = Promise.resolve()
        .then(() => run(job))
        .catch((err) => {
          if (!stopped) deps.payments.log.warn({ err, job: job.name }, "a timed job failed");
        });
      running.add(work);
      await work;
      running.delete(work);
      plan();
    };
    const plan = () => {
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void round();
      }, job.seconds * 1000);
      timers.add(timer);
    };
    plan();
  }
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.allSettled(running);
  };
}
