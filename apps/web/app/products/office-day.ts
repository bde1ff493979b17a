import type { OfficePanel } from "./define.ts";
import { departuresBoard } from "./fast-boats/admin/board/board.tsx";
import { weekLoad } from "./fast-boats/admin/board/week-load.tsx";

/** What products show of the day at the top of the back office's first page. */
export const officeDay: OfficePanel[] = [departuresBoard];
/** And of the days ahead, further down. */
export const officeWeek: OfficePanel[] = [weekLoad];
