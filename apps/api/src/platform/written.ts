import { ReadableStream } from "node:stream/web";
import type { Written } from "@jukung/contract";
import type { Log } from "./log.ts";

/**
 * An answer of JSON that is written while it is sent: the next piece is only made when the last has left.
 * What fails on the way is logged and breaks the answer off, so that nobody takes a part for the whole.
 */
export function writtenJson(pieces: AsyncIterable<string>, log: Log): Written {
  const encoder = new TextEncoder();
  async function* bytes() {
    try {
      for await (const piece of pieces) yield encoder.encode(piece);
    } catch (err) {
      log.error({ err }, "an answer broke off");
      throw err;
    }
  }
  return {
    headers: { "content-type": "application/json" },
    body: ReadableStream.from(bytes()) as unknown as Written["body"],
  };
}
