import type { ProductKind, UsedBy } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

const messages: Record<ProductKind, (count: { count: number }) => string> = {
  fast_boat: m.used_fast_boat,
  private_boat: m.used_private_boat,
  tour: m.used_tour,
};

/** "3 kapal pribadi, 2 tur"; empty where nothing uses it. */
export const usedBy = (uses: UsedBy): string =>
  uses.map(({ kind, count }) => messages[kind]({ count })).join(", ");
