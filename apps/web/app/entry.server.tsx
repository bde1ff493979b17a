import { Writable } from "node:stream";
import { ORPCError } from "@orpc/client";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ThemeProvider } from "./lib/chosen-theme.tsx";
import { NonceProvider } from "./lib/nonce.tsx";
import { isCounted, type PageHandle } from "./lib/page-handle.ts";
import type { RootData } from "./lib/root-data.ts";
import { visitOf } from "./lib/visit.ts";

export const streamTimeout = 5_000;

/**
 * Renders a page whole. No loader defers anything, so streaming would only split the page into fifty
 * writes, each more expensive than its rendering.
 */
export default function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const status = refusedWith(router) ?? answered;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  allowAnalytics(headers, router);
  const sleeps = isAsleep(router);
  const once = answersPlainForm(router);
  const visit = visitOf(context);
  const { nonce, theme, report } = visit;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        const drawn = Buffer.concat(chunks);
        // In development React would report an attribute that it did not render.
        const whole = import.meta.env.DEV
          ? drawn
          : withScripts(drawn, sleeps ? heldBack : laterScripts);
        resolve(
          new Response(once ? askedFor(whole.toString(), nonce) : whole, { status, headers }),
        );
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ThemeProvider value={theme}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </ThemeProvider>
      </NonceProvider>,
      {
        nonce: { script: nonce, style: nonce },
        // React would send a large lazy part behind the page, hidden until its script shows it:
        // without JavaScript it stayed hidden.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(page),
        onShellError: reject,
        onError: (error) => {
          visit.misread ||= isMisread(error, request);
          report(error, visit.misread ? "warn" : "error");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * The status of what is drawn: React Router answers with that of a refused form, though its page may turn out
 * not to exist.
 */
const refusedWith = ({ staticHandlerContext: { errors } }: EntryContext): number | undefined =>
  Object.values(errors ?? {}).find(isRouteErrorResponse)?.status;

const handlesOf = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.map(({ route }) => route.handle as PageHandle);

/** Whether a page fetches no script before it is used. What answers a form leads to what is wrong in it. */
const isAsleep = ({ staticHandlerContext: { matches, loaderData, actionData } }: EntryContext) =>
  !actionData &&
  matches.some(({ route }) => {
    const { sleeps = false } = (route.handle as PageHandle) ?? {};
    if (typeof sleeps !== "function") return sleeps;
    // Its loader or its form was refused: what is drawn is the error.
    const loaded = loaderData[route.id];
    return loaded !== undefined && sleeps(loaded as never);
  });

/** Whether a page without scripts of ours shows what was wrong in its form. */
const answersPlainForm = (router: EntryContext): boolean =>
  router.staticHandlerContext.actionData !== null &&
  handlesOf(router).some((handle) => handle?.noHydrate);

/**
 * The answer to a posted form as a page that was asked for, as the router makes it of every other page:
 * whoever goes back to it would be asked to send the form once more, or see the browser's error.
 */
const askedFor = (page: string, nonce: string): string =>
  page.replace(
    "</head>",
    `<script nonce="${nonce}">history.replaceState(null,"",location.href)</script></head>`,
  );

/** Tells the content policy (server/headers.ts) where a page's visitor count is sent to. */
function allowAnalytics(headers: Headers, router: EntryContext): void {
  const { loaderData } = router.staticHandlerContext;
  const { analytics_script = "" } = (loaderData["root"] as RootData | undefined)?.site ?? {};
  if (isCounted(handlesOf(router)) && URL.canParse(analytics_script))
    headers.set("X-Analytics-Origin", new URL(analytics_script).origin);
}

/**
 * Changes what a page says of its scripts, wherever React has put it: the files to load, in the head or behind
 * it, and the script that starts the page. The rest, most of a page, is passed on as bytes: reading it costs as
 * much as drawing some of it.
 */
function withScripts(page: Buffer<ArrayBuffer>, change: Change): Buffer<ArrayBuffer> {
  const starts = page.indexOf(STARTING);
  // A page without scripts of its own; sleeping-pages.spec.ts fails if React Router's has changed.
  if (starts < 0) return page;
  const script: Span = [
    page.lastIndexOf("<script", starts),
    page.indexOf("</script>", starts) + "</script>".length,
  ];
  const first = page.indexOf(PRELOADING);
  const links: Span = [first, page.indexOf(">", page.lastIndexOf(PRELOADING)) + 1];
  const spans: Span[] = first < 0 ? [script] : apart(links, script);
  const parts = spans.map((span) => page.toString("utf8", ...span));
  const files = parts.flatMap((part) => Array.from(part.matchAll(PRELOAD), ([, file]) => file!));
  return Buffer.concat([
    ...spans.flatMap(([from], i) => [
      page.subarray(spans[i - 1]?.[1] ?? 0, from),
      Buffer.from(change(parts[i]!, files)),
    ]),
    page.subarray(spans.at(-1)![1]),
  ]);
}

/** Where something begins and ends in a page. */
type Span = [from: number, to: number];
/** Writes a part of a page anew. `files` are all that the page wants to load early. */
type Change = (part: string, files: string[]) => string;

/** Both in the order of the page; one span of both where they touch. */
const apart = (a: Span, b: Span): Span[] =>
  a[1] <= b[0] ? [a, b] : b[1] <= a[0] ? [b, a] : [[Math.min(a[0], b[0]), Math.max(a[1], b[1])]];

const PRELOADING = '<link rel="modulepreload"';
const STARTING = 'type="module" async="">';
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** The script that starts a page. What people wrote has no "<" of its own, and cannot be taken for it. */
const STARTS = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;
/** The list of the page's files, which React Router indents, without what says nothing. */
const shorter = (script: string): string =>
  script.replace(/window\.__reactRouterManifest = \{[\s\S]*?\n\};/, (list) =>
    list.replaceAll(/\n */g, "").replaceAll(/"has\w+": false,/g, ""),
  );

/**
 * Script preloads get a lower priority than styles and fonts: the page shows without scripts, and on
 * a slow line they would delay what it needs. React Router sets no priority.
 */
const laterScripts: Change = (part) =>
  part
    .replace(STARTS, shorter)
    .replaceAll(PRELOAD, (link) => link.replace("<link", '<link fetchpriority="low"'));

/**
 * The same of a page that fetches no script before it is used (docs/decisions/066): the script that starts
 * it is a text, which lists its files (`data-held`), until `early-script.ts` makes a script of it.
 */
const heldBack: Change = (part, files) =>
  part
    .replaceAll(PRELOAD, "")
    .replace(
      STARTS,
      (_, script: string) =>
        `<script type="text/plain" data-held="${files.join(" ")}">${shorter(script)}</script>`,
    );

/** Unexpected errors are logged; a missing page or a visitor who left is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const visit = visitOf(context);
  visit.misread = isMisread(error, request);
  visit.report(error, visit.misread ? "warn" : "error");
};

/**
 * A made-up request that no form or link of ours sends: a list where a page reads a text, a query
 * that the API refuses. It is the client's error, so it is not logged.
 */
function isMisread(error: unknown, { method }: Request): boolean {
  if (method === "POST")
    return (
      error instanceof TypeError ||
      error instanceof RangeError ||
      // Conform and React about a text where the form has a list, and the other way round.
      (error instanceof Error &&
        /^(The initial value at|Objects are not valid)/.test(error.message))
    );
  return error instanceof ORPCError && error.data?.status >= 400 && error.data.status < 500;
}
