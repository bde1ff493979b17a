import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as TcpServer } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export type Listening = {
  /** The site's address from this machine. */
  address: string;
  port: number;
  /** Answers the requests that have waited since the port was opened. */
  serve(fetch: Fetch): void;
  /** Reports not ready, accepts no more connections, finishes the open answers, ends. */
  drain(): Promise<void>;
};

/**
 * Two years of https. Subdomains are covered only if the operator says that they use https too:
 * HSTS_SUBDOMAINS=on.
 */
export const strictTransport = (subdomains: boolean): string =>
  `max-age=63072000${subdomains ? "; includeSubDomains" : ""}`;

/** Headers of every answer that no page made. */
const bare = (subdomains: boolean): Record<string, string> => ({
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": strictTransport(subdomains),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
});

/** The status of a request that Node could not parse; Node's own answer would lack our headers. */
const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${lines.join("")}\r\n`);
}

/**
 * How many requests may wait on one connection for the answers before them; browsers and load
 * balancers send the next one when they have read the last.
 */
const MOST_WAITING = 20;
/** How long a connection may stand still, in ms: one that does not read its answer is cut off. */
const STILL = 60_000;
/**
 * How long new connections are still accepted after the stop signal, in ms: some are on their way
 * already.
 */
const GRACE = 1_000;
/** A port that never falls quiet is closed all the same. */
const MOST_TURNS = 1_000;
/** How long an answer may take before it is cut off, in ms: longer than the gateway's timeout. */
const PATIENCE = 15_000;

/**
 * Opens the port at once, so that a taken port fails before the database starts; requests before
 * `serve` wait for it.
 * @param port 0 for a free one
 * @param host by default both loopback addresses: `localhost` is ::1 for some programs
 *   and 127.0.0.1 for others
 * @param options.subdomains HSTS_SUBDOMAINS, for the answers that no page makes
 * @param options.still how long a connection may stand still, in ms
 */
export async function listen(
  port: number,
  host: string | undefined,
  { subdomains = false, still = STILL } = {},
): Promise<Listening> {
  const headers = bare(subdomains);
  let ready!: (fetch: Fetch) => void;
  let draining = false;
  let accepted = 0;
  const waiting = new Promise<Fetch>((resolve) => {
    ready = resolve;
  });
  let current: Fetch | undefined;
  const listener = getRequestListener(
    async (request, env) => (current ?? (await waiting))(request, env),
    {
      errorHandler: (error) =>
        new Response(null, {
          // An invalid address or host is the client's fault; all else is ours.
          status: error instanceof RequestError ? 400 : 500,
          headers,
        }),
    },
  );
  /** The last answer of each connection, and how many had to wait before it. */
  const last = new WeakMap<Duplex, { answer: ServerResponse; waiting: number }>();
  const open = (hostname: string, at: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((incoming, outgoing) => {
        // Node begins all requests of a connection at once, and keeps answers that nobody reads.
        const before = last.get(incoming.socket);
        const waits = before !== undefined && !before.answer.closed;
        const waiting = waits ? before.waiting + 1 : 0;
        last.set(incoming.socket, { answer: outgoing, waiting });
        if (waiting > MOST_WAITING) return void incoming.socket.destroy();
        // Told to close, a client does not send its next request on a connection that is about to
        // end.
        if (draining) outgoing.setHeader("Connection", "close");
        // Of HTTP/1.1 nobody needs to be told that a connection stays: 48 bytes an answer.
        else if (incoming.httpVersion === "1.1") outgoing.removeHeader("Connection");
        if (draining && incoming.url === "/readyz")
          outgoing
            .writeHead(503, { "Content-Type": "application/json" })
            .end('{"message":"the process ends"}');
        else if (waits)
          before.answer.once("close", () => {
            if (!incoming.socket.destroyed) void listener(incoming, outgoing);
          });
        else void listener(incoming, outgoing);
      });
      // A load balancer keeps connections for a minute; shorter than that, some requests hit a closed one.
      server.keepAliveTimeout = 65_000;
      server.timeout = still;
      server.on("connection", () => {
        accepted += 1;
      });
      server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
        answerUnreadable(error, socket, headers),
      );
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
      // The kernel has accepted connections that this process has not seen yet, and resets them when
      // the port closes. So the port closes last.
      await sleep(GRACE);
      // A busy process accepts them one by one: the port closes after a turn in which nobody came.
      for (let before = -1, turns = 0; before !== accepted && turns < MOST_TURNS; turns++) {
        before = accepted;
        await nextTurn();
      }
      const ends = servers.map((server) => new Promise((resolve) => server.once("close", resolve)));
      // http's own close() also cuts connections with unread answers; net's only stops accepting.
      for (const server of servers) TcpServer.prototype.close.call(server);
      for (const server of servers) server.closeIdleConnections();
      const ended = Promise.all(ends);
      await Promise.race([ended, sleep(PATIENCE, undefined, { ref: false })]);
      for (const server of servers) server.closeAllConnections();
      await ended;
    },
  };
}

const bracketed = (host: string) => (host.includes(":") ? `[${host}]` : host);
