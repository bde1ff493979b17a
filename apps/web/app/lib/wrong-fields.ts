import { m } from "~/lib/paraglide/messages.js";

type Wrong = { message: string | undefined; errors: { id: string; message: string }[] };

/**
 * "This field is required" three times helps nobody: the summary says which, in the form's order.
 * @param labels of the form's fields, by their names, in that order
 */
export function withLabels(form: string, wrong: Wrong, labels: Record<string, string>): Wrong {
  const order = Object.keys(labels);
  const nameOf = (id: string) => id.slice(form.length + 1);
  const errors = wrong.errors
    .toSorted((a, b) => order.indexOf(nameOf(a.id)) - order.indexOf(nameOf(b.id)))
    .map(({ id, message }) => {
      const field = labels[nameOf(id)];
      return { id, message: field ? m.wrong_at({ field, message }) : message };
    });
  return { ...wrong, errors };
}
