import type { AuditEntry } from "@jukung/contract";

/** The kind of a thing: `tour:3` is a tour, `site` itself. */
export const kindIn = (subject: string): string => subject.split(":")[0] ?? "";
export function numberIn(subject: string): number | null {
  const number = Number(subject.split(":")[1]);
  return Number.isSafeInteger(number) ? number : null;
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** The fields that an entry changed, before and after; the oldest entries have them at the top. */
export function changesIn(detail: Record<string, unknown>): AuditEntry["changes"] {
  const all = { ...detail, ...fieldsOf(detail.changes) };
  return Object.entries(all).flatMap(([field, value]) =>
    isChange(value) && field !== "version" ? [{ field, from: value.from, to: value.to }] : [],
  );
}

/**
 * Free text that staff typed about an order or a customer: it may name somebody, so it is read where it
 * belongs (a reason on its order's page) and not in a list that is searched and downloaded. What they
 * typed about a departure is no such text.
 */
const TYPED = ["reason", "note"];
/** Shown as the thing itself. */
const NAMES = ["slug", "changes", "title_id", "title_en", "name_id", "name_en"];

/** What else an entry says. */
export const factsIn = (detail: Record<string, unknown>, kind: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).filter(
      ([field, value]) =>
        ![...(kind === "schedule" ? [] : TYPED), ...NAMES].includes(field) &&
        !isChange(value) &&
        value !== null &&
        value !== undefined,
    ),
  );
