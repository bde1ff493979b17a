import type { PromoState } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export const promoStates: Record<PromoState, { kind: StatusKind; label: () => string }> = {
  running: { kind: "good", label: m.promo_state_running },
  planned: { kind: "waiting", label: m.promo_state_planned },
  over: { kind: "off", label: m.promo_state_over },
  used_up: { kind: "off", label: m.promo_state_used_up },
  archived: { kind: "off", label: m.promo_state_archived },
};
export const STATES = Object.keys(promoStates) as PromoState[];
