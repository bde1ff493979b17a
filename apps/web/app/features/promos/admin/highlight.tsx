import { useNavigation, useSubmit } from "react-router";
import { Head } from "~/lib/head.tsx";
import { titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { MoveButtons } from "~/ui/move-buttons.tsx";
import { Sortable } from "~/ui/sortable.tsx";
import { Status } from "~/ui/status.tsx";
import { discountText } from "../terms.ts";
import type { Route } from "./+types/highlight";
import { PROMOS, promoPath } from "./paths.ts";
import { sortPromos } from "./promos.server.ts";
import { promoStates } from "./states.ts";
import "./admin-promos.css";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await visitOf(context).api.promos.admin.highlights()).data;
export const action = ({ request, context }: Route.ActionArgs) =>
  sortPromos(visitOf(context), request);

/** `/admin/promo/highlight`: the offers of the home page, in their order. */
export default function Highlight({ loaderData }: Route.ComponentProps) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  // The order that is being saved is shown already.
  const sorting = formData?.get("order")?.toString().split(",").map(Number);
  const promos = sorting
    ? loaderData.toSorted((a, b) => sorting.indexOf(a.id) - sorting.indexOf(b.id))
    : loaderData;
  const ids = promos.map(({ id }) => id);
  const sort = (order: number[]) =>
    submit({ intent: "order", order: order.join() }, { method: "post", preventScrollReset: true });
  return (
    <div className="admin-thing">
      <Head title={m.promo_highlight_title()} hidden />
      <Breadcrumb
        steps={[
          { label: m.promos_admin_title(), to: PROMOS },
          { label: m.promo_highlight_title() },
        ]}
      />
      <header className="admin-head">
        <h1>{m.promo_highlight_title()}</h1>
        <p className="admin-head-text">{m.promo_highlight_text()}</p>
      </header>
      {promos.length === 0 ? (
        <EmptyState kind="data" actions={<ButtonLink to={PROMOS}>{m.promos_back()}</ButtonLink>}>
          {m.promo_highlight_none()}
        </EmptyState>
      ) : (
        <Sortable
          items={promos}
          idOf={({ id }) => id}
          nameOf={titleOf}
          onOrder={sort}
          label={m.promo_highlight_title()}
          className="promo-order"
        >
          {(promo, { index, handle }) => (
            <div className="sheet promo-row">
              {handle}
              <p>
                <ButtonLink to={promoPath(promo.slug)} kind="plain">
                  {titleOf(promo)}
                </ButtonLink>
                <small>
                  {discountText(promo)} {promo.code && `· ${promo.code}`}
                </small>
              </p>
              <Status kind={promoStates[promo.state].kind}>
                {promoStates[promo.state].label()}
              </Status>
              {ids.length > 1 && (
                <MoveButtons ids={ids} index={index} name={titleOf(promo)} onOrder={sort} />
              )}
            </div>
          )}
        </Sortable>
      )}
    </div>
  );
}
