import { createServer, type Server } from "node:http";
import { type AddressInfo, Server as TcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export type Listening = {
  /** The site as this machine reaches it. */
  address: string;
  port: number;
  /** Gives the answers to those who have waited since the port was opened. */
  serve(fetch: Fetch): void;
  /** Takes no more connections, finishes what is being answered, ends. */
  drain(): Promise<void>;
};

/** How long an idle connection may stay, for a request that is on its way already. */
const GRACE = 1_000;
/** How long an answer may take before it is cut off. */
const PATIENCE = 10_000;

/**
 * Opens the port at once, so that a taken one is known before the database works; requests that
 * come before `serve` wait for it.
 * @param port 0 for a free one
 * @param host without one both of this machine's own addresses: `localhost` is ::1 for some programs
 *   and 127.0.0.1 for others
 */
export async function listen(port: number, host: string | undefined): Promise<Listening> {
  let ready!: (fetch: Fetch) => void;
  let draining = false;
  const waiting = new Promise<Fetch>((resolve) => {
    ready = resolve;
  });
  let current: Fetch | undefined;
  const listener = getRequestListener(async (request, env) =>
    (current ?? (await waiting))(request, env),
  );
  const open = (hostname: string, at: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((incoming, outgoing) => {
        // Told to close, a client does not send its next request into a connection that ends.
        if (draining) outgoing.setHeader("Connection", "close");
        void listener(incoming, outgoing);
      });
      // A load balancer keeps connections for a minute; shorter than that, some requests hit a closed one.
      server.keepAliveTimeout = 65_000;
      server.once("error", reject);
      server.listen(at, hostname, () => resolve(server));
    });

  const first = await open(host ?? "127.0.0.1", port).catch((error) => {
    // "Everywhere" is :: with IPv4 in it, but not on a machine without IPv6.
    if (host !== "::" || !["EAFNOSUPPORT", "EADDRNOTAVAIL"].includes(error.code)) throw error;
    return open("0.0.0.0", port);
  });
  const servers = [first];
  const bound = (first.address() as AddressInfo).port;
  if (!host) {
    // A machine without IPv6 has no ::1, and that is fine.
    const second = await open("::1", bound).catch((error) => {
      if (error.code === "EADDRINUSE" && port !== 0) throw error;
    });
    if (second) servers.push(second);
  }

  return {
    address: `http://${!host || ["::", "0.0.0.0"].includes(host) ? "localhost" : bracketed(host)}:${bound}`,
    port: bound,
    serve(fetch) {
      current = fetch;
      ready(fetch);
    },
    async drain() {
      draining = true;
      const ends = servers.map((server) => new Promise((resolve) => server.once("close", resolve)));
      // http's own close() also cuts idle connections, and with them requests that are on their
      // way: rolling restarts then lose some. The plain one only stops to accept.
      for (const server of servers) TcpServer.prototype.close.call(server);
      const ended = Promise.all(ends);
      const passed = (ms: number) => Promise.race([ended, sleep(ms, undefined, { ref: false })]);
      await passed(GRACE);
      for (const server of servers) server.closeIdleConnections();
      await passed(PATIENCE);
      for (const server of servers) server.closeAllConnections();
      await ended;
    },
  };
}

const bracketed = (host: string) => (host.includes(":") ? `[${host}]` : host);
