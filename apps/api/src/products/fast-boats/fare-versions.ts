import { FARE_TYPES } from "@jukung/contract";
import type { Refusal } from "../../platform/refusal.ts";
import type { FareVersion } from "./fares.ts";

/**
 * Orders were priced by it, and it began before today: it is history. One that begins today may still
 * be mended, like the fares of any day to come; orders keep the price that they paid.
 */
export const isLocked = (
  { valid_from, priced }: { valid_from: string; priced: boolean },
  today: string,
): boolean => priced && valid_from < today;

const sameFares = (a: FareVersion, b: FareVersion): boolean =>
  FARE_TYPES.every((type) => a[type] === b[type]);

/**
 * Errors of a list of versions, by form field: two of one day, none on the first day of the schedule,
 * one that priced orders and is changed or gone, a new one for days that have passed.
 */
export function versionProblems(
  fares: FareVersion[],
  {
    before,
    valid_from,
    today,
  }: { before: (FareVersion & { priced: boolean })[]; valid_from: string; today: string },
): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  const locked = before.filter((version) => isLocked(version, today));
  for (const [i, version] of fares.entries()) {
    const field = `fares.${i}.valid_from`;
    if (fares.slice(0, i).some((other) => other.valid_from === version.valid_from))
      fields[field] = { key: "fares_day_twice" };
    const old = before.find((other) => other.valid_from === version.valid_from);
    if (old && isLocked(old, today) && !sameFares(old, version))
      fields[field] = { key: "fares_locked" };
    // Between versions that priced orders nothing new begins in the past.
    if (!old && locked.length > 0 && version.valid_from < today)
      fields[field] = { key: "fares_day_past" };
  }
  if (!fares.some((version) => version.valid_from <= valid_from))
    fields["fares.0.valid_from"] = { key: "fares_first_day", params: { date: valid_from } };
  const missing = locked.find(
    (version) => !fares.some((other) => other.valid_from === version.valid_from),
  );
  if (missing) fields.fares = { key: "fares_gone", params: { date: missing.valid_from } };
  return fields;
}
