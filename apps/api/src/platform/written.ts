import { ReadableStream } from "node:stream/web";
import type { Written } from "@jukung/contract";

/**
 * An answer of JSON that is written while it is sent: the next piece is only made when the last has left.
 * What fails on the way breaks the answer off, so that nobody takes a part for the whole.
 */
export function writtenJson(pieces: AsyncIterable<string>): Written {
  const encoder = new TextEncoder();
  async function* bytes() {
    for await (const piece of pieces) yield encoder.encode(piece);
  }
  return {
    headers: { "content-type": "application/json" },
    body: ReadableStream.from(bytes()) as unknown as Written["body"],
  };
}
