import { loadTransfer, sendProof } from "~/features/orders/transfer/transfer.server.ts";
import { TransferPage } from "~/features/orders/transfer/transfer-page.tsx";
import "~/products/order-kinds.ts";
import { partsOf } from "~/products/order-parts.ts";
import type { Route } from "./+types/page";

/** It takes files. */
export const handle = { takesFiles: true };
// The link alone opens the order: it must not be cached.
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = (args: Route.LoaderArgs) => loadTransfer(args);
export const action = (args: Route.ActionArgs) => sendProof(args);

/** Paying an order of any kind by bank transfer, for its owner and by its link. */
export default function OrderTransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <TransferPage {...loaderData} answer={actionData}>
      {partsOf(order).brief(order, "lines")}
    </TransferPage>
  );
}
