type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets a field's value as if it were typed, so that React, the form and whatever listens notice. */
export function typeInto(field: Field, value: string): void {
  // Past the setter that React puts on the element, which would ignore the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
