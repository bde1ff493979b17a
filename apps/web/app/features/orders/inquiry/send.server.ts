import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { bookingKey, markOf } from "~/lib/draft-cookie.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { changedSince } from "../changed-since.server.ts";
import type { InquiryDraft, inquiryCookies } from "./draft.server.ts";
import { ifOfferedNoMore, type NoMore } from "./offered-no-more.server.ts";

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
  /** Where one goes on if it is offered no more. */
  no_more: NoMore;
};

/** Sends the reviewed inquiry, once per form: returns the next page, or the error. */
export async function sendInquiry<Draft extends InquiryDraft>(
  visit: Visit,
  request: Request,
  form: FormData,
  { cookies, draft, inquire, next, no_more }: Sending<Draft>,
) {
  const refused = changedSince(draft, form);
  if (refused) return refused;
  // Of the draft: whoever loads the page again before the answer is there sends the same request.
  const posted = form.get("idempotency_key")?.toString() || undefined;
  const idempotency_key = bookingKey(draft, { shown: markOf(draft) }, posted);
  try {
    const sent = inquire(draft, { context: { idempotency_key } });
    const { slug } = await sent.catch(ifOfferedNoMore(visit, no_more));
    cookies.forget(visit, request, draft);
    cookies.sent.keep(visit, slug, markOf(draft));
    return redirect(next);
  } catch (error) {
    return data({ message: whyRefused(error) }, { status: refusalOf(error).status });
  }
}

/**
 * The draft of a review that is posted.
 * @param slug of the offering
 * @throws a redirect without one: to the sign-in that an account's waits for; to what another window has sent of it, since an empty form would be filled in
 *   and sent once more; else to the form, where its reader is told
 */
export async function draftPosted<Draft extends InquiryDraft>(
  visit: Visit,
  { request, form, slug }: { request: Request; form: FormData; slug: string },
  { cookies, next, start }: { cookies: Cookies<Draft>; next: string; start: string },
): Promise<Draft> {
  const draft = await cookies.reviewed(visit, request, slug);
  if (draft) return draft;
  if (cookies.sent.isOf(request, form.get("shown"))) throw redirect(next);
  flash(visit, "info", m.review_draft_gone());
  throw redirect(start);
}

/** The first error, in the reader's language. */
export function whyRefused(error: unknown): string {
  const { message, errors = {} } = refusalOf(error);
  return Object.values(errors)[0]?.[0] ?? message;
}
