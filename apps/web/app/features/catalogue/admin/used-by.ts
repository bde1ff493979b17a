import type { UsedBy } from "@jukung/contract";
import { orderKind } from "~/features/orders/index.ts";

/** "3 kapal pribadi, 2 tur"; empty if nothing uses it. */
export const usedBy = (uses: UsedBy): string =>
  uses.map(({ kind, count }) => orderKind(kind).used({ count })).join(", ");
