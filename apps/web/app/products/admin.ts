import type { Permission } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { ProductAdmin } from "./define.ts";
import { fastBoatAdmin } from "./fast-boats/admin/boats/pages.ts";
import { labels } from "./fast-boats/admin/timetable/labels.ts";
import { SEASONS, TIMETABLE } from "./fast-boats/admin/timetable/paths.ts";
import { seasonLabels } from "./fast-boats/admin/timetable/seasons/labels.ts";
import { privateBoatAdmin } from "./private-boats/admin/pages.ts";
import { tourAdmin } from "./tours/admin/pages.ts";

/** The back office's pages of each product, in menu order. */
export const productAdmins: ProductAdmin[] = [fastBoatAdmin, privateBoatAdmin, tourAdmin];

/** Their other pages in the menu, each with what one needs to open it. */
export const productPages: { to: string; label: () => string; needs: Permission }[] = [
  { to: TIMETABLE, label: m.timetable_title, needs: "see_catalogue" },
  { to: SEASONS, label: m.seasons_title, needs: "edit_timetable" },
];

/** The fields of their other things in the reader's language, for the audit: by the thing's kind. */
export const productFields: Record<string, () => Record<string, string>> = {
  schedule: labels,
  season: seasonLabels,
};
