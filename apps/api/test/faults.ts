import type { IncomingMessage, ServerResponse } from "node:http";

/** How a call of a gateway fails. */
export type Fault = "html_502" | "error_500" | "hang" | "reset" | "reset_after_accept" | "slow";

/** The faults that a fake gateway has been told to have. */
export class Faults {
  #planned: { path: RegExp; fault: Fault; left: number }[] = [];

  /** The next `times` calls that match "METHOD /path" fail that way. */
  plan(path: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ path, fault, left: times });
  }
  clear(): void {
    this.#planned = [];
  }
  /** The fault of this call, if it has one; it counts as used. @param what "METHOD /path" */
  take(what: string): Fault | undefined {
    const planned = this.#planned.find(({ path, left }) => left > 0 && path.test(what));
    if (planned) planned.left -= 1;
    return planned?.fault;
  }
}

/**
 * Fails a call before the gateway has done anything.
 * @param error what the gateway itself says with status 500
 * @returns whether it failed
 */
export function failsBefore(
  fault: Fault | undefined,
  { socket }: IncomingMessage,
  response: ServerResponse,
  error: object,
): boolean {
  if (fault === "reset") socket.destroy();
  else if (fault === "html_502")
    response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway");
  else if (fault === "error_500")
    response.writeHead(500, { "content-type": "application/json" }).end(JSON.stringify(error));
  else return fault === "hang";
  return true;
}
