import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

/**
 * Traces: a request, its API calls, their queries and the gateway's answers, each with its time. They
 * go to OTEL_EXPORTER_OTLP_ENDPOINT. Without it nothing is loaded or counted here: `traced` only
 * calls.
 */
let tracer: Tracer | undefined;

type Kind = "server" | "client" | "internal";
type Attributes = Record<string, string | number>;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Begins to send traces. Call it once, before the first request.
 * @param endpoint the collector's address; `/v1/traces` is added
 * @returns sends what is left, and ends
 */
export async function startTracing(
  endpoint: string,
  { service, version }: { service: string; version: string },
): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, resources] =
    await Promise.all([
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/resources"),
    ]);
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": service,
      "service.version": version,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  // Also makes the context follow promises, and reads and writes the header `traceparent`.
  provider.register();
  tracer = trace.getTracer("jukung");
  return async () => {
    tracer = undefined;
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/** Whether traces are sent. */
export const isTracing = (): boolean => tracer !== undefined;

/**
 * Does the work inside a span. An error is noted by its name only: messages may name people.
 * @param from headers of the request that asks for it, for a span that begins in another process
 */
export function traced<Answer>(
  name: string,
  {
    kind = "internal",
    attributes = {},
    from,
  }: { kind?: Kind; attributes?: Attributes; from?: Headers },
  work: (span: Span | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!tracer) return work(undefined);
  const parent = from
    ? propagation.extract(context.active(), from, {
        get: (headers, key) => headers.get(key) ?? undefined,
        keys: (headers) => [...headers.keys()],
      })
    : context.active();
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error)?.name });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * A span that its caller ends, for work that answers by a callback.
 * @returns ends it; undefined where nothing is traced
 */
export function openSpan(
  name: string,
  attributes: Attributes,
): ((error?: unknown) => void) | undefined {
  if (!tracer || !trace.getActiveSpan()) return undefined;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (error) => {
    if (error)
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error)?.name ?? "error" });
    span.end();
  };
}

/** Passes the trace on to another process of ours. */
export function passTrace(headers: Headers): void {
  if (tracer)
    propagation.inject(context.active(), headers, { set: (to, key, value) => to.set(key, value) });
}

/** The trace that is under way, for a line of the log. */
export function traceIds(): { trace_id: string } | undefined {
  const span = tracer && trace.getActiveSpan();
  return span ? { trace_id: span.spanContext().traceId } : undefined;
}
