import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { Faults, failsBefore } from "../../../../../test/faults.ts";
import { gatewayConformance, NOW } from "../../../../../test/gateway-conformance.ts";
import { openDb } from "../../../../platform/db.ts";
import { hmac, systemChance } from "../../../../platform/keys.ts";
import { createLog } from "../../../../platform/log.ts";
import { sandbox } from "./adapter.ts";
import { insertCapture, setSessionStatus } from "./queries.ts";
import { sandboxServer } from "./server.ts";

const SECRET = "the secret between us and our sandbox";
const { db, pool } = openDb(process.env.DATABASE_URL as string, 4);
const faults = new Faults();
/** What it has sent to the site, by reference. */
const notices = new Map<string, { headers: Record<string, string>; body: string }>();
let server: Server;
let base_url: string;

/** The sandbox over real HTTP, with faults before it, and the site's address for its notices. */
beforeAll(async () => {
  let app: ReturnType<typeof sandboxServer>;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = (request.url ?? "").replace("/sandbox-gateway", "");
    const { method = "GET" } = request;
    const headers = request.headers as Record<string, string>;
    if (path === "/notices") {
      notices.set(JSON.parse(String(body)).reference, { headers, body: String(body) });
      return void response.end();
    }
    const fault = faults.take(`${method} ${path}`);
    if (failsBefore(fault, request, response, { error_code: "SERVER_ERROR", message: "" })) return;
    const answer = await app.request(path, {
      method,
      headers,
      ...(method === "GET" ? {} : { body }),
    });
    if (fault === "reset_after_accept") return void request.socket.destroy();
    response
      .writeHead(answer.status, Object.fromEntries(answer.headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = sandboxServer({
    db,
    clock: { now: () => NOW, wait: async () => {} },
    chance: systemChance,
    log: createLog("silent"),
    secret: SECRET,
    public_url: base_url,
    webhook_url: `${base_url}/notices`,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});

const sessionId = async (reference: string): Promise<string> =>
  (await db.execute(sql`select id from sandbox_sessions where reference = ${reference}`)).rows[0]
    ?.id as string;

gatewayConformance({
  gateway: () => sandbox({ base_url, secret: SECRET, timeout_ms: 500 }),
  async pay(reference, { amount, channel = "QRIS" } = {}) {
    const id = await sessionId(reference);
    if (amount === undefined) {
      // As a customer does it, on the page.
      const body = new URLSearchParams({ intent: "pay", channel });
      await fetch(`${base_url}/pay/${id}`, { method: "POST", body, redirect: "manual" });
      return;
    }
    await insertCapture(db, { id: `py-${id}`, session_id: id, amount, channel, paid_at: NOW });
    await setSessionStatus(db, id, "COMPLETED");
  },
  async notice(reference, { forged = false } = {}) {
    while (!notices.has(reference)) await new Promise((resolve) => setTimeout(resolve, 10));
    const notice = notices.get(reference)!;
    const headers = {
      ...notice.headers,
      ...(forged ? { "x-sandbox-signature": hmac("another secret", notice.body) } : {}),
    };
    return { ...notice, headers };
  },
  refunded: async () =>
    (await db.execute(sql`select coalesce(sum(amount), 0)::int as sum from sandbox_refunds`))
      .rows[0]?.sum as number,
  fault: (path, fault) => faults.plan(path, fault),
  healthy: () => faults.clear(),
  refund_call: /POST \/refunds/,
});
