import { CERTIFICATE_TASK_DAYS, type CertificateState, type FastBoatInput } from "@jukung/contract";
import { daysBetween } from "../../platform/clock.ts";
import type { Refusal } from "../../platform/refusal.ts";

/**
 * How long a boat's certificate still holds, on a WITA day.
 * @param until its last day, which is still sold; null if nobody has entered it
 */
export function certificateState(until: string | null, today: string): CertificateState {
  if (until === null) return "missing";
  if (until < today) return "ended";
  return daysBetween(today, until) <= CERTIFICATE_TASK_DAYS ? "ending" : "valid";
}

type Facts = Pick<FastBoatInput, "capacity" | "certified_capacity" | "year">;
/**
 * Errors of a boat's form that need nothing but the form, by field. A boat that is still being built may
 * be entered in the year before.
 */
export function boatProblems(
  { capacity, certified_capacity, year }: Facts,
  today: string,
): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  if (capacity > certified_capacity)
    fields.capacity = { key: "seats_above_certificate", params: { most: certified_capacity } };
  const latest = Number(today.slice(0, 4)) + 1;
  if (year !== null && year > latest) fields.year = { key: "year_ahead", params: { latest } };
  return fields;
}

/** The error of a boat's seats that are fewer than what needs them. */
export function seatsInUse({
  dates,
  schedules,
}: {
  /** Days on which more are sold or held. */
  dates: string[];
  /** Schedules that have more, as they are named to staff. */
  schedules: string[];
}): Refusal["fields"] {
  if (dates.length === 0 && schedules.length === 0) return {};
  const key =
    dates.length === 0
      ? "seats_below_schedules"
      : schedules.length === 0
        ? "seats_below_sold"
        : "seats_below_both";
  const params: Record<string, string> = { schedules: schedules.join("; ") };
  if (dates.length > 0) params.dates = dates.join(",");
  return { capacity: { key, params } };
}
