import { parse } from "@conform-to/react";
import { data } from "react-router";
import { refusalOf } from "./api.server.ts";
import { isWithinBounds } from "./form-bounds.ts";
import type { FormAnswer } from "./forms.ts";
import { KEPT } from "./kept-form.ts";
import { m } from "./paraglide/messages.js";
import { takeTheirs } from "./take-theirs.ts";

/**
 * A posted form as nested values: `passengers[0].full_name` is `value.passengers[0].full_name`. The
 * API validates. `key` is the form's idempotency key. If `again` is set, the form asked for another
 * row or one less: return it. Its size is checked before any page, and again after taking the other's
 * values, since the form supplies those.
 * @throws 400 if its names contradict one another (`a` and `a.b`) or it asks for a row of no list
 */
export const readForm = async <T extends object = Record<string, unknown>>(request: Request) =>
  readFields<T>(await request.formData());

/** The same of a form that was read already. */
export function readFields<T extends object = Record<string, unknown>>(posted: FormData) {
  const form = takeTheirs(posted);
  if (!isWithinBounds(form)) throw data(m.refused_unreadable(), { status: 400 });
  const submission = parsed<T>(form);
  const again: FormAnswer | undefined =
    submission.status === "success" ? undefined : { result: submission.reply() };
  return {
    form,
    value: submission.payload as T,
    submission,
    key: keyIn(form),
    again,
  };
}

/** The key becomes a header: one with other characters is ignored. */
function keyIn(form: FormData): string | undefined {
  const key = form.get("idempotency_key");
  return typeof key === "string" && /^[\w-]{1,100}$/.test(key) ? key : undefined;
}

function parsed<T extends object>(form: FormData) {
  try {
    return parse<T, string[]>(form, { resolve: (payload) => ({ value: payload as T }) });
  } catch {
    throw data(m.refused_unreadable(), { status: 400 });
  }
}

type Reply = Awaited<ReturnType<typeof readForm>>["submission"]["reply"];
type Posted = {
  form: FormData;
  submission: { reply: Reply; payload: Record<string, unknown> };
};
type Options = {
  /** Passwords and codes: to be typed again. */
  hide?: string[];
  /** Fields that are in the form though possibly not in the post: unticked boxes. */
  fields?: string[];
  /** The form's field for an error of the API, if it has another name here. */
  at?: (name: string) => string;
  /** Errors that replace the API's at some fields: amounts that the page could not read. */
  said?: Record<string, string>;
  /** Errors that the API says only once the rest is right: all of a form come at once. */
  also?: Record<string, string>;
  /** When a code that was mailed for this form expires: it is still valid after a mistake elsewhere. */
  until?: string | undefined;
  /** The error if the API gave no text. */
  otherwise?: string;
};

/**
 * The API's refusal as the form's answer: the first message of each field at that field, errors
 * without a field on top, everything typed kept. Other errors are rethrown.
 */
export function refuse({ form, submission }: Posted, error: unknown, options: Options = {}) {
  const { message: label, errors = {}, status, code, inquiries } = refusalOf(error);
  const message = label || options.otherwise || "";
  const { hide = [], fields = [], at = (name: string) => name, said = {}, also = {} } = options;
  if (code === "kept") return data<FormAnswer>(shownAgain(submission));
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [path, [first = message]] of Object.entries(errors)) {
    // one line of a field with many, or one box of a group: the error is the field's
    const whole = at(fieldName(path));
    const name = [whole, whole.replace(/\[\d+\]$/, "")].find(
      (one) => form.has(one) || fields.includes(one),
    );
    if (name) fieldErrors[name] ??= [said[name] ?? first];
    else formErrors.push(first);
  }
  for (const [name, text] of Object.entries(also)) fieldErrors[name] ??= [text];
  if (Object.keys(errors).length === 0) formErrors.push(message);
  const result = submission.reply({ fieldErrors, formErrors, hideFields: hide });
  const answer: FormAnswer = {
    result,
    ...(code ? { code } : {}),
    ...(options.until ? { until: options.until } : {}),
    ...(inquiries ? { inquiries } : {}),
  };
  return data(answer, { status: status >= 400 && status < 500 ? status : 422 });
}

/** Posts end lines with CRLF, pages with LF: a form that is drawn again must not differ. */
function ownLines(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  if (Array.isArray(value)) return value.map(ownLines);
  if (value === null || typeof value !== "object" || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ownLines(one)]));
}

const SECRET = /password|^pin$|^code$/;
/** The form as it was typed, without errors: it was only to be shown again. */
function shownAgain({ reply, payload }: Posted["submission"]): FormAnswer {
  const { [KEPT]: _, ...all } = ownLines(payload) as Record<string, unknown>;
  // The site's own script stores no secrets; a forged post may contain some.
  const typed = Object.fromEntries(Object.entries(all).filter(([name]) => !SECRET.test(name)));
  const result = reply();
  return { code: "kept", result: { ...result, initialValue: typed as typeof result.initialValue } };
}

/** "passengers.0.full_name", the API's path, is "passengers[0].full_name" in a form. */
const fieldName = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]");
