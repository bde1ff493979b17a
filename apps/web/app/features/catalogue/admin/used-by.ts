import type { UsedBy } from "@jukung/contract";
import { orderKind } from "~/features/orders/index.ts";
import { m } from "~/lib/paraglide/messages.js";

/** "3 kapal pribadi, 2 tur"; empty if nothing uses it. */
export const usedBy = (uses: UsedBy): string =>
  uses
    .map(({ kind, count }) => (kind === "post" ? m.used_posts : orderKind(kind).used)({ count }))
    .join(", ");
