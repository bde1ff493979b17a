// What the form itself needs of filling rows: the rest is loaded with the first tick or list.

/** As much as the field of a list takes. */
export const MOST_TEXT = 4_000;

/** A name however it is spaced and capitalised. */
export const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();
/** Whether two names are the same person's. */
export const same = (a: string, b: string): boolean => plain(a) === plain(b);

/** The ticks that a row was filled by, as its hidden field `ticked` has them, between commas. */
export const ticksOf = (ticked: string | undefined): string[] =>
  (ticked ?? "").split(",").filter(Boolean);

/** The field of a row, if its form is shown. */
export const fieldOf = (form: HTMLFormElement, row: number, name: string) => {
  const field = form.elements.namedItem(`passengers[${row}].${name}`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};
