import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import { PromoCards } from "~/features/promos/index.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { productLabel, searchOf } from "~/products/index.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Route } from "./+types/page";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await visitOf(context).api.promos.list()).data;

/** `/promos`: the current offers, each with its conditions and its code. */
export default function Promos({ loaderData: promos }: Route.ComponentProps) {
  const { name } = useSite();
  return (
    <div className="wrap page-body">
      <Head title={m.promos_title()} description={m.promos_description({ name })} />
      <h1 className="display page-title">{m.promos_title()}</h1>
      {promos.length === 0 ? (
        <EmptyState kind="data">{m.promos_none()}</EmptyState>
      ) : (
        <>
          <p className="promos-lead">{m.promos_text({ amount: rupiah(LEAST_TO_PAY) })}</p>
          <PromoCards promos={promos} kindName={productLabel} searchOf={searchOf} />
        </>
      )}
    </div>
  );
}
