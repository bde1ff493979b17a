import type { AdminTour } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export type TourStatus = "published" | "hidden" | "archived";

/** How a tour stands: seen by travellers, not yet or no longer, or put away. */
export const statusOf = ({
  published,
  archived_at,
}: Pick<AdminTour, "published" | "archived_at">): TourStatus =>
  archived_at ? "archived" : published ? "published" : "hidden";

export const tourStatus: Record<TourStatus, { kind: StatusKind; label: () => string }> = {
  published: { kind: "good", label: m.admin_tour_published },
  hidden: { kind: "waiting", label: m.admin_tour_hidden },
  archived: { kind: "off", label: m.admin_tour_archived },
};
