import { m } from "~/lib/paraglide/messages.js";

type Wrong = { message: string | undefined; errors: { id: string; message: string }[] };

/**
 * "This field is required" three times helps nobody: the summary says which.
 * @param labels of the form's fields, by their names
 */
export function withLabels(form: string, wrong: Wrong, labels: Record<string, string>): Wrong {
  const errors = wrong.errors.map(({ id, message }) => {
    const field = labels[id.slice(form.length + 1)];
    return { id, message: field ? m.wrong_at({ field, message }) : message };
  });
  return { ...wrong, errors };
}
