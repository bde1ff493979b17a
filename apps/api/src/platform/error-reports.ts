import type { LoggedError } from "./log.ts";

/** Sends what is logged as an error to a place that collects errors. */
export type ErrorReports = {
  report(error: LoggedError): void;
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>;
};

/**
 * Reports to a Sentry-compatible address. Only what the log has is sent, after the log's own
 * cleaning (`safeError`, `redactPath`): no request, no cookie, no address of a visitor.
 * @param dsn SENTRY_DSN
 * @param options.version the release that failed
 */
export async function sentryReports(
  dsn: string,
  { version, environment }: { version: string; environment: string },
): Promise<ErrorReports> {
  // Loaded only where it is set: it takes as long as a tenth of the whole start.
  const [{ createStackParser, createTransport }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import("@sentry/core"), import("@sentry/core/server")]);
  const client = new ServerRuntimeClient({
    dsn,
    release: version,
    environment,
    platform: "node",
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendDefaultPii: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: "POST",
          body: body as BodyInit,
          headers: options.headers ?? {},
          signal: AbortSignal.timeout(5_000),
        });
        await response.text();
        return {
          statusCode: response.status,
          headers: {
            "x-sentry-rate-limits": response.headers.get("X-Sentry-Rate-Limits"),
            "retry-after": response.headers.get("Retry-After"),
          },
        };
      }),
  });
  client.init();
  const parse = client.getOptions().stackParser;
  return {
    report({ type, message, stack = [], cause, said, route, request_id }) {
      client.captureEvent({
        level: "error",
        logger: "jukung",
        message: said,
        exception: {
          values: [
            ...(cause ? [{ type: cause.type ?? "Error", value: cause.message ?? "" }] : []),
            {
              type: type ?? "Error",
              value: message ?? said,
              stacktrace: {
                frames: parse(
                  ["Error", ...stack.map((line) => `    at ${line.replace(/^at /, "")}`)].join(
                    "\n",
                  ),
                ),
              },
            },
          ],
        },
        tags: { ...(route ? { route } : {}), ...(request_id ? { request_id } : {}) },
      });
    },
    close: async () => void (await client.close(2_000)),
  };
}
