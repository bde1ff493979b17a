import {
  hasWritten,
  type Log,
  passTrace,
  redactPath,
  type Watched,
  WRITTEN,
} from "@jukung/api/serving";
import { readSaved } from "../app/features/saved/cookie.ts";
import { createApi, createDownload } from "../app/lib/api.server.ts";
import { readCurrency } from "../app/lib/currency.ts";
import { pickLocale } from "../app/lib/locale.server.ts";
import { readSession } from "../app/lib/session.ts";
import { readTheme } from "../app/lib/theme.ts";
import type { Visit } from "../app/lib/visit.ts";

/** How the pages reach the API: in process, or over HTTP with the same code. */
export type Transport = {
  base: string;
  fetch(request: Request, address: string): Promise<Response>;
};
type Facts = { nonce: string; address: string; log: Log; watched: Watched };

/** Everything the pages know about one request, and the cookies of its answer. */
export function openVisit(request: Request, transport: Transport, facts: Facts) {
  const { nonce, address, log, watched } = facts;
  const cookies: string[] = [];
  const header = request.headers.get("Cookie");
  const locale = pickLocale(request);
  const session = readSession(header);
  const caller = {
    async fetch(call: Request) {
      call.headers.set("X-Request-Id", watched.request_id);
      passTrace(call.headers);
      // Whoever has just written reads what they wrote, in this request and in the next ones.
      if (visit.wrote) call.headers.set("Cookie", `${WRITTEN}=1`);
      const answer = await transport.fetch(call, address);
      const mark = answer.headers.getSetCookie().find(hasWritten);
      if (mark) {
        if (!cookies.includes(mark)) cookies.push(mark);
        visit.wrote = true;
      }
      return answer;
    },
    base: transport.base,
    token: session?.token,
    locale,
    page: request,
    onlyReads: () => visit.kept === true,
    onTooMany: (seconds: string) => {
      visit.retry_after = seconds;
    },
  };
  const visit: Visit = {
    nonce,
    locale,
    theme: readTheme(header),
    currency: readCurrency(header),
    saved: readSaved(header),
    session,
    wrote: hasWritten(header),
    document: !new URL(request.url).pathname.endsWith(".data"),
    address,
    watched,
    report: (error, level = "error") =>
      log
        .child(watched)
        [level]({ err: error, path: redactPath(new URL(request.url).pathname) }, "a page failed"),
    setCookie: (cookie) => cookies.push(cookie),
    api: createApi(caller),
    download: createDownload(caller),
  };
  return { visit, cookies };
}
