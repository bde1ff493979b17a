import type { InquiryStatus } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

/** An inquiry's status in the back office. */
export const inquiryStatus: Record<InquiryStatus, { kind: StatusKind; label: () => string }> = {
  NEW: { kind: "new", label: m.inquiry_status_new },
  QUOTED: { kind: "waiting", label: m.inquiry_status_quoted },
  ACCEPTED: { kind: "good", label: m.inquiry_status_accepted },
  DECLINED: { kind: "off", label: m.inquiry_status_declined },
  WITHDRAWN: { kind: "off", label: m.inquiry_status_withdrawn },
  EXPIRED: { kind: "off", label: m.inquiry_status_expired },
};
