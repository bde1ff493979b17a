import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";
import { turns } from "../turns.ts";

/** One PDF is drawn at a time; so many wait, further requests are refused. */
const turn = turns({ at_once: 1, waiting: 20 });
const MOST_KEPT = 20;

/**
 * A paper as PDF. One is drawn at a time, page by page, with a pause for others after each; the last
 * ones are kept, by their whole content.
 * @param paper what kind it is
 * @param content plain data: everything that stands on it
 * @throws Refusal unavailable if too many wait already
 */
export function drawPdf<Content>(
  paper: string,
  content: Content,
  draw: (content: Content) => Promise<Buffer>,
): Promise<Buffer> {
  const key = createHash("sha256")
    .update(JSON.stringify([paper, content]))
    .digest("base64");
  const known = kept.get(key);
  if (known) return known;
  const pdf = turn(
    () => draw(content),
    () => new Refusal("unavailable"),
  );
  kept.set(key, pdf);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  // A failure is not kept.
  pdf.catch(() => kept.delete(key));
  return pdf;
}
const kept = new Map<string, Promise<Buffer>>();
