import type { ReportReason, ReviewState } from "@jukung/contract";
import { monthName } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export const STARS = [1, 2, 3, 4, 5] as const;
export const starsText = (stars: number): string => m.reviews_stars({ stars });
/** "Travelled in November 2026". @param month `YYYY-MM` */
export const travelledText = (month: string): string =>
  m.reviews_travelled({ month: monthName(`${month}-01`) });

export const reportReasons: Record<ReportReason, () => string> = {
  untrue: m.reviews_report_untrue,
  insulting: m.reviews_report_insulting,
  personal: m.reviews_report_personal,
  advertising: m.reviews_report_advertising,
  other: m.reviews_report_other,
};
export const reviewStates: Record<ReviewState, { kind: StatusKind; label: () => string }> = {
  waiting: { kind: "waiting", label: m.reviews_state_waiting },
  published: { kind: "good", label: m.reviews_state_published },
  reported: { kind: "wrong", label: m.reviews_state_reported },
  rejected: { kind: "off", label: m.reviews_state_rejected },
  withdrawn: { kind: "off", label: m.reviews_state_withdrawn },
};

export const REVIEWS = "/admin/reviews";
export const reviewPath = ({ slug }: { slug: string }): string => `${REVIEWS}/${slug}`;
