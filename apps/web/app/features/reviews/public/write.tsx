import type { KindPath, OwnReview } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import type { ReactNode } from "react";
import { data, Form, redirect, useParams } from "react-router";
import { asPageError } from "~/lib/api.server.ts";
import { instant, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { stillForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { reviewStates, STARS, starsText } from "../labels.ts";
import { Stars } from "../stars.tsx";
import type { Route } from "./+types/write";

const MOST_TEXT = 2000;

/** A plain form needs no script. */
export const handle = {
  noHydrate: true,
  secret: true,
  typedForm: (review: OwnReview | undefined) =>
    review?.actions.some((action) => action !== "withdraw") ? "review" : undefined,
};
/** Its address is its secret. */
export const headers = () => ({ "Cache-Control": "no-store" });

type Params = { token?: string; kind?: string; slug?: string };
/** The calls of a review: by the link of an email, or of one's own order. */
function callsOf({ api }: Visit, { token, kind: named, slug = "" }: Params) {
  const { byLink, mine } = api.reviews;
  if (token)
    return {
      show: () => byLink.show({ token }),
      write: (body: Body) => byLink.write({ token, ...body }),
      withdraw: (version: number) => byLink.withdraw({ token, version }),
    };
  const kind = kindPathIn(named) as KindPath | undefined;
  if (!kind) throw data(null, { status: 404 });
  return {
    show: () => mine.show({ kind, slug }),
    write: (body: Body) => mine.write({ kind, slug, ...body }),
    withdraw: (version: number) => mine.withdraw({ kind, slug, version }),
  };
}
type Body = Omit<Parameters<Visit["api"]["reviews"]["byLink"]["write"]>[0], "token">;

// Opening the page changes nothing: mail scanners open links, and only people press buttons.
export const loader = async ({ context, params }: Route.LoaderArgs): Promise<OwnReview> =>
  (await callsOf(visitOf(context), params).show().catch(asPageError)).data;

type Posted = Partial<Record<"intent" | "stars" | "text" | "name" | "thing" | "version", string>>;
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  const { intent, stars, text = "", name = "", thing, version } = posted.value;
  const calls = callsOf(visit, params);
  const seen = Number(version);
  try {
    if (intent === "withdraw") await calls.withdraw(seen);
    else
      await calls.write({
        stars: Number(stars ?? 0),
        // A text area counts a line's end as one letter, and sends two.
        text: text.replaceAll("\r\n", "\n"),
        name,
        version: seen,
        ...(thing ? { thing: Number(thing) } : {}),
      });
  } catch (error) {
    return refuse(posted, error, { fields: ["stars", "thing"] });
  }
  return redirect(here(request));
}

/** A traveller's own review: written, changed until it is published, or withdrawn. */
export default function WritePage({ loaderData: review, actionData }: Route.ComponentProps) {
  const { kind, slug } = useParams();
  const title = review.state
    ? m.reviews_own_title()
    : // Of what is still ahead nobody is asked how it was.
      review.closed
      ? m.reviews_order()
      : m.reviews_write_title();
  const may = (action: OwnReview["actions"][number]) => review.actions.includes(action);
  const writes = may("write") || may("change");
  const [path] = review.things.flatMap((thing) => thing.path ?? []);
  const all = path && <ButtonLink to={path}>{m.reviews_to_page()}</ButtonLink>;
  return (
    <div className="wrap page-body review-page">
      <Head title={title} wrong={actionData !== undefined && actionData.code !== "kept"} hidden />
      <header className="stack">
        <h1 className="display page-title">{title}</h1>
      </header>
      <Trip review={review} />
      {review.state && <Standing review={review} state={review.state} />}
      {writes ? (
        <Write review={review} answer={actionData}>
          {all}
        </Write>
      ) : (
        <>
          <ErrorSummary message={actionData?.result.error?.[""]?.[0]} />
          <Typed answer={actionData} />
          {!review.state && <p>{review.closed ? why[review.closed]() : m.reviews_closed()}</p>}
          {(review.state === "published" || review.state === "reported") && (
            <Shown review={review} />
          )}
        </>
      )}
      {may("withdraw") && (
        <Form method="post" className="sheet stack">
          <h2>{m.reviews_withdraw_title()}</h2>
          <p>{m.reviews_withdraw_text()}</p>
          <input type="hidden" name="version" value={review.version} />
          {/* It is for good, and one press too many must not do it. */}
          <details>
            <summary className="link">{m.reviews_withdraw()}</summary>
            <p>
              <Button type="submit" name="intent" value="withdraw" kind="danger">
                {m.reviews_withdraw_sure()}
              </Button>
            </p>
          </details>
        </Form>
      )}
      {!writes && (slug || all) && (
        <p className="review-send">
          {kind && slug && (
            <ButtonLink kind="sea" to={`/user/orders/${kind}/${slug}`}>
              {m.paid_open()}
            </ButtonLink>
          )}
          {all}
        </p>
      )}
    </div>
  );
}

const why: Record<NonNullable<OwnReview["closed"]>, () => string> = {
  not_yet: m.reviews_closed_not_yet,
  too_late: m.reviews_closed_too_late,
  no_trip: m.reviews_closed_no_trip,
};

/** Which trip it is about: the crossing, boat or tour, whose it was, and the day. */
function Trip({ review: { title, things, date } }: { review: OwnReview }) {
  const by = things.map(({ name }) => name).filter((name) => name !== title);
  return (
    <section className="sheet review-trip">
      <Icon name="ticket" />
      <p>
        <b>{title}</b>
        <span>{[longDay(date), ...by].join("\u00a0·\u00a0")}</span>
      </p>
    </section>
  );
}

/** What became of it. */
function Standing({
  review,
  state,
}: {
  review: OwnReview;
  state: NonNullable<OwnReview["state"]>;
}) {
  const { kind, label } = reviewStates[state];
  const texts = {
    waiting: review.publish_at
      ? m.reviews_waiting_until({ at: instant(review.publish_at) })
      : m.reviews_waiting_staff(),
    published: m.reviews_published_text(),
    reported: m.reviews_reported_text(),
    rejected: m.reviews_rejected_text(),
    withdrawn: m.reviews_withdrawn_text(),
  };
  return (
    <section className="sheet stack" role="status">
      <p>
        <Status kind={kind} badge>
          {label()}
        </Status>
      </p>
      <p>{texts[state]}</p>
      {review.reason && (
        <p className="review-text" dir="auto">
          {review.reason}
        </p>
      )}
    </section>
  );
}

const Shown = ({ review: { stars, text, name, answer } }: { review: OwnReview }) => (
  <section className="review">
    <p className="review-head">
      <Stars count={stars ?? 0} />
      <b dir="auto">{name}</b>
    </p>
    {text && (
      <p className="review-text" dir="auto">
        {text}
      </p>
    )}
    {answer && (
      <div className="review-answer">
        <p>
          <b>{m.reviews_answer()}</b>
        </p>
        <p className="review-text" dir="auto">
          {answer}
        </p>
      </div>
    )}
  </section>
);

/** What was typed when it could not be saved any more: nobody has to type it again to send it elsewhere. */
function Typed({ answer }: { answer: Answer }) {
  const text = answer?.result.initialValue?.text;
  if (typeof text !== "string" || text === "") return null;
  return (
    <section className="sheet stack">
      <h2>{m.reviews_typed()}</h2>
      <p className="review-text" dir="auto">
        {text}
      </p>
    </section>
  );
}

const labels = () => ({
  thing: m.reviews_thing(),
  stars: m.reviews_stars_label(),
  text: m.reviews_text_label(),
  name: m.reviews_name_label(),
});
type Answer = Route.ComponentProps["actionData"];
function Write({
  review,
  answer,
  children,
}: {
  review: OwnReview;
  answer: Answer;
  /** What stands beside its button. */
  children: ReactNode;
}) {
  const { stars, text, name, thing, things, version } = review;
  const saved = { stars: stars ?? "", text, name, thing: thing ?? "" };
  const { field, wrong } = stillForm("review", answer, labels(), saved);
  const group = (of: "stars" | "thing") => {
    const { id: _, ...rest } = field(of);
    return rest;
  };
  return (
    <Form id="review" method="post" className="review-form" noValidate>
      <ErrorSummary {...wrong} />
      {answer?.code === "changed_meanwhile" && (
        <section className="sheet stack">
          <h2>{m.reviews_stands()}</h2>
          <Shown review={review} />
        </section>
      )}
      <input type="hidden" name="version" value={version} />
      {things.length > 1 && (
        <div id="review-thing" tabIndex={-1}>
          <RadioGroup
            {...group("thing")}
            legend={m.reviews_thing()}
            options={things.map(({ id, name: label }) => ({ value: String(id), label }))}
          />
        </div>
      )}
      <div id="review-stars" tabIndex={-1} className="review-choice">
        <RadioGroup
          {...group("stars")}
          legend={m.reviews_stars_label()}
          options={STARS.map((count) => ({
            value: String(count),
            label: (
              <>
                <span aria-hidden="true">
                  {count}
                  <Icon name="star" />
                </span>
                <span className="out-of-sight">{starsText(count)}</span>
              </>
            ),
          }))}
        />
      </div>
      <TextareaField
        {...field("text")}
        label={m.reviews_text_label()}
        hint={m.reviews_text_hint()}
        rows={7}
        maxLength={MOST_TEXT}
        counted
        dir="auto"
      />
      <TextField
        {...field("name")}
        label={m.reviews_name_label()}
        hint={m.reviews_name_hint()}
        maxLength={60}
        autoComplete="off"
        required
      />
      <p className="review-note">{m.reviews_rules()}</p>
      <p className="review-send">
        <Button type="submit" name="intent" value="write" kind="main">
          {review.state ? m.reviews_save() : m.reviews_send()}
        </Button>
        {children}
      </p>
    </Form>
  );
}
