import type { Permission } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { ProductAdmin } from "./define.ts";
import { fastBoatAdmin } from "./fast-boats/admin/boats/pages.ts";
import { IMPORT } from "./fast-boats/admin/sheets/tables.ts";
import { labels } from "./fast-boats/admin/timetable/labels.ts";
import {
  SEASONS,
  schedulePath,
  seasonPath,
  TIMETABLE,
} from "./fast-boats/admin/timetable/paths.ts";
import { seasonLabels } from "./fast-boats/admin/timetable/seasons/labels.ts";
import { privateBoatAdmin } from "./private-boats/admin/pages.ts";
import { tourAdmin } from "./tours/admin/pages.ts";

/** The back office's pages of each product, in menu order. */
export const productAdmins: ProductAdmin[] = [fastBoatAdmin, privateBoatAdmin, tourAdmin];

/** Their other pages in the menu, each with what one needs to open it. */
export const productPages: { to: string; label: () => string; needs: Permission }[] = [
  { to: TIMETABLE, label: m.timetable_title, needs: "see_catalogue" },
  { to: IMPORT, label: m.import_title, needs: "edit_timetable" },
  { to: SEASONS, label: m.seasons_title, needs: "edit_timetable" },
];

/**
 * Their other things in the audit, by kind: the fields in the reader's language, and the page of one.
 * `slug` is that of what it is found under, null if that is gone.
 */
export const productThings: Record<
  string,
  {
    fields: () => Record<string, string>;
    page: (thing: { slug: string | null; id: number }) => string | null;
    needs: Permission;
  }
> = {
  schedule: {
    fields: labels,
    page: ({ slug, id }) => slug && schedulePath(slug, id),
    needs: "see_catalogue",
  },
  season: { fields: seasonLabels, page: ({ id }) => seasonPath(id), needs: "edit_timetable" },
  seasons: { fields: seasonLabels, page: () => SEASONS, needs: "edit_timetable" },
};
