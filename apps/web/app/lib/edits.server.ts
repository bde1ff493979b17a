import { data } from "react-router";
import { refusalOf } from "./api.server.ts";
import type { FormAnswer } from "./forms.ts";
import { type FormValues, mergeEdits } from "./merge-edits.ts";
import { refuse } from "./posted.server.ts";
import { startedIn } from "./take-theirs.ts";

type Posted = Parameters<typeof refuse>[0];
type Ways<T> = NonNullable<Parameters<typeof refuse>[2]> & {
  /** The API's current state as the form's fields; the function that draws the form too. */
  formOf: (current: T) => FormValues;
  /** The posted fields, if Conform reads them differently than the form shows them. */
  mine?: FormValues;
  /** What the form uses of the answer besides its values: the slug, which may have changed. */
  more?: (current: T) => Record<string, string>;
  together?: string[][];
  sets?: string[];
};

/**
 * Like `refuse`. If somebody else has saved since the form was opened, the answer is the form with
 * both edits merged; saving it again overwrites the current state. The form contains `<StartedFrom>`.
 */
export function refuseEdit<T>(
  posted: Posted & { value: object },
  error: unknown,
  { formOf, mine, more, together = [], sets = [], ...options }: Ways<T>,
) {
  const { code, current, message, changed } = refusalOf(error);
  if (code !== "changed_meanwhile" || !current) return refuse(posted, error, options);
  const theirs = formOf(current as T);
  const started = startedIn(posted.form);
  const typed = { ...mineOf(posted.value as FormValues, theirs), ...mine };
  const { values, changes, unsaved } = mergeEdits(started, typed, theirs, { together, sets });
  const { version } = current as { version?: number };
  const result = posted.submission.reply({
    formErrors: [message],
    hideFields: options.hide ?? [],
  });
  const answer: FormAnswer = {
    code,
    result: {
      ...result,
      initialValue: {
        ...result.initialValue,
        ...values,
        ...more?.(current as T),
        ...(version === undefined ? {} : { version: String(version) }),
        started: JSON.stringify(theirs),
        // Without a version the values tell which state was merged.
        merged: String(version ?? JSON.stringify(theirs)),
      },
    },
    merged: {
      by: changed?.by ?? "",
      unsaved,
      changes: changes.map((change) => ({
        ...change,
        fields: change.names.map((name) => ({
          name,
          started: started[name],
          mine: typed[name],
          theirs: theirs[name],
        })),
      })),
    },
  };
  return data(answer, { status: 409 });
}

/** A single ticked box is a list, too. */
const mineOf = (value: FormValues, like: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys(like).map((name) => {
      const own = value[name];
      const list = Array.isArray(like[name]) && typeof own === "string";
      return [name, list ? [own] : own];
    }),
  );

/** The version that the form started with; the API refuses a form without one. */
export const versionIn = (form: FormData): number => Number(form.get("version") || Number.NaN);
