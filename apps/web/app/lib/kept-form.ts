/** The field by which a form says that it only wants to be shown again, as it was typed (server/forms.ts). */
export const KEPT = "kept_form";

/** What was typed into a form, without secrets and files. */
export type Fields = [name: string, value: string][];
/** A form as it was typed, and the `id` that it has on its page ("" without one). */
export type KeptForm = { id: string; fields: Fields };
/** The forms of a page as they were typed; the first, the longest of them, is drawn by the server. */
export type Kept = {
  path: string;
  /** Whose they are: the email of who was signed in, "" for a visitor. Nobody else gets them back. */
  who: string;
  forms: KeptForm[];
  /** They wait for an answer, come back as soon as their page is there again, or are on their way back. */
  state: "sent" | "waits" | "returns";
};

const SECRET = /^(pin|otp|code)$|password/i;
const isSecret = (element: Element): boolean =>
  element.matches("input[type=password], input[autocomplete=one-time-code]") ||
  SECRET.test(element.getAttribute("name") ?? "");
const TYPED =
  "textarea, select, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=file])";

/** The page that an address means: the language is none of it. */
export function pageOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * What a form holds, without files and secrets; undefined where nothing but those can be typed into it,
 * and where it is sent elsewhere.
 */
export function fieldsOf(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Fields | undefined {
  const elements = [...form.elements];
  const to = new URL(form.getAttribute("action") ?? "", form.baseURI).pathname;
  if (form.method !== "post" || to !== location.pathname) return undefined;
  if (!elements.some((element) => element.matches(TYPED) && !isSecret(element))) return undefined;
  const secrets = new Set(elements.filter(isSecret).map((one) => one.getAttribute("name")));
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value !== "string" || secrets.has(name) || name === "idempotency_key"
      ? []
      : [[name, value] as [string, string]],
  );
}

/** Sends it to its own page, which draws it as it was typed and does nothing else. */
export function sendBack(fields: Fields): void {
  const form = document.createElement("form");
  form.method = "post";
  form.hidden = true;
  for (const [name, value] of [...fields, [KEPT, "yes"] as const]) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** The form of this page that it was: the one of its id, or else one that has all of its fields. */
export const formOf = ({ id, fields }: KeptForm): HTMLFormElement | undefined =>
  [...document.forms].find(
    (form) =>
      form.id === id &&
      fieldsOf(form) &&
      (id !== "" || fields.every(([name]) => form.elements.namedItem(name))),
  );

/** Writes into a form what was typed into it before, as if it were typed again. */
export function fill(form: HTMLFormElement, fields: Fields): void {
  for (const element of form.elements) {
    const values = fields.flatMap(([name, value]) =>
      name === element.getAttribute("name") ? [value] : [],
    );
    if (element.matches("input:is([type=checkbox], [type=radio])")) {
      const box = element as HTMLInputElement;
      if (box.checked !== values.includes(box.value)) box.click();
    } else if (element.matches(TYPED) && values[0] !== undefined) {
      (element as HTMLInputElement).value = values[0];
      element.dispatchEvent(new Event("input", { bubbles: true }));
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}
