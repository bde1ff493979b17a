import { type Contract, contract, type LastEdit, type TouchedInquiry } from "@jukung/contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { data, redirectDocument } from "react-router";
import { pageNotFound } from "./errors.ts";
import { signInFor } from "./next.ts";
import { endedSession } from "./session.server.ts";

type CallOptions = {
  /** For calls that create something: the form's key, so that sending it twice creates one. */
  idempotency_key?: string | undefined;
  /** A POST that writes nothing and that a page is drawn from: a quote. */
  draws?: true;
};
/** Marks such a call on its way to `callOf`. */
const DRAWS = "x-draws";
export type Api = ContractRouterClient<Contract, CallOptions>;

type Caller = {
  /** The API's own fetch in process, or HTTP; it passes the visitor's address. */
  fetch: (request: Request) => Promise<Response>;
  base: string;
  token: string | undefined;
  locale: string;
  /** The page request: its address is used in a 404's message, and in `next`. */
  page: Request;
  /** Whether nothing may be changed in this visit: a form only is shown again. */
  onlyReads?: () => boolean;
  /** Told the seconds after which a call that was refused as one too many may come again. */
  onTooMany?: (seconds: string) => void;
};

const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Answers to a read that a page cannot handle: they become the error page. */
const fatal = (status: number) => status === 403 || status === 429 || status >= 500;

function headersOf({ page, locale, token }: Caller): Record<string, string> {
  const agent = page.headers.get("User-Agent");
  return {
    accept: "application/json",
    "accept-language": locale,
    // so that people recognise where they are signed in
    ...(agent ? { "user-agent": agent } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** The answer to a GET of the API as it comes, for files that are too large for memory. */
export const createDownload =
  (caller: Caller) =>
  (path: string): Promise<Response> =>
    callOf(caller)(new Request(caller.base + path, { headers: headersOf(caller) }));

/** The typed client of one visit. */
export function createApi(caller: Caller): Api {
  const link = new OpenAPILink<CallOptions>(contract, {
    url: caller.base,
    headers: ({ context }) => ({
      ...headersOf(caller),
      ...(context?.idempotency_key ? { "idempotency-key": context.idempotency_key } : {}),
      ...(context?.draws ? { [DRAWS]: "yes" } : {}),
    }),
    fetch: callOf(caller),
    customErrorResponseBodyDecoder: (body, response) => {
      const refusal = body as Partial<Refusal>;
      return new ORPCError(refusal.code ?? "FAILED", {
        status: response.status,
        message: refusal.message ?? "",
        data: { ...refusal, status: response.status },
      });
    },
  });
  return createORPCClient<Api>(link);
}

/** One call: what no page can handle becomes the error page, or a sign-in. */
const callOf =
  ({ fetch, page, token, onlyReads, onTooMany }: Caller) =>
  async (request: Request): Promise<Response> => {
    const isRead = request.method === "GET";
    const draws = isRead || request.headers.has(DRAWS);
    request.headers.delete(DRAWS);
    if (!draws && onlyReads?.()) return Response.json({ code: "kept" }, { status: 409 });
    const response = await send(fetch, request);
    const after = response.headers.get("Retry-After");
    if (response.status === 429 && after) onTooMany?.(after);
    if (response.status === 401) throw signedOut(page, token !== undefined);
    if (isRead && response.status === 404) throw pageNotFound(page);
    if (isRead && fatal(response.status))
      throw data(await messageOf(response), { status: response.status });
    return response;
  };

async function send(fetch: Caller["fetch"], request: Request): Promise<Response> {
  if (request.method !== "GET") return fetch(request);
  const again = request.clone();
  const response = await fetch(request);
  return retried.has(response.status) ? fetch(again) : response;
}

const messageOf = async (response: Response): Promise<string> =>
  ((await response.json().catch(() => ({}))) as Partial<Refusal>).message ?? "";

/** 401 means only that there is no valid session. It ends here, with a reload of the page. */
function signedOut(page: Request, had: boolean): Response {
  return redirectDocument(signInFor(page, { had }), { headers: { "Set-Cookie": endedSession() } });
}

/** A refusal in the API's own text. */
export type Refusal = {
  status: number;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
  inquiries?: TouchedInquiry[];
  current?: Record<string, unknown>;
  changed?: LastEdit;
};

/**
 * For reads with parameters from the address: a refusal is shown as the page's error, not logged as a
 * fault. `api.fastBoats.calendar(query).catch(asPageError)`
 */
export function asPageError(error: unknown): never {
  const { message, status } = refusalOf(error);
  throw data(message, { status });
}

/** The refusal inside an error that a call threw; other errors are rethrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ORPCError && typeof error.data?.status === "number") return error.data;
  throw error;
}
