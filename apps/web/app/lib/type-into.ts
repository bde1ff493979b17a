type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Past the setter that React puts on the element, which would ignore the change. */
const set = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);

/** Sets a field's value as if it were typed, so that React, the form and whatever listens notice. */
export function typeInto(field: Field, value: string): void {
  set(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * The same for one of many fields of a form: React draws the page anew for each event, so only a field that
 * says what it thought of its value, an error or a tick, hears of it. Tell the form once, after the last.
 */
export function putInto(field: Field, value: string): void {
  const judged = field.closest(".field")?.querySelector(".field-error, .field-tick");
  if (judged) typeInto(field, value);
  else set(field, value);
}
