import { GatewayDown } from "../gateway.ts";

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
export type ApiError = { status: number; error_code: string; message: string };
export class GatewayRefused extends Error {
  readonly status: number;
  readonly error_code: string;
  constructor({ status, error_code, message }: ApiError) {
    super(`${error_code}: ${message}`);
    this.name = "GatewayRefused";
    this.status = status;
    this.error_code = error_code;
  }
}

/**
 * A small JSON client for gateways: a deadline on every call, no retries (a POST that timed out may
 * have worked), and an answer that is not JSON (a proxy's 502 page) counts as no answer.
 * @throws GatewayDown without a usable answer, GatewayRefused for the gateway's own 4xx
 */
export function gatewayClient(options: {
  base_url: string;
  headers: Record<string, string>;
  timeout_ms?: number;
  fetch?: Fetch;
  /** What a refusal says, where it is not `error_code` and `message`. */
  errorIn?: (answer: unknown) => { error_code: string; message: string };
}) {
  const send = options.fetch ?? fetch;
  return async function call<T>(
    method: "GET" | "POST",
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    let response: Response;
    let text: string;
    try {
      response = await send(`${options.base_url}${path}`, {
        method,
        headers: {
          Accept: "application/json",
          ...(body ? { "Content-Type": "application/json" } : {}),
          ...options.headers,
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(options.timeout_ms ?? 10_000),
      });
      text = await response.text();
    } catch (cause) {
      throw new GatewayDown(`no answer from ${method} ${path}`, { cause });
    }
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch (cause) {
      throw new GatewayDown(`${method} ${path} answered ${response.status} without JSON`, {
        cause,
      });
    }
    if (response.status >= 500 || response.status === 429)
      throw new GatewayDown(`${method} ${path} answered ${response.status}`);
    if (!response.ok) {
      const said = options.errorIn?.(answer) ?? (answer as Partial<ApiError>);
      const { error_code = "UNKNOWN", message = "" } = said;
      throw new GatewayRefused({ status: response.status, error_code, message });
    }
    return answer as T;
  };
}
