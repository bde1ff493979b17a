/** The field by which a form says that it only wants to be shown again, as it was typed (server/forms.ts). */
export const KEPT = "kept_form";

/** A form as it was typed, and where it stands. */
export type Kept = {
  path: string;
  fields: [name: string, value: string][];
  /** Whether it comes back as soon as its page is there again; else it waits for its answer. */
  back: boolean;
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
 * What a form holds, without files and secrets; undefined where nothing can be typed into it, where it
 * is sent elsewhere, and where it is about a password.
 */
export function fieldsOf(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Kept["fields"] | undefined {
  const elements = [...form.elements];
  const to = new URL(form.getAttribute("action") ?? "", form.baseURI).pathname;
  if (form.method !== "post" || to !== location.pathname) return undefined;
  if (elements.some((element) => element.matches("input[type=password]"))) return undefined;
  if (!elements.some((element) => element.matches(TYPED) && !isSecret(element))) return undefined;
  const secrets = new Set(elements.filter(isSecret).map((one) => one.getAttribute("name")));
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value !== "string" || secrets.has(name) || name === "idempotency_key"
      ? []
      : [[name, value] as [string, string]],
  );
}

/** Sends it to its own page, which draws it as it was typed and does nothing else. */
export function sendBack({ fields }: Pick<Kept, "fields">): void {
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
