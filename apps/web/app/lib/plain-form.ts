import type { FormAnswer } from "./forms.ts";
import { withLabels } from "./wrong-fields.ts";

/** A posted value by its name: "bank_account.bank", "refund_policy[0].hours". */
const sentAt = (sent: unknown, name: string): unknown =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], sent);

/**
 * Fields and errors of an action's answer, for small forms on a page: the same answer as
 * `useSiteForm` reads, without the 9 kB that lists of rows need.
 */
export function plainForm(
  id: string,
  answer: FormAnswer | undefined,
  /** The initial values of the fields. */
  saved: Record<string, unknown> = {},
) {
  const { error = {}, initialValue = saved } = answer?.result ?? {};
  const messages = (error ?? {}) as Record<string, string[] | null>;
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: String(sentAt(initialValue, name) ?? ""),
    error: messages[name]?.[0],
  });
  const errors = Object.entries(messages)
    .filter(([name]) => name !== "")
    .map(([name, texts]) => ({ id: `${id}-${name}`, message: texts?.[0] ?? "" }));
  return { field, wrong: { message: messages[""]?.[0], errors } };
}

/**
 * The same on a page without scripts: the summary says which fields are wrong, and the first of them
 * is where the page begins.
 * @param labels of the form's fields, by their names, in the form's order
 */
export function stillForm(
  id: string,
  answer: FormAnswer | undefined,
  labels: Record<string, string>,
  saved?: Record<string, unknown>,
) {
  const plain = plainForm(id, answer, saved);
  const wrong = withLabels(id, plain.wrong, labels);
  const field = (name: string) => {
    const own = plain.field(name);
    return { ...own, autoFocus: own.id === wrong.errors[0]?.id };
  };
  return { field, wrong };
}
