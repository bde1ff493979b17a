import type { FormAnswer } from "~/lib/forms.ts";
import type { Step } from "./actions.server.ts";
import { isOther } from "./is-other.ts";

/** What the order page asks for now: a step's PIN, and the answer to the last form. */
export type Asking = {
  /** The step in the address: its PIN was sent. */
  step: Step | undefined;
  /** Of several refunds, the one that the step is about. */
  refund: number | undefined;
  until: string | undefined;
  now: string;
  idempotency_key: string;
  answer: FormAnswer | undefined;
};

/** Whether a page's answer says so: the question that was answered may be gone. */
export const isOfPage = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && isOther(answer.result.initialValue?.intent, answer.code);
