import { Hono } from "hono";
import type { Storage } from "../../platform/storage.ts";

const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp" };

/** Serves stored pictures. The name holds the hash of the content, so it never changes. */
export function mediaFiles(storage: Storage) {
  return new Hono().get("/media/:file{[0-9a-f]{32}-\\d+\\.(?:avif|webp)}", async (c) => {
    const file = c.req.param("file");
    const content = await storage.get(`media/${file}`);
    if (!content) return c.notFound();
    return c.body(new Uint8Array(content), 200, {
      "Content-Type": TYPES[file.slice(-4)] ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
