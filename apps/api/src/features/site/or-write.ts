import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { siteContact } from "./settings.ts";

/**
 * Who has to wait before they can send something reads whom to write to meanwhile, if there is a number.
 * @param said the error's text with `minutes` and `number`
 * @returns the same error where it is another, or there is no number
 */
export async function orWrite(db: Database, error: unknown, said: string): Promise<unknown> {
  if (!(error instanceof Refusal) || error.params.minutes === undefined) return error;
  const { whatsapp } = await siteContact(db);
  if (!whatsapp) return error;
  return new Refusal("too_many", {
    retryAfter: error.retryAfter,
    said,
    params: { ...error.params, number: whatsapp },
  });
}
