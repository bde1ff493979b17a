import type { EntryUserKind, NamedEntry } from "@jukung/contract";
import { nameOf } from "~/lib/in-locale.ts";
import { getLocale } from "~/lib/paraglide/runtime.js";

/**
 * Tags to choose from, in the reader's language. They are one list for all products (domain.md), so
 * those that a product uses already come first: a boat's facilities before what tours are found by.
 */
export const tagChoices = (tags: NamedEntry[], usedBy: EntryUserKind) =>
  tags
    .map(({ slug, used_by, ...names }) => ({
      value: slug,
      label: nameOf(names),
      used: used_by.some(({ kind }) => kind === usedBy),
    }))
    .toSorted(
      (a, b) => Number(b.used) - Number(a.used) || a.label.localeCompare(b.label, getLocale()),
    )
    .map(({ value, label }) => ({ value, label }));
