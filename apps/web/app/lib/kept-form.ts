/** The field by which a form asks only to be shown again, as it was typed (server/forms.ts). */
export const KEPT = "kept_form";
/**
 * The hidden field of a form whose names and contact also are wanted on its other addresses (another
 * boat): what it was typed for. The action keeps what fits the address that it is sent to.
 */
export const TYPED_FOR = "typed_for";
/** The field that says at which address of its page such a form was typed (ui/kept-forms). */
export const TYPED_AT = "typed_at";
/** The cookie that says once where the shown draft was typed (draft-cookie.server.ts). */
export const DRAFT_SHOWN = "draft-shown";
/** Set on a restored form (ui/kept-forms): none of it is saved. Also the event that one was there by its draft. */
export const CAME_BACK = "data-came-back";

/** What was typed into a form, without secrets and files. */
export type Fields = [name: string, value: string][];
/** A typed form, and the `id` that it has on its page ("" without one). */
export type KeptForm = {
  id: string;
  fields: Fields;
  /** What it had before anything was typed, where that is known. */
  before?: Fields | undefined;
};
/** The same of the restored forms of this page: so much of them is not saved. */
export const keptBefore = new WeakMap<Element, Fields>();
/** The typed forms of a page; the first, the longest of them, is drawn by the server. */
export type Kept = {
  path: string;
  /** Whose they are: the email of the signed-in person, "" for a visitor. Nobody else gets them. */
  who: string;
  forms: KeptForm[];
  /** They wait for an answer, are restored on their page, or are being restored. */
  state: "sent" | "waits" | "returns";
};

const SECRET = /^(pin|otp|code)$|password/i;
const isSecret = (element: Element): boolean =>
  element.matches("input[type=password], input[autocomplete=one-time-code]") ||
  SECRET.test(element.getAttribute("name") ?? "");
const TYPED =
  "textarea, select, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=file])";

/** Whether a text stands in it that the server did not draw. */
export const isTyped = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>(TYPED)].some(
    ({ value, defaultValue = value }) => value !== defaultValue, // a list has no default value
  );

/** The page of an address, ignoring the language. */
export function pageOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * A form's values, without files and secrets; undefined if it has no other fields, or is sent
 * elsewhere.
 * @param page the path of the form's page: after "Back" the browser's address is another already
 */
export function fieldsOf(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
  page: string = location.pathname,
): Fields | undefined {
  const elements = [...form.elements];
  const to = new URL(form.getAttribute("action") ?? "", form.baseURI).pathname;
  if (form.method !== "post" || to !== page) return undefined;
  if (!elements.some((element) => element.matches(TYPED) && !isSecret(element))) return undefined;
  const secrets = new Set(elements.filter(isSecret).map((one) => one.getAttribute("name")));
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value !== "string" || secrets.has(name) || name === "idempotency_key"
      ? []
      : [[name, value] as [string, string]],
  );
}

/** In the state of a step of the browser's history: a post has drawn its page once more, as the next step. */
const OVER = "kept-over";
/** Whether "Back" has just loaded this page, from that post, whose page is the same. */
export function isBelow(): boolean {
  if (!history.state?.[OVER]) return false;
  // A browser that cannot tell Back from Forward restores it.
  const { activation, currentEntry } = window.navigation ?? {};
  return activation?.from?.index === (currentEntry?.index ?? Number.NaN) + 1;
}

/** Whether this page is still the one that is shown, and nothing is on its way. */
export function untilLeft(): { stays: () => boolean; leaves: () => boolean; end: () => void } {
  const page = location.href;
  let leaving = false;
  const leave = () => {
    leaving = true;
  };
  addEventListener("beforeunload", leave);
  return {
    stays: () => !leaving && location.href === page,
    leaves: () => leaving,
    end: () => removeEventListener("beforeunload", leave),
  };
}

/** One step further back. @param otherwise what happens where there is none */
export function goOnBack(otherwise: () => void): void {
  const { stays, end } = untilLeft();
  history.back();
  setTimeout(() => {
    end();
    if (stays()) otherwise();
  }, 500);
}

/** Posts it to its own page, which only draws it as it was typed. */
export function sendBack(fields: Fields): void {
  history.replaceState({ ...history.state, [OVER]: true }, "");
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

/**
 * The same for a form with a draft: its action keeps that, and the page is loaded again. A post would
 * be one more step for the browser's "Back". Who leaves meanwhile is not brought back: the address
 * still is the old one until the next page answers, and loading it again would cancel that.
 */
export async function sendToDraft({ id, fields }: KeptForm, at: string): Promise<void> {
  const form = document.getElementById(id);
  const body = new URLSearchParams([...fields, [TYPED_AT, at], [KEPT, "yes"]]);
  const { stays, end } = untilLeft();
  // What would be typed now is not in what is drawn next.
  form?.toggleAttribute("inert", true);
  try {
    await fetch(location.href, { method: "POST", body, redirect: "manual" });
    if (stays()) location.reload();
  } catch {
    if (stays()) sendBack(fields);
  } finally {
    end();
    if (!stays()) form?.toggleAttribute("inert", false);
  }
}

/** The matching form of this page: the one of its id, or else one that has all of its fields. */
export const formOf = ({ id, fields }: KeptForm): HTMLFormElement | undefined =>
  [...document.forms].find(
    (form) =>
      form.id === id &&
      fieldsOf(form) &&
      (id !== "" || fields.every(([name]) => form.elements.namedItem(name))),
  );

/** Whether this page has a form for it at all: of its fields, those of added rows may be missing. */
export const hasForm = ({ id, fields }: KeptForm): boolean =>
  [...document.forms].some(
    (form) =>
      form.id === id &&
      fieldsOf(form) &&
      (id !== "" ||
        fields.some(([name]) => name !== "intent" && form.elements.namedItem(name) !== null)),
  );

/** Fills a form with typed values, as if they were typed again. */
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
