import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import type { Route } from "./+types/refunds";
import { adminOrderAction, askedRefund } from "./actions.server.ts";
import {
  OwedList,
  OwedSums,
  owedNames,
  owedStates,
  readOwed,
  showsNewState,
  TooLateForOne,
} from "./owed.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = owedStates.find((one) => one === query.get("state"));
  const owed = await readOwed(visitOf(context).api, {
    state,
    page: pageIn(query),
  });
  return { ...owed, state, ...askedRefund(request), now: new Date().toISOString() };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  adminOrderAction(visitOf(context), undefined, request);

export const shouldRevalidate = showsNewState;

/** All money owed to customers, by the action it needs. */
export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { amounts, meta, state, asked, until, now } = loaderData;
  const deciding = { asked, until, now, answer: actionData };
  return (
    <>
      <Head title={m.owed_title()} hidden />
      <header className="admin-head">
        <h1>{m.owed_title()}</h1>
        <span className="num">{state ? owedNames[state]() : null}</span>
      </header>
      <OwedSums states={meta.states} {...(state ? { current: state } : {})} />
      <section className="sheet" id="refunds">
        <TooLateForOne amounts={amounts} deciding={deciding} />
        {amounts.length === 0 ? (
          <EmptyState kind="data">{m.owed_none()}</EmptyState>
        ) : (
          <OwedList amounts={amounts} deciding={deciding} withState={!state} />
        )}
        <Pagination {...meta} />
      </section>
    </>
  );
}
