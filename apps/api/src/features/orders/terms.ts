import { RefundPolicy, ReschedulePolicy } from "@jukung/contract";
import { sha256 } from "../../platform/keys.ts";
import type { MovePlan } from "./product.ts";

/** What somebody agrees to besides the price: the trip itself, what comes back when, and how it may be moved. */
export type Terms = {
  /** When, where and on what one travels, as the product lists it; an instant counts to the second. */
  trip: (Date | string | number | null)[];
  refund_policy: RefundPolicy;
  /** Null in orders from before there was one. */
  reschedule_policy: ReschedulePolicy | null;
};

/**
 * The version of a booking's terms: equal terms have equal versions. A quote carries it and a booking
 * sends it back, so that nobody agrees to a time or a policy that they were not shown.
 */
export const termsVersion = ({ trip, refund_policy, reschedule_policy }: Terms): string =>
  // Parsed, because a policy that comes from the database has its keys in another order.
  versionOf([
    trip,
    RefundPolicy.parse(refund_policy),
    ReschedulePolicy.nullable().parse(reschedule_policy),
  ]);

/** The same of what a part of a trip would be moved to: its order keeps the policies it was bought with. */
export const moveVersion = ({ to, crossing }: Pick<MovePlan, "to" | "crossing">): string =>
  versionOf([to.starts_at, to.ends_at, to.title_id, to.title_en, crossing]);

/** @returns 32 hexadecimal digits */
const versionOf = (shown: unknown[]): string => sha256(JSON.stringify(shown)).slice(0, 32);
