import type { FormAnswer } from "~/lib/forms.ts";
import type { Step } from "./actions.server.ts";

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

/** Whether a refusal says that the order is another by now than its page showed. */
export const isOther = (intent: unknown, code: string | undefined): boolean =>
  (code === "changed_meanwhile" && (intent === "cancel" || intent === "refund")) ||
  (code === "price_changed" && intent === "refund");

/** The same of a page's answer: the question that was answered may be gone. */
export const isOfPage = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && isOther(answer.result.initialValue?.intent, answer.code);
