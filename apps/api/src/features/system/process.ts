import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";
import { type ProcessRow, removeProcess, saveProcess } from "./queries/processes.ts";

/** Between two signs of life, in ms. */
const PAUSE = 30_000;

/** What this process has seen of the payment gateway. */
export type GatewayHealth = {
  answered(at: Date): void;
  failed(at: Date, why: string): void;
};

/** Whether this process can read the mailbox that emails come back to. */
export type BouncesHealth = {
  answered(): void;
  failed(at: Date, why: string): void;
};

type Settings = { id: string; version: string; works: boolean };

/** The row of this process: written twice a minute while it lives, and removed when it ends. */
export function processRow({ id, version, works }: Settings, clock: Clock) {
  const started_at = clock.now();
  const row: ProcessRow = {
    ...{ id, version, works, started_at, seen_at: started_at },
    ...{ gateway_ok_at: null, gateway_failed_at: null, gateway_failure: null },
    ...{ bounces_failed_at: null, bounces_failure: null },
  };
  let write = async () => {};
  let down = false;
  /** That the gateway goes or comes back is written at once. */
  const turn = (is_down: boolean) => {
    if (down !== is_down) void write();
    down = is_down;
  };
  const gateway: GatewayHealth = {
    answered(at) {
      row.gateway_ok_at = at;
      turn(false);
    },
    failed(at, why) {
      Object.assign(row, { gateway_failed_at: at, gateway_failure: why });
      turn(true);
    },
  };
  const bounces: BouncesHealth = {
    answered() {
      if (row.bounces_failed_at === null) return;
      Object.assign(row, { bounces_failed_at: null, bounces_failure: null });
      void write();
    },
    failed(at, why) {
      if (row.bounces_failed_at !== null) return;
      Object.assign(row, { bounces_failed_at: at, bounces_failure: why });
      void write();
    },
  };
  return {
    gateway,
    bounces,
    /** Says whether jobs are done here, or by a process that this one looks after. */
    works(now: boolean) {
      if (row.works === now) return;
      row.works = now;
      void write();
    },
    /** @returns ends the row */
    async live({ db, log }: { db: Database; log: Log }): Promise<() => Promise<void>> {
      write = () => {
        row.seen_at = clock.now();
        return saveProcess(db, row).catch((err) =>
          log.warn({ err }, "no sign of life was written"),
        );
      };
      await write();
      const timer = setInterval(() => void write(), PAUSE);
      timer.unref();
      return async () => {
        clearInterval(timer);
        write = async () => {};
        await removeProcess(db, id).catch(() => {});
      };
    },
  };
}
