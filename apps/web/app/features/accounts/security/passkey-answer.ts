import type { Api } from "~/lib/api.server.ts";

type Answer = Parameters<Api["security"]["addPasskey"]>[0]["response"];

/** The browser's answer out of a form; the API checks what is in it. @throws 400 if it is no JSON */
export function passkeyAnswer(text: string | undefined): Answer {
  try {
    return JSON.parse(text ?? "");
  } catch {
    throw new Response(null, { status: 400 });
  }
}
