import type { FormAnswer } from "./forms.ts";

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
