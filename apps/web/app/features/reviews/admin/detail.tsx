import type { AdminReview, ReviewAction } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { showsNewDays } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Status } from "~/ui/status.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import { REVIEWS, reportReasons, reviewStates, travelledText } from "../labels.ts";
import { Stars } from "../stars.tsx";
import type { Route } from "./+types/detail";
import { actOnReview } from "./reviews.server.ts";

export const loader = async ({ params: { slug }, context }: Route.LoaderArgs) =>
  (await visitOf(context).api.reviews.admin.show({ slug })).data;
export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnReview(visitOf(context), params.slug, request);
/** If a colleague was faster, the page shows what they did. */
export const shouldRevalidate = showsNewDays;

/** One review: what was said and reported, and what may be done now. */
export default function ReviewPage({ loaderData: review, actionData }: Route.ComponentProps) {
  const state = reviewStates[review.state];
  const may = (action: ReviewAction) => review.actions.includes(action);
  return (
    <div className="review-acts">
      <Head title={review.name} wrong={actionData !== undefined} hidden />
      <Breadcrumb
        steps={[{ label: m.reviews_admin_title(), to: REVIEWS }, { label: review.name }]}
      />
      <header className="admin-head">
        <h1>{review.name}</h1>
        <Status kind={state.kind} badge>
          {state.label()}
        </Status>
      </header>
      <section className="sheet stack">
        <Stars count={review.stars} />
        <p className="review-text" lang={review.locale} dir="auto">
          {review.text || m.reviews_no_text()}
        </p>
        <Facts review={review} />
      </section>
      <Reports reports={review.reports} />
      {(may("approve") || may("reject")) && <Decide review={review} answer={actionData} />}
      {may("answer") && <Answer review={review} answer={actionData} />}
    </div>
  );
}

const languages = { id: "Bahasa Indonesia", en: "English" };
function Facts({ review }: { review: AdminReview }) {
  const { order, about, path, travelled, locale, written_at, publish_at, published_at, reason } =
    review;
  const can = useCan();
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: m.reviews_about(),
      value: path ? (
        <a className="link" href={path}>
          {about}
        </a>
      ) : (
        about
      ),
    },
    {
      label: m.contacts_order(),
      value: can("see_orders") ? (
        <Link className="link num" to={`/admin/orders/${order.kind}/${order.slug}`}>
          {order.booking_id}
        </Link>
      ) : (
        <span className="num">{order.booking_id}</span>
      ),
    },
    { label: m.reviews_trip(), value: travelledText(travelled) },
    { label: m.contacts_language(), value: languages[locale] },
    { label: m.reviews_written(), value: instant(written_at) },
    ...(publish_at ? [{ label: m.reviews_publishes_label(), value: instant(publish_at) }] : []),
    ...(published_at ? [{ label: m.reviews_published_at(), value: instant(published_at) }] : []),
    ...(reason ? [{ label: m.reviews_reason(), value: reason }] : []),
  ];
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div className="review-fact" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reports({ reports }: Pick<AdminReview, "reports">) {
  if (reports.length === 0) return null;
  return (
    <section className="sheet stack">
      <h2>{m.reviews_reports()}</h2>
      <ul className="review-reports">
        {reports.map(({ reason, note, at, decided }) => (
          <li key={`${at} ${reason} ${note}`}>
            <b>{reportReasons[reason]()}</b> <time dateTime={at}>{instant(at)}</time>
            {decided && ` · ${m.reviews_report_decided()}`}
            {note && (
              <p className="review-text" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { review: AdminReview; answer: Route.ComponentProps["actionData"] };

function Decide({ review, answer }: Props) {
  const own = answer && answer.intent !== "answer" ? answer : undefined;
  const { field, wrong } = plainForm("decide", own);
  const doing = useNavigation().formData?.get("intent");
  const { actions, version } = review;
  return (
    <Form method="post" id="decide" className="sheet stack" noValidate preventScrollReset>
      <h2>{m.reviews_decide()}</h2>
      <p className="sheet-note">{m.reviews_decide_text()}</p>
      <ErrorSummary {...withLabels("decide", wrong, { reason: m.reviews_reject_reason() })} />
      <input type="hidden" name="version" value={version} />
      {actions.includes("approve") && (
        <p>
          <Button
            type="submit"
            name="intent"
            value="approve"
            kind="main"
            pending={doing === "approve" && m.reviews_working()}
          >
            {review.state === "waiting" ? m.reviews_approve() : m.reviews_let_stand()}
          </Button>
        </p>
      )}
      {actions.includes("reject") && (
        <>
          <TextareaField
            {...field("reason")}
            label={m.reviews_reject_reason()}
            hint={m.reviews_reject_hint()}
            rows={3}
            maxLength={500}
          />
          <p>
            <Button
              type="submit"
              name="intent"
              value="reject"
              pending={doing === "reject" && m.reviews_working()}
            >
              {m.reviews_reject()}
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}

function Answer({ review, answer }: Props) {
  const own = answer?.intent === "answer" ? answer : undefined;
  const { field, wrong } = plainForm("answer", own, { text: review.answer });
  const unsaved = useUnsaved("review-answer", review.answer) > 0;
  const busy = useNavigation().formData?.get("intent") === "answer";
  return (
    <Form method="post" id="review-answer" className="sheet stack" noValidate preventScrollReset>
      <h2>{m.reviews_answer_title()}</h2>
      <ErrorSummary {...withLabels("answer", wrong, { text: m.reviews_answer() })} />
      <input type="hidden" name="version" value={review.version} />
      <TextareaField
        {...field("text")}
        key={review.answer}
        label={m.reviews_answer()}
        hint={m.reviews_answer_hint({ language: languages[review.locale] })}
        rows={6}
        maxLength={2000}
        counted
      />
      <p>
        <Button
          type="submit"
          name="intent"
          value="answer"
          // One button of a page is the coral one.
          kind={review.actions.includes("approve") ? "quiet" : "main"}
          pending={busy && m.reviews_working()}
        >
          {m.reviews_answer_save()}
        </Button>
      </p>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}
