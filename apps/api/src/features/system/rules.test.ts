import { SystemAlert } from "@jukung/contract";
import { describe, expect, test } from "vitest";
import { addMinutes } from "../../platform/clock.ts";
import type { ProcessRow } from "./queries/processes.ts";
import type { Readings } from "./queries/readings.ts";
import { alertsOf, gatewaySeen, type Seen } from "./rules.ts";

const NOW = new Date("2031-12-01T04:00:00Z");
const ago = (minutes: number) => addMinutes(NOW, -minutes);
const none = { count: 0, oldest_at: null };
const since = (minutes: number) => ({ count: 1, oldest_at: ago(minutes) });

const process = (facts: Partial<ProcessRow> = {}): ProcessRow => ({
  id: "3b0e7f1c-0000-4000-8000-000000000001",
  version: "1.4.0",
  works: true,
  started_at: ago(60 * 24),
  seen_at: ago(0),
  gateway_ok_at: null,
  gateway_failed_at: null,
  gateway_failure: null,
  bounces_failed_at: null,
  bounces_failure: null,
  ...facts,
});
const readings = (facts: Partial<Readings> = {}): Readings => ({
  queues: [],
  emails: none,
  emails_failed: 0,
  payments_due: none,
  payments_open: 0,
  holds: 0,
  refunds_requested: none,
  tasks_open: 0,
  tasks_overdue: 0,
  database: {
    version: "18.1",
    bytes: 1_000,
    connections: 12,
    max_connections: 100,
    oldest_transaction: 0,
  },
  ...facts,
});
const queue = (facts: object) => ({
  ...{ name: "mail", waiting: 0, active: 0, failed: 0, oldest_at: null },
  ...facts,
});
const database = (facts: object) => ({ database: { ...readings().database, ...facts } });

const CASES: [when: string, seen: Partial<Seen>, alerts: SystemAlert[]][] = [
  ["all is well", {}, []],
  ["nobody works", { processes: [process({ works: false })] }, ["no_worker"]],
  ["nothing runs", { processes: [] }, ["no_worker"]],
  ["the replica is near enough", { replica: { behind: 2 } }, []],
  ["the replica is too far behind", { replica: { behind: 2.1 } }, ["replica_behind"]],
  ["the replica is away", { replica: { behind: null } }, ["replica_behind"]],
  [
    "the gateway's last answer is older than its last failure",
    { processes: [process({ gateway_ok_at: ago(9), gateway_failed_at: ago(8) })] },
    ["gateway_down"],
  ],
  [
    "the gateway answered another process since",
    { processes: [process({ gateway_failed_at: ago(8) }), process({ gateway_ok_at: ago(7) })] },
    [],
  ],
  ["an email waits five minutes", { readings: readings({ emails: since(5) }) }, []],
  ["an email waits longer", { readings: readings({ emails: since(6) }) }, ["emails_late"]],
  ["an email was refused", { readings: readings({ emails_failed: 1 }) }, ["emails_refused"]],
  [
    "the mailbox for bounces was out of reach once",
    { processes: [process({ bounces_failed_at: ago(5) })] },
    [],
  ],
  [
    "the mailbox for bounces stays out of reach",
    { processes: [process(), process({ bounces_failed_at: ago(6) })] },
    ["bounces_unread"],
  ],
  [
    "nobody asks about payments",
    { readings: readings({ payments_due: since(6) }) },
    ["payments_late"],
  ],
  [
    "a job waits",
    { readings: readings({ queues: [queue({}), queue({ waiting: 1, oldest_at: ago(6) })] }) },
    ["jobs_late"],
  ],
  ["a job failed", { readings: readings({ queues: [queue({ failed: 2 })] }) }, ["jobs_failed"]],
  [
    "connections are few",
    { readings: readings(database({ connections: 80 })) },
    ["connections_few"],
  ],
  ["connections suffice", { readings: readings(database({ connections: 79 })) }, []],
  [
    "a transaction is open for long",
    { readings: readings(database({ oldest_transaction: 61 })) },
    ["transaction_long"],
  ],
  [
    "an update is under way",
    { processes: [process(), process({ version: "1.5.0", started_at: ago(9) })] },
    [],
  ],
  [
    "an update was left half done",
    { processes: [process(), process({ version: "1.5.0", started_at: ago(11) })] },
    ["versions_differ"],
  ],
  ["there never was a backup", { backup_at: null }, ["backup_late"]],
  ["the last backup is of the night before", { backup_at: ago(26 * 60) }, []],
  ["the last backup is older", { backup_at: ago(26 * 60 + 1) }, ["backup_late"]],
  ["a backup failed, and the next one went well", { backup_failed_at: ago(61) }, []],
  ["a backup failed after the last good one", { backup_failed_at: ago(59) }, ["backup_failed"]],
  [
    "the only backup failed",
    { backup_at: null, backup_failed_at: ago(5) },
    ["backup_late", "backup_failed"],
  ],
  ["an error is an hour old", { errors: [{ last_at: ago(60) }] }, []],
  ["an error is new", { errors: [{ last_at: ago(59) }] }, ["errors_new"]],
];

describe("what the page warns of", () => {
  test.each(CASES)("%s", (_, seen, alerts) => {
    const all = {
      readings: readings(),
      backup_at: ago(60),
      backup_failed_at: null,
      processes: [process()],
      errors: [],
      replica: null,
      now: NOW,
      ...seen,
    };
    expect(alertsOf(all)).toEqual(alerts);
  });

  test("every alert has a case", () => {
    const tried = new Set(CASES.flatMap(([, , alerts]) => alerts));
    expect([...tried].sort()).toEqual([...SystemAlert.options].sort());
  });
});

test("of the gateway the newest answer and failure of any process are told", () => {
  const seen = gatewaySeen([
    process({ gateway_ok_at: ago(9), gateway_failed_at: ago(3), gateway_failure: "no answer" }),
    process({ gateway_ok_at: ago(4), gateway_failed_at: ago(8), gateway_failure: "older" }),
  ]);
  expect(seen).toEqual({ ok_at: ago(4), failed_at: ago(3), failure: "no answer" });
});
