import type { HttpBindings } from "@hono/node-server";
import type { Settings } from "@jukung/api/env";
import type { PolicySources } from "./headers.ts";
import type { Transport } from "./visit.ts";
import type { Watching } from "./watch.ts";

export type InProcessApi = {
  fetch(request: Request, env?: object): Promise<Response>;
  close(): Promise<void>;
  banner: string[];
  facts: PolicySources;
  /** Of the process: the pages use them too. */
  watching: Watching;
};

type Proxies = Pick<Settings, "TRUST_PROXY" | "GEO_HEADER">;

/**
 * The visitor's address: the socket's, or what the last trusted proxy saw (TRUST_PROXY counts from
 * this end). Earlier entries of X-Forwarded-For may be forged by the visitor.
 */
export function addressOf(
  request: Request,
  bindings: Partial<HttpBindings> | undefined,
  { TRUST_PROXY: count }: Pick<Settings, "TRUST_PROXY">,
): string {
  const socket = bindings?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  const forwarded = request.headers.get("X-Forwarded-For")?.split(",") ?? [];
  return (count > 0 ? forwarded.at(-count)?.trim() : undefined) || socket;
}

/**
 * Without TRUST_PROXY all visitors behind a proxy count as one machine and share its limits. That
 * would only show once they are refused, so it is logged once, as soon as a proxy is seen.
 */
export function proxyWatch(
  log: { warn(message: string): void },
  { TRUST_PROXY }: Pick<Settings, "TRUST_PROXY">,
) {
  let said = TRUST_PROXY > 0;
  return (request: Request): void => {
    if (said || !request.headers.has("X-Forwarded-For")) return;
    said = true;
    log.warn(
      "A proxy stands before this site (X-Forwarded-For), but TRUST_PROXY is 0: all visitors count as one",
    );
  };
}

/** The country from the CDN's header, trusted only behind a proxy. */
const countryOf = (request: Request, { TRUST_PROXY, GEO_HEADER }: Proxies) =>
  GEO_HEADER && TRUST_PROXY > 0 ? (request.headers.get(GEO_HEADER) ?? undefined) : undefined;

/** The API in this process. */
export function inProcess(
  api: InProcessApi,
  page: Request,
  settings: Proxies & Pick<Settings, "PUBLIC_URL">,
): Transport {
  const origin = settings.PUBLIC_URL ?? "http://localhost";
  return {
    base: `${origin}/api`,
    fetch: (request, ip) =>
      api.fetch(request, { caller: { ip, country: countryOf(page, settings) } }),
  };
}

/** The visitor's data for an API elsewhere, which trusts it if both know INTERNAL_TOKEN. */
export function callerHeaders(
  page: Request,
  ip: string,
  settings: Proxies & Pick<Settings, "INTERNAL_TOKEN">,
): Headers {
  const headers = new Headers(page.headers);
  for (const name of ["X-Internal-Token", "X-Caller-Ip", "X-Caller-Country"]) headers.delete(name);
  const token = settings.INTERNAL_TOKEN;
  if (!token) return headers;
  headers.set("X-Internal-Token", token);
  headers.set("X-Caller-Ip", ip);
  const country = countryOf(page, settings);
  if (country) headers.set("X-Caller-Country", country);
  return headers;
}

/** An API elsewhere, over HTTP with the same code. */
export function overHttp(base: string, page: Request, settings: Settings): Transport {
  return {
    base,
    fetch(request, ip) {
      const told = callerHeaders(page, ip, settings);
      for (const name of ["X-Internal-Token", "X-Caller-Ip", "X-Caller-Country"]) {
        const value = told.get(name);
        if (value) request.headers.set(name, value);
      }
      return fetch(request);
    },
  };
}
