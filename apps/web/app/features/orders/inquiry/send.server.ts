import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
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
  /** The page that says that it was sent. */
  next: string;
};

/** Sends an inquiry as it was reviewed, once for each form: the page after it, or why it was refused. */
export async function sendInquiry<Draft extends InquiryDraft>(
  visit: Visit,
  request: Request,
  { cookies, draft, inquire, next }: Sending<Draft>,
) {
  const form = await request.formData();
  const idempotency_key = form.get("idempotency_key")?.toString() || undefined;
  try {
    const { slug } = await inquire(draft, { context: { idempotency_key } });
    cookies.forget(visit);
    cookies.sent.keep(visit, slug);
    return redirect(next);
  } catch (error) {
    return data({ message: whyRefused(error) }, { status: refusalOf(error).status });
  }
}

/** The first thing that is wrong, in the reader's language. */
export function whyRefused(error: unknown): string {
  const { message, errors = {} } = refusalOf(error);
  return Object.values(errors)[0]?.[0] ?? message;
}
