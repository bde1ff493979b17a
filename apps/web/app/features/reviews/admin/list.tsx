import type { ReviewSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { reviewPath, reviewStates } from "../labels.ts";
import { Stars } from "../stars.tsx";
import type { Route } from "./+types/list";

const STATES = ["waiting", "published", "reported", "rejected"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = {
    search: searchIn(query) || undefined,
    state: STATES.find((state) => state === query.get("state")),
  };
  const { data, meta } = await visitOf(context).api.reviews.admin.list({
    ...asked,
    page: pageIn(query),
    per_page: 20,
  });
  return { reviews: data, meta, asked };
}

const columns = (): Column<ReviewSummary>[] => [
  {
    key: "review",
    label: m.reviews_review(),
    className: "wraps",
    cell: (review) => (
      <span className="review-begins">
        <Link className="link" to={reviewPath(review)}>
          {review.name}
        </Link>
        <Stars count={review.stars} />
        <span dir="auto">{review.begins}</span>
      </span>
    ),
  },
  { key: "about", label: m.reviews_about(), className: "wraps", cell: ({ about }) => about },
  {
    key: "at",
    label: m.reviews_written(),
    cell: ({ written_at }) => <time dateTime={written_at}>{instant(written_at)}</time>,
  },
  {
    key: "state",
    label: m.reviews_state(),
    className: "wraps",
    cell: ({ state, publish_at, reports, answered }) => (
      <span className="review-begins">
        <Status kind={reviewStates[state].kind}>{reviewStates[state].label()}</Status>
        {publish_at && <span>{m.reviews_publishes({ at: instant(publish_at) })}</span>}
        {state === "waiting" && !publish_at && <span>{m.reviews_corrected()}</span>}
        {reports > 0 && <span>{m.reviews_reports_count({ count: reports })}</span>}
        {answered && <span>{m.reviews_answered()}</span>}
      </span>
    ),
  },
];

/** `/admin/reviews`: what travellers wrote, the newest first. */
export default function ReviewList({ loaderData }: Route.ComponentProps) {
  const { reviews, meta, asked } = loaderData;
  const filtered = Boolean(asked.search || asked.state);
  return (
    <>
      <Head title={m.reviews_admin_title()} hidden />
      <header className="admin-head">
        <h1>{m.reviews_admin_title()}</h1>
        <span className="num">{foundCount(meta, m.reviews_count)}</span>
        <p className="admin-head-text">{m.reviews_admin_text()}</p>
      </header>
      <Table
        caption={m.reviews_admin_title()}
        columns={columns()}
        rows={reviews}
        rowKey={({ slug }) => slug}
        toolbar={<Filters asked={asked} filtered={filtered} />}
        empty={
          filtered ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.reviews_all()}</ButtonLink>}>
              {m.reviews_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data" title={m.reviews_none()}>
              {m.reviews_none_text()}
            </EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

type Asked = Route.ComponentProps["loaderData"]["asked"];
function Filters({ asked, filtered }: { asked: Asked; filtered: boolean }) {
  const { search = "", state = "" } = asked;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={`${search} ${state}`}>
      <label>
        <span>{m.reviews_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.reviews_state()}</span>
        <select name="state" defaultValue={state}>
          <option value="">{m.reviews_all_states()}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {reviewStates[one].label()}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
      {filtered && (
        <Link className="link" to="?">
          {m.filters_clear()}
        </Link>
      )}
    </Form>
  );
}
