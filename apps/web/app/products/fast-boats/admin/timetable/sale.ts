import type { SaleState } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

/** Whether a schedule is sold, in words; if not, why. */
export const saleStates: Record<SaleState, { kind: StatusKind; label: () => string }> = {
  on_sale: { kind: "good", label: m.schedule_on_sale },
  archived: { kind: "off", label: m.admin_archived },
  boat: { kind: "off", label: m.schedule_not_on_sale },
  over: { kind: "off", label: m.schedule_over },
  certificate: { kind: "wrong", label: m.schedule_after_certificate },
};

/** The notice once a schedule is made. */
export const createdTexts: Record<SaleState, () => string> = {
  on_sale: m.schedule_created,
  archived: m.admin_saved,
  boat: m.schedule_created_draft,
  over: m.schedule_created_over,
  certificate: m.schedule_created_after_certificate,
};
