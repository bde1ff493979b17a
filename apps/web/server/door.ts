import type { HttpBindings } from "@hono/node-server";
import type { Door } from "./visit.ts";

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

/** The country that the CDN states, believed only behind a proxy. */
const countryOf = (request: Request) => {
  const header = process.env.GEO_HEADER;
  return header && trusted() > 0 ? (request.headers.get(header) ?? undefined) : undefined;
};

/** The API in this process. */
export function inProcess(api: InProcessApi, page: Request): Door {
  const origin = process.env.PUBLIC_URL ?? "http://localhost";
  return {
    base: `${origin}/api`,
    fetch: (request, ip) => api.fetch(request, { caller: { ip, country: countryOf(page) } }),
  };
}

/** An API elsewhere: it believes the pages about the address when both know INTERNAL_TOKEN. */
export function overHttp(base: string, page: Request): Door {
  return {
    base,
    fetch(request, ip) {
      const token = process.env.INTERNAL_TOKEN;
      if (token) {
        request.headers.set("X-Internal-Token", token);
        request.headers.set("X-Caller-Ip", ip);
        const country = countryOf(page);
        if (country) request.headers.set("X-Caller-Country", country);
      }
      return fetch(request);
    },
  };
}
