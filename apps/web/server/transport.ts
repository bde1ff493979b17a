import type { HttpBindings } from "@hono/node-server";
import type { Transport } from "./visit.ts";

export type InProcessApi = {
  fetch(request: Request, env?: object): Promise<Response>;
  close(): Promise<void>;
  banner: string[];
};

const trusted = () => Number(process.env.TRUST_PROXY ?? 0);

/**
 * The visitor's address: the socket's, or what the last believed proxy saw (TRUST_PROXY counts them
 * from this end). What stands before that in X-Forwarded-For was written by the visitor.
 */
export function addressOf(request: Request, env: Partial<HttpBindings> | undefined): string {
  const socket = env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  const forwarded = request.headers.get("X-Forwarded-For")?.split(",") ?? [];
  const count = trusted();
  return (count > 0 ? forwarded.at(-count)?.trim() : undefined) || socket;
}

/**
 * Without TRUST_PROXY all visitors behind a proxy count as one machine, and share its limits. That shows
 * only when the first of them is refused, so it is said once, as soon as a proxy shows.
 */
export function proxyWatch(log: { warn(message: string): void }) {
  let said = trusted() > 0;
  return (request: Request): void => {
    if (said || !request.headers.has("X-Forwarded-For")) return;
    said = true;
    log.warn(
      "A proxy stands before this site (X-Forwarded-For), but TRUST_PROXY is 0: all visitors count as one",
    );
  };
}

/** The country that the CDN states, believed only behind a proxy. */
const countryOf = (request: Request) => {
  const header = process.env.GEO_HEADER;
  return header && trusted() > 0 ? (request.headers.get(header) ?? undefined) : undefined;
};

/** The API in this process. */
export function inProcess(api: InProcessApi, page: Request): Transport {
  const origin = process.env.PUBLIC_URL ?? "http://localhost";
  return {
    base: `${origin}/api`,
    fetch: (request, ip) => api.fetch(request, { caller: { ip, country: countryOf(page) } }),
  };
}

/** What an API elsewhere is told about the visitor; it believes that when both know INTERNAL_TOKEN. */
export function callerHeaders(page: Request, ip: string): Headers {
  const headers = new Headers(page.headers);
  for (const name of ["X-Internal-Token", "X-Caller-Ip", "X-Caller-Country"]) headers.delete(name);
  const token = process.env.INTERNAL_TOKEN;
  if (!token) return headers;
  headers.set("X-Internal-Token", token);
  headers.set("X-Caller-Ip", ip);
  const country = countryOf(page);
  if (country) headers.set("X-Caller-Country", country);
  return headers;
}

/** An API elsewhere, over HTTP with the same code. */
export function overHttp(base: string, page: Request): Transport {
  return {
    base,
    fetch(request, ip) {
      const told = callerHeaders(page, ip);
      for (const name of ["X-Internal-Token", "X-Caller-Ip", "X-Caller-Country"]) {
        const value = told.get(name);
        if (value) request.headers.set(name, value);
      }
      return fetch(request);
    },
  };
}
