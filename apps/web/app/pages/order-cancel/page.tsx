import { cancelAction } from "~/features/orders/cancel/action.server.ts";
import { CancelPage } from "~/features/orders/cancel/cancel-page.tsx";
import { loadCancel } from "~/features/orders/cancel/load.server.ts";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { fareOfOne } from "~/products/fast-boats/fare-names.ts";
import "~/products/order-kinds.ts";
import type { Route } from "./+types/page";

// The link alone opens the order: it must not be cached.
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadCancel(args);
  // Made on the server: browsers do not know the same names.
  const names = new Intl.DisplayNames(getLocale(), { type: "region" });
  const { order } = loaded;
  const codes = order.order_type === "fast_boat" ? order.passengers : [];
  const countries = Object.fromEntries(
    codes.map(({ nationality }) => [nationality, nationality && names.of(nationality)]),
  );
  return { ...loaded, countries };
}
export const action = (args: Route.ActionArgs) => cancelAction(args);

export { showsNewOrder as shouldRevalidate } from "~/features/orders/is-other.ts";

/** Cancelling a paid order of any kind, for its owner and by its link. */
export default function OrderCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, countries } = loaderData;
  const nameOf = (id: number, full_name: string) => {
    const one =
      order.order_type === "fast_boat" && order.passengers.find((person) => person.id === id);
    if (!one) return full_name;
    const fare = fareOfOne[`${one.age_category}_${one.residency}`]();
    const country = countries[one.nationality];
    return `${full_name} (${country ? `${fare}, ${country}` : fare})`;
  };
  return <CancelPage {...loaderData} nameOf={nameOf} answer={actionData} />;
}
