import type { AdminFaqGroup, AdminFaqSummary } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { Head } from "~/lib/head.tsx";
import { inLocale, titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { MoveButtons } from "~/ui/move-buttons.tsx";
import { Sortable } from "~/ui/sortable.tsx";
import { Status } from "~/ui/status.tsx";
import type { Route } from "./+types/list";
import { sortFaqs } from "./faqs.server.ts";
import { FAQS, faqPath, groupPath, newFaqPath } from "./paths.ts";
import "./admin-faqs.css";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await visitOf(context).api.faqs.admin.list()).data;
export const action = ({ request, context }: Route.ActionArgs) =>
  sortFaqs(visitOf(context), request);

const questionOf = ({ question_id, question_en }: AdminFaqSummary) =>
  inLocale(question_id, question_en);

type Sorting = { list: string; ids: number[] };
/** The order that is being saved, if any: it is shown already. */
function useSorting(): {
  sorting: Sorting | undefined;
  sort: (list: string, ids: number[]) => void;
} {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const sorting =
    formData?.get("intent") === "order"
      ? {
          list: String(formData.get("list") ?? ""),
          ids: String(formData.get("order")).split(",").map(Number),
        }
      : undefined;
  const sort = (list: string, ids: number[]) =>
    submit(
      { intent: "order", list, order: ids.join() },
      { method: "post", preventScrollReset: true },
    );
  return { sorting, sort };
}
const inOrder = <T extends { id: number }>(
  rows: T[],
  sorting: Sorting | undefined,
  list: string,
) =>
  sorting?.list === list
    ? rows.toSorted((a, b) => sorting.ids.indexOf(a.id) - sorting.ids.indexOf(b.id))
    : rows;

/** `/admin/faqs`: the groups and their questions, in the order of the page. */
export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { sorting, sort } = useSorting();
  const groups = inOrder(loaderData, sorting, "");
  const ids = groups.map(({ id }) => id);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="faqs-admin">
      <Head title={m.faqs_title()} hidden />
      <header className="admin-head">
        <h1>{m.faqs_title()}</h1>
        <span className="num">{m.faq_group_count({ count })}</span>
        <div className="admin-head-actions">
          <ButtonLink to={`${FAQS}/groups/create`} kind="sea" icon="plus">
            {m.faq_group_new()}
          </ButtonLink>
        </div>
        <p className="admin-head-text">{m.faqs_text()}</p>
      </header>
      {groups.length === 0 ? (
        <EmptyState kind="data">{m.faqs_none()}</EmptyState>
      ) : (
        <Sortable
          items={groups}
          idOf={({ id }) => id}
          nameOf={titleOf}
          onOrder={(order) => sort("", order)}
          label={m.faq_groups()}
          className="faqs-groups"
        >
          {(group, { index, handle }) => (
            <Group
              group={group}
              handle={handle}
              move={
                ids.length > 1 && (
                  <MoveButtons
                    ids={ids}
                    index={index}
                    name={titleOf(group)}
                    onOrder={(order) => sort("", order)}
                  />
                )
              }
              questions={inOrder(group.questions, sorting, group.slug)}
              onOrder={(order) => sort(group.slug, order)}
            />
          )}
        </Sortable>
      )}
    </div>
  );
}

type GroupProps = {
  group: AdminFaqGroup;
  handle: ReactNode;
  move: ReactNode;
  questions: AdminFaqSummary[];
  onOrder: (ids: number[]) => void;
};
function Group({ group, handle, move, questions, onOrder }: GroupProps) {
  const name = titleOf(group);
  const ids = questions.map(({ id }) => id);
  return (
    <section className="sheet faqs-group" aria-label={name}>
      <div className="faqs-row">
        {handle}
        <h2>
          <Link className="link" to={groupPath(group.slug)} aria-label={m.faq_group_of({ name })}>
            {name}
          </Link>
        </h2>
        {move}
      </div>
      {questions.length === 0 ? (
        <p className="sheet-note">{m.faq_group_empty()}</p>
      ) : (
        <Sortable
          items={questions}
          idOf={({ id }) => id}
          nameOf={questionOf}
          onOrder={onOrder}
          label={name}
          className="faqs-questions"
        >
          {(question, { index, handle: own }) => (
            <div className="faqs-row">
              {own}
              <p className="faqs-question">
                <Link className="link" to={faqPath(question.slug)}>
                  {questionOf(question)}
                </Link>
                {question.state === "draft" && (
                  <Status kind="waiting">{m.faq_state_draft()}</Status>
                )}
                {question.on_home && <Status kind="new">{m.faq_is_on_home()}</Status>}
              </p>
              {ids.length > 1 && (
                <MoveButtons
                  ids={ids}
                  index={index}
                  name={questionOf(question)}
                  list={group.slug}
                  onOrder={onOrder}
                />
              )}
            </div>
          )}
        </Sortable>
      )}
      <p>
        <ButtonLink
          to={newFaqPath(group.slug)}
          size="small"
          icon="plus"
          aria-label={m.faq_new_in({ name })}
        >
          {m.faq_new()}
        </ButtonLink>
      </p>
    </section>
  );
}
