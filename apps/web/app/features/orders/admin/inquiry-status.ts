import type { InquiryStatus } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

/** How far an inquiry is, as the back office reads it. */
export const inquiryStatus: Record<InquiryStatus, { kind: StatusKind; word: () => string }> = {
  NEW: { kind: "new", word: m.inquiry_status_new },
  QUOTED: { kind: "waiting", word: m.inquiry_status_quoted },
  ACCEPTED: { kind: "good", word: m.inquiry_status_accepted },
  DECLINED: { kind: "off", word: m.inquiry_status_declined },
  WITHDRAWN: { kind: "off", word: m.inquiry_status_withdrawn },
  EXPIRED: { kind: "off", word: m.inquiry_status_expired },
};
