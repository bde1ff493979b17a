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
import { visitOf } from "./lib/visit.ts";

export const streamTimeout = 5_000;

/**
 * Renders a page whole. No loader here defers anything, so streaming would bring nothing earlier: it
 * only cuts the page into fifty writes, and each of them costs more than its rendering.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, theme, report } = visitOf(context);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(new Response(laterScripts(Buffer.concat(chunks)), { status, headers }));
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
        onError: (error) => report(error),
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * The scripts' preloads stand back behind styles and fonts: the page shows without any of them, and on
 * a slow line they would take the road from what it needs. React Router gives its links no priority.
 */
function laterScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | string {
  if (import.meta.env.DEV) return page; // React would report an attribute that it did not write
  return page
    .toString()
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
}

/** What nobody meant is logged; a missing page or a visitor who left is not news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const visit = visitOf(context);
  visit.misread = isMisread(error, request);
  visit.report(error, visit.misread ? "warn" : "error");
};

/**
 * What somebody made up, and no form or link of ours sends: a list where a page reads a text, a
 * question in the address that the API refuses. It is their mistake, and fills no log of errors.
 */
function isMisread(error: unknown, { method }: Request): boolean {
  if (method === "POST") return error instanceof TypeError || error instanceof RangeError;
  return error instanceof ORPCError && error.data?.status >= 400 && error.data.status < 500;
}
