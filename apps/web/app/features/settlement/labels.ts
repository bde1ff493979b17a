import type {
  DifferenceState,
  DifferenceType,
  PaymentChannel,
  SettlementFile,
  SettlementFormat,
  SettlementLine,
  SettlementMonth,
  SettlementOutcome,
} from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { channelLabel } from "~/lib/channel-label.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";

export const SETTLEMENT = "/admin/settlement";
export const DIFFERENCES = `${SETTLEMENT}/differences`;
export const MONTHS = `${SETTLEMENT}/months`;
export const filePath = ({ id }: { id: number }): string => `${SETTLEMENT}/reports/${id}`;
/** A month in an address, `2026-11`. */
export const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;
export const monthPath = (month: string): string => `${MONTHS}/${month}`;

export const settlementTabs = (current: string) =>
  [
    { label: m.settlement_reports(), to: SETTLEMENT },
    { label: m.settlement_differences(), to: DIFFERENCES },
    { label: m.settlement_months(), to: MONTHS },
  ].map((tab) => ({ ...tab, current: tab.to === current }));

type Said = { kind: StatusKind; label: () => string };
export const formats: Record<SettlementFormat, () => string> = {
  transactions: m.settlement_format_transactions,
  balance: m.settlement_format_balance,
};
export const fileStates: Record<SettlementFile["state"], Said> = {
  read: { kind: "waiting", label: m.settlement_state_read },
  wrong: { kind: "wrong", label: m.settlement_state_wrong },
  applied: { kind: "good", label: m.settlement_state_applied },
};
export const lineTypes: Record<SettlementLine["type"], () => string> = {
  payment: m.settlement_line_payment,
  refund: m.settlement_line_refund,
  fee: m.settlement_line_fee,
  other: m.settlement_line_other,
};
export const outcomes: Record<SettlementOutcome, Said> = {
  matched: { kind: "good", label: m.settlement_outcome_matched },
  repeated: { kind: "off", label: m.settlement_outcome_repeated },
  amount: { kind: "wrong", label: m.settlement_outcome_amount },
  unknown: { kind: "wrong", label: m.settlement_outcome_unknown },
  twice: { kind: "wrong", label: m.settlement_outcome_twice },
  other: { kind: "off", label: m.settlement_outcome_other },
};
export const OUTCOMES = Object.keys(outcomes) as SettlementOutcome[];
export const differenceTypes: Record<DifferenceType, () => string> = {
  amount: m.settlement_outcome_amount,
  unknown: m.settlement_outcome_unknown,
  twice: m.settlement_outcome_twice,
  missing: m.settlement_difference_missing,
};
export const DIFFERENCE_TYPES = Object.keys(differenceTypes) as DifferenceType[];
export const differenceStates: Record<DifferenceState, Said> = {
  open: { kind: "waiting", label: m.settlement_difference_open },
  explained: { kind: "good", label: m.settlement_difference_explained },
  noted: { kind: "off", label: m.settlement_difference_noted },
};
export const DIFFERENCE_STATES = Object.keys(differenceStates) as DifferenceState[];
export const monthStates: Record<SettlementMonth["state"], Said> = {
  running: { kind: "off", label: m.settlement_month_running },
  ready: { kind: "waiting", label: m.settlement_month_ready },
  later: { kind: "off", label: m.settlement_month_later },
  closed: { kind: "good", label: m.settlement_month_closed },
};

/** The gateway's code of a payment method as people say it; one that is new stays as it is. */
export const channelName = (channel: string): string =>
  channel in CHANNEL_NAMES ? channelLabel(channel as PaymentChannel) : channel;
