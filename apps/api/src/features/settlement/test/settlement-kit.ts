import type { SettlementFileDetail, SettlementMonthDetail } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";

// What tests need of settlement: reports as the gateway writes them, and the operations' rows.
const HEAD =
  "Status,Type,Channel Name,Currency,Amount,Total Fee,Total VAT,Net Amount,Reference,Product ID,Transaction ID,Created Date ISO";
export type Reported = {
  type?: "PAYMENT" | "REFUND";
  amount: number;
  fee?: number;
  vat?: number;
  reference: string;
  id: string;
  transaction?: string;
  channel?: string;
  at: string;
};
/** The transactions report with these rows. */
export const reportOf = (rows: Reported[]): string =>
  [
    HEAD,
    ...rows.map(
      ({ type = "PAYMENT", amount, fee = 1_400, vat = 154, channel = "QRIS", ...row }) =>
        `SUCCESS,${type},${channel},IDR,${amount},${fee},${vat},${(type === "PAYMENT" ? amount : -amount) - fee - vat},${row.reference},${row.id},${row.transaction ?? `txn-${row.id}`},${row.at}`,
    ),
  ].join("\n");

/** The row of a payment as the fake gateway has it. */
export async function rowOf(world: World, reference: string): Promise<Reported> {
  const { rows } = await world.db.execute(sql`select gateway_payment_id as id, captured_amount as
    amount, payment_channel as channel, paid_at as at from payments where reference = ${reference}`);
  const [row] = rows as { id: string; amount: number; channel: string; at: string }[];
  if (!row) throw new Error(`no payment ${reference}`);
  return { ...row, reference, at: new Date(row.at).toISOString() };
}

type Said = { code?: string; errors?: Record<string, string[]>; message?: string };
export const upload = (world: World, token: string, csv: string | Uint8Array, name = "r.csv") => {
  const form = new FormData();
  form.set("file", new File([csv as BlobPart], name, { type: "text/csv" }));
  return world.call<{ data: { id: number; again: boolean } } & Said>(
    "POST",
    "/admins/settlements",
    { token, body: form },
  );
};
export const applyFile = (world: World, token: string, id: number) =>
  world.call<{ data: SettlementFileDetail } & Said>("POST", `/admins/settlements/${id}/apply`, {
    token,
    body: {},
  });
/** Reads and applies a report. */
export async function settle(world: World, token: string, rows: Reported[]) {
  const { status, body } = await upload(world, token, reportOf(rows));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const applied = await applyFile(world, token, body.data.id);
  if (applied.status !== 200) throw new Error(JSON.stringify(applied.body));
  return applied.body.data;
}
export const monthIn = async (world: World, token: string, month: string) =>
  (
    await world.call<{ data: SettlementMonthDetail }>("GET", `/admins/settlement-months/${month}`, {
      token,
    })
  ).body.data;
export const closeMonth = (
  world: World,
  token: string,
  month: string,
  { key, reason = "" }: { key: string; reason?: string },
) =>
  world.call<{ data: SettlementMonthDetail } & Said>(
    "POST",
    `/admins/settlement-months/${month}/close`,
    { token, body: { key, reason } },
  );

export const isOnSettlement = ({ path }: Pick<Operation, "path">): boolean =>
  /^\/admins\/settlement/.test(path);
type Row = [number, number, number, number, number, number, number];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];
/** Who may do what, in the matrix's order of callers. */
export const SETTLEMENT_ROWS: Record<string, Row> = {
  "GET /admins/settlements": office(200),
  "POST /admins/settlements": office(201),
  "GET /admins/settlements/{id}": office(200),
  "GET /admins/settlements/{id}/lines": office(200),
  "POST /admins/settlements/{id}/apply": office(200),
  "GET /admins/settlement-differences": office(200),
  "GET /admins/settlement-months": office(200),
  "GET /admins/settlement-months/{month}": office(200),
  "POST /admins/settlement-months/{month}/close": office(409),
  "GET /admins/settlement-months/{month}/csv": office(200),
};
export const SETTLEMENT_WRITERS = Object.keys(SETTLEMENT_ROWS).filter(
  (name) => !name.startsWith("GET "),
);

let made = 0;
/** A report of nothing of ours, dated now. */
const strange = (world: World): Reported => {
  made += 1;
  const id = `strange-${Date.now().toString(36)}-${made}`;
  return { amount: 250_000, reference: id, id, at: world.clock.now().toISOString() };
};
/** Calls an operation, with a new report for each call. */
export async function askSettlement(world: World, { method, path }: Operation, token: string) {
  const { token: owner } = await world.person("ADMIN");
  const row = strange(world);
  if (method === "POST" && path === "/admins/settlements")
    return upload(world, token, reportOf([row]));
  const { id } = await settle(world, owner, [row]);
  const month = row.at.slice(0, 7);
  const at = path.replace("{id}", String(id)).replace("{month}", month);
  const body = { key: "outdated", reason: "A test" };
  return world.call<Said>(method, at, { token, ...(method === "GET" ? {} : { body }) });
}

type Way = { body(value: unknown): unknown; query(): string };
/** A report is read and applied; its month has not ended. */
export async function settlementLife(world: World, way: Way) {
  const { token } = await world.person("ADMIN");
  const row = strange(world);
  const form = new FormData();
  const fields = way.body({}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("file", new File([reportOf([row])], "r.csv", { type: "text/csv" }));
  const statuses: number[] = [];
  const send = async (path: string, body: unknown) => {
    const at = `${path}${way.query()}`;
    const answer = await world.call<{ data: { id: number } }>("POST", at, { token, body });
    statuses.push(answer.status);
    return answer.body.data;
  };
  const { id } = await send("/admins/settlements", form);
  await send(`/admins/settlements/${id}/apply`, way.body({}));
  const key = (await monthIn(world, token, row.at.slice(0, 7))).key;
  await send(
    `/admins/settlement-months/${row.at.slice(0, 7)}/close`,
    way.body({ key, reason: "x" }),
  );
  const { rows } = await world.db.execute(sql`select f.name, f.format, f.lines, f.skipped,
      l.line, l.type, l.channel, l.amount, l.fee, l.vat, l.outcome, l.payment_id, l.refund_id,
      l.replaces, l.counted, l.counted_amount, d.type as difference, d.ended_at
    from settlement_files f join settlement_lines l on l.file_id = f.id
    join settlement_differences d on d.line_id = l.id where f.id = ${id}`);
  return { statuses, left: rows };
}
