import type { AuditEntry } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import {
  actionText,
  fieldText,
  inReadingOrder,
  isTheOnlyOne,
  kindText,
  nameOfThing,
  valueText,
} from "./texts.ts";

/** The audit as rows of a spreadsheet, in the words of its page: a row for each changed field. */
export const auditLines = (entries: AuditEntry[]): string[][] => [
  [
    `${m.audit_when()} (WITA)`,
    m.audit_who(),
    m.audit_what(),
    m.audit_kind(),
    m.audit_thing(),
    m.audit_column_field(),
    m.audit_column_before(),
    m.audit_column_after(),
    m.audit_column_facts(),
  ],
  ...entries.flatMap(linesOf),
];

function linesOf({ at, by, action, thing, changes, facts }: AuditEntry): string[][] {
  const first = [at, by.name, actionText(action), kindText(thing.kind), referenceOf(thing)];
  const noted = inReadingOrder(facts)
    .map(([field, value]) => `${fieldText(thing.kind, field, action)}: ${valueText(value, field)}`)
    .join("; ");
  if (changes.length === 0) return [[...first, "", "", "", noted]];
  return changes.map(({ field, from, to }) => [
    ...first,
    fieldText(thing.kind, field),
    valueText(from, field),
    valueText(to, field),
    noted,
  ]);
}

/** A file has no links: a customer is told apart by the reference in their page's address. */
function referenceOf(thing: AuditEntry["thing"]): string {
  if (thing.kind === "customer") return thing.slug ?? thing.subject;
  return isTheOnlyOne(thing) ? "" : nameOfThing(thing);
}
