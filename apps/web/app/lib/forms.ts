import {
  type DefaultValue,
  type FieldMetadata,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import type { TouchedInquiry } from "@jukung/contract";
import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import type { Change } from "./merge-edits.ts";

/** What an action answers when a form was not accepted (see posted.server.ts). */
export type FormAnswer = {
  result: SubmissionResult<string[]>;
  code?: string;
  /** Inquiries on days that would be closed. */
  inquiries?: TouchedInquiry[];
  /** What somebody else has saved meanwhile (see edits.server.ts). */
  merged?: Merged;
  /** The form shown again with a code on its way: valid until then. */
  until?: string;
};
type Both = { name: string; started: unknown; mine: unknown; theirs: unknown };
export type Merged = {
  by: string;
  /** Something of mine is still to be saved. */
  unsaved: boolean;
  changes: (Change & { fields: Both[] })[];
};

/** The version merged into the form; as a `key` it remounts the form. */
export const mergedKey = (answer: FormAnswer | undefined): string =>
  String(answer?.result.initialValue?.merged ?? "");

/** Without it Conform would go on showing the errors of a form that has been accepted since. */
const ACCEPTED: SubmissionResult<string[]> = {};

/** Conform's form and fields for an action's answer; `wrong` is for the error summary. */
export function useSiteForm<T extends Record<string, unknown>>(options: {
  id: string;
  answer?: FormAnswer | undefined;
  defaultValue?: DefaultValue<T>;
}) {
  const idle = useNavigation().state === "idle";
  const [form, fields] = useForm<T>({
    id: options.id,
    lastResult: idle ? (options.answer?.result ?? ACCEPTED) : undefined,
    // Remounted, it may not have its answer yet.
    defaultValue: mergedKey(options.answer)
      ? (options.answer?.result.initialValue as DefaultValue<T>)
      : options.defaultValue,
  });
  const errors = Object.entries(form.allErrors as Record<string, string[]>)
    .filter(([name]) => name !== "")
    .map(([name, messages]) => ({ id: `${options.id}-${name}`, message: messages[0] ?? "" }));
  const wrong = { message: form.errors?.[0], errors };
  return { form, fields, wrong, isWrong: errors.length > 0 || wrong.message !== undefined };
}

type Field = Pick<FieldMetadata<unknown>, "id" | "name" | "initialValue" | "errors">;

/** Props of a text, select or date field from Conform's field; give `key={field.key}` in lists. */
export const fieldOf = (field: Field) => ({
  id: field.id,
  name: field.name,
  defaultValue: (field.initialValue as string | undefined) ?? "",
  error: field.errors?.[0],
});

/** For a page of days: if somebody else has changed them meanwhile, the page shows the current ones. */
export const showsNewDays = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.code === "changed_meanwhile" || defaultShouldRevalidate;
