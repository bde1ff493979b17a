/**
 * Applies the boxes "take theirs": those fields get the value that the form started from, which is
 * what the other person saved.
 * @returns the form as if it had been typed so
 */
export function takeTheirs(form: FormData): FormData {
  const taken = form.getAll("take").flatMap((names) => String(names).split(","));
  if (taken.length === 0) return form;
  const started = startedIn(form);
  const names = new Set(taken.filter((name) => Object.hasOwn(started, name)));
  // A made-up form names tens of thousands: looked up, and not gone through for each field.
  const isTaken = (field: string) =>
    names.has(field) ||
    names.has(field.split("[", 1)[0] ?? "") ||
    (names.size > 0 && field.startsWith("place-")); // positions typed beside the choices
  const next = new FormData();
  for (const [field, value] of form)
    if (field !== "take" && !isTaken(field)) next.append(field, value);
  for (const name of names)
    for (const [field, value] of fieldsOf(name, started[name])) next.append(field, value);
  return next;
}

/** What the form started with, from its hidden field; nothing if that cannot be read. */
export function startedIn(form: FormData): Record<string, unknown> {
  try {
    const started = JSON.parse(String(form.get("started")));
    return started && typeof started === "object" && !Array.isArray(started) ? started : {};
  } catch {
    return {};
  }
}

/** A made-up form has lists in lists, thousands deep: they are no text, and nobody joins them. */
const textOf = (value: unknown): string => (typeof value === "object" ? "" : String(value));

/** A value as form fields: boxes by one name, rows by their number. */
function fieldsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap((row, i): [string, string][] =>
      row && typeof row === "object"
        ? Object.entries(row).map(([key, one]) => [`${name}[${i}].${key}`, textOf(one)])
        : [[name, textOf(row)]],
    );
  return value === undefined || value === null ? [] : [[name, textOf(value)]];
}
