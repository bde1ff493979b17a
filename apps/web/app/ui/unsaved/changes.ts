/** What a form would send, as text: fields by name, in order. A chosen file is its name and size. */
export type Sent = [name: string, value: string][];

/** Confirmations of what a page has shown, and what it started from: nobody typed them. */
const NOT_TYPED = ["touched", "previewed", "version", "started"];

const sentBy = (form: HTMLFormElement): Sent =>
  [...new FormData(form)]
    .filter(([name]) => !NOT_TYPED.includes(name))
    .map(([name, value]) => [
      `${form.id} ${name}`,
      typeof value === "string" ? value.replaceAll("\r\n", "\n") : `${value.name} ${value.size}`,
    ]);

const NOTED = [...NOT_TYPED, "merged"];
/** Of a form's values, those that somebody typed. */
export const typedIn = (sent: Sent): Sent =>
  sent
    .filter(([name]) => !NOTED.includes(name))
    .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]);

/** The same of a form, or of each form in a part of the page. */
export const sentIn = (element: Element): Sent =>
  element instanceof HTMLFormElement
    ? sentBy(element)
    : [...element.querySelectorAll("form")].flatMap(sentBy);

/** How many fields differ between two states of a form; rows added or removed count as one field. */
export function changesBetween(before: Sent, after: Sent): number {
  const group = (sent: Sent) => {
    const found = new Map<string, string[]>();
    for (const [name, value] of sent) found.set(name, [...(found.get(name) ?? []), value]);
    return found;
  };
  const [old, now] = [group(before), group(after)];
  const same = (name: string) => {
    const [a = [], b = []] = [old.get(name), now.get(name)];
    return a.length === b.length && a.every((value, i) => value === b[i]);
  };
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => !same(name)).length;
}

/** What a page saved by itself of a form: some of its fields, as they were sent. */
export type SavedPart = { names: string[]; sent: Sent };
/** What is known to be saved, once a part of it was saved anew; the other fields are as before. */
export const withPart = (known: Sent, { names, sent }: SavedPart): Sent => [
  ...known.filter(([name]) => !names.includes(name)),
  ...sent,
];
