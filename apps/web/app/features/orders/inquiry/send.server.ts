import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { markOf } from "~/lib/draft-cookie.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import type { InquiryDraft, inquiryCookies } from "./draft.server.ts";

type Cookies<Draft extends InquiryDraft> = ReturnType<typeof inquiryCookies<Draft>>;
type Sending<Draft extends InquiryDraft> = {
  cookies: Cookies<Draft>;
  draft: Draft;
  /** The product's call of the API. */
  inquire(
    draft: Draft,
    options: { context: { idempotency_key: string | undefined } },
  ): Promise<{ slug: string }>;
  /** The page that confirms that it was sent. */
  next: string;
};

/** Sends the reviewed inquiry, once per form: returns the next page, or the error. */
export async function sendInquiry<Draft extends InquiryDraft>(
  visit: Visit,
  request: Request,
  form: FormData,
  { cookies, draft, inquire, next }: Sending<Draft>,
) {
  const refused = changedSince(draft, form);
  if (refused) return refused;
  const idempotency_key = form.get("idempotency_key")?.toString() || undefined;
  try {
    const { slug } = await inquire(draft, { context: { idempotency_key } });
    cookies.forget(visit, request, draft);
    cookies.sent.keep(visit, slug, markOf(draft));
    return redirect(next);
  } catch (error) {
    return data({ message: whyRefused(error) }, { status: refusalOf(error).status });
  }
}

/**
 * Leads to what was sent, for a review that another window has sent already: its draft is gone, and an empty
 * form would be filled in and sent once more.
 */
export function leaveIfSent(
  request: Request,
  form: FormData,
  { cookies, next }: { cookies: Pick<Cookies<InquiryDraft>, "sent">; next: string },
): void {
  if (cookies.sent.isOf(request, form.get("shown"))) throw redirect(next);
}

/** Refuses a review of another draft than the one that is kept now. */
export const changedSince = (draft: InquiryDraft, form: FormData) =>
  form.get("shown") === markOf(draft)
    ? null
    : data({ message: m.review_changed_elsewhere() }, { status: 409 });

/** The first error, in the reader's language. */
export function whyRefused(error: unknown): string {
  const { message, errors = {} } = refusalOf(error);
  return Object.values(errors)[0]?.[0] ?? message;
}
