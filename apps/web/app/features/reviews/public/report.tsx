import type { ReportedReview, ReportReason } from "@jukung/contract";
import { Form, redirect } from "react-router";
import { asPageError } from "~/lib/api.server.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { stillForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { reportReasons, travelledText } from "../labels.ts";
import { Stars } from "../stars.tsx";
import type { Route } from "./+types/report";
import "../reviews.css";

/** A plain form needs no script. */
export const handle = {
  noHydrate: true,
  typedForm: (data: Awaited<ReturnType<typeof loader>> | undefined) =>
    data && !data.sent ? "report" : undefined,
};
/** The review that is reported. One that is no longer shown is none, or was held back by this report. */
export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get("sent") === "yes";
  const found = visitOf(context).api.reviews.reported({ slug });
  const review = await found.then(
    ({ data }) => data,
    (error: unknown) => (sent ? null : asPageError(error)),
  );
  return { sent, review };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const posted = await readForm<{ reason?: string; note?: string }>(request);
  const { reason, note = "" } = posted.value;
  try {
    await visitOf(context).api.reviews.report({
      slug,
      reason: reason as ReportReason,
      note: note.replaceAll("\r\n", "\n"),
    });
  } catch (error) {
    return refuse(posted, error, {
      fields: ["reason"],
      said: { reason: m.reviews_report_reason_missing() },
    });
  }
  return redirect(`/reviews/${encodeURIComponent(slug)}/report?sent=yes`);
}

/** Reports a review to staff. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, review } = loaderData;
  const title = sent ? m.reviews_report_sent_title() : m.reviews_report_title();
  return (
    <div className="wrap page-body review-page">
      <Head title={title} wrong={actionData !== undefined && actionData.code !== "kept"} hidden />
      <h1 className="display page-title">{title}</h1>
      {sent ? (
        <p role="status">{m.reviews_report_sent_text()}</p>
      ) : (
        <>
          {review && <Shown review={review} />}
          <Report answer={actionData} />
        </>
      )}
      <p>
        <ButtonLink kind="quiet" to={review?.path ? `${review.path}#reviews` : "/"}>
          {review?.path ? m.reviews_report_back({ name: review.about }) : m.contact_sent_home()}
        </ButtonLink>
      </p>
    </div>
  );
}

/** What is reported, as its readers see it. */
const Shown = ({ review }: { review: ReportedReview }) => (
  <section className="review" aria-label={m.reviews_review()}>
    <p className="review-head">
      <Stars count={review.stars} />
      <b dir="auto">{review.name}</b>
      <span>
        {[review.about, travelledText(review.travelled)].filter(Boolean).join("\u00a0·\u00a0")}
      </span>
    </p>
    {review.text && (
      <p className="review-text" lang={review.locale} dir="auto">
        {review.text}
      </p>
    )}
  </section>
);

function Report({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const labels = { reason: m.reviews_report_why(), note: m.reviews_report_note() };
  const { field, wrong } = stillForm("report", answer, labels);
  const { id, ...reason } = field("reason");
  return (
    <Form id="report" method="post" className="review-form" noValidate>
      <p>{m.reviews_report_text()}</p>
      <ErrorSummary {...wrong} />
      <div id={id} tabIndex={-1} className="review-reasons">
        <RadioGroup
          {...reason}
          legend={m.reviews_report_why()}
          options={Object.entries(reportReasons).map(([value, label]) => ({
            value,
            label: label(),
          }))}
        />
      </div>
      <TextareaField {...field("note")} label={m.reviews_report_note()} rows={4} maxLength={500} />
      <Button type="submit" kind="main">
        {m.reviews_report_send()}
      </Button>
    </Form>
  );
}
