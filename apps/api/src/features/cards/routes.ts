import { Slug } from "@jukung/contract";
import { Hono, type Context as HonoContext } from "hono";
import { type Context, READS } from "../../platform/http.ts";
import { limitMachine } from "../../platform/machine.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { siteName } from "../site/index.ts";
import { type CardSource, drawnCards } from "./cards.ts";

/** Robots fetch one picture for each link that somebody sends. */
const CARDS = { ...READS, name: "cards", points: 60, lease: 5 };

type Deps = {
  storage: Storage;
  /** By their part of the address: `tours`, `blog`. */
  sources: Record<string, CardSource>;
  contextOf: (c: HonoContext) => Context;
};

/**
 * `/og/{kind}/{slug}.jpg?lang=`: a picture of a page for previews in chats and networks, for what is
 * published. Refusals are thrown.
 */
export function cardFiles({ storage, sources, contextOf }: Deps) {
  const cards = drawnCards(storage);
  return new Hono().get("/:kind/:file{[^/]{1,120}\\.jpg}", async (c) => {
    const context = contextOf(c);
    await limitMachine(context, CARDS);
    const { kind, file } = c.req.param();
    const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
    const slug = file.slice(0, -".jpg".length);
    if (!source || !Slug.safeParse(slug).success) throw new Refusal("not_found");
    const { db, clock } = context;
    const locale = c.req.query("lang") === "en" ? ("en" as const) : ("id" as const);
    const content = await source(db, slug, { locale, now: clock.now() });
    const { key, card } = cards(content, await siteName(db));
    const headers = {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=3600",
      // A chat that shows a preview in the browser loads it from its own pages.
      "Cross-Origin-Resource-Policy": "cross-origin",
      ETag: `"${key}"`,
    };
    if (c.req.header("if-none-match")?.includes(key)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(await card()), 200, headers);
  });
}
