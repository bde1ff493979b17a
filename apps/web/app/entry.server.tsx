import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceProvider } from "./lib/nonce.tsx";
import { visitOf } from "./lib/visit.ts";

export const streamTimeout = 5_000;

/** Renders a page. Robots, and pages without JavaScript, get all of it at once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce } = visitOf(context);
  const waits = isbot(request.headers.get("User-Agent")) || isStill(router);
  return new Promise((resolve, reject) => {
    let started = false;
    const give = () => {
      started = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce: { script: nonce, style: nonce },
        [waits ? "onAllReady" : "onShellReady"]: give,
        onShellError: reject,
        onError(error) {
          if (started) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Pages whose route says `handle.noHydrate`: nothing would show what streams in later. */
const isStill = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { noHydrate?: boolean } | undefined;
    return handle?.noHydrate;
  });

/** What nobody meant is printed; a missing page or a visitor who left is not news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
};
