import type { Order } from "@jukung/contract";
import { lazy, Suspense } from "react";
import { Form, useNavigation } from "react-router";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import type { TransferOrder } from "./transfer-state.ts";
import "../components/order-page.css";
import "./transfer.css";

// Few pay by transfer: its words are loaded with an order that has one. Its styles are the page's.
const loaded = () => import("./chosen.tsx");
const Chosen = lazy(async () => ({ default: (await loaded()).ChosenTransfer }));
const After = lazy(async () => ({ default: (await loaded()).TransferAfter }));

type Props = {
  order: Shown;
  /** The order's own address. */
  path: string;
  now: string;
};
type Shown = TransferOrder & Pick<Order, "pay_by" | "total_price" | "bank_transfer">;

/** How a held order is paid: through the gateway, by bank transfer, or either. */
export function Ways({ order, path, now }: Props) {
  const intent = useNavigation().formData?.get("intent");
  const { pay_by, bank_transfer: transfer, total_price } = order;
  const total = rupiah(total_price);
  const site = useSite().pay_by;
  // Where the site has a gateway, only the rest of the hold is too short for it.
  if (!pay_by.gateway && !pay_by.transfer)
    return <p>{site.gateway ? m.order_hold_short() : m.transfer_none()}</p>;
  if (transfer)
    return (
      <Suspense>
        <Chosen {...{ order, transfer, path, now }} />
      </Suspense>
    );
  return (
    <Form method="post" className="stack">
      {pay_by.gateway && (
        <Button
          type="submit"
          name="intent"
          value="pay"
          kind="main"
          size="wide"
          pending={intent === "pay" && m.order_opening()}
        >
          {m.order_pay({ total })}
        </Button>
      )}
      <NearDated amount={total_price} />
      {pay_by.transfer && (
        <>
          <Button
            type="submit"
            name="intent"
            value="transfer"
            kind={pay_by.gateway ? "quiet" : "main"}
            size="wide"
            pending={intent === "transfer" && m.transfer_choosing()}
          >
            {m.transfer_pay()}
          </Button>
          <p className="sheet-note">{m.transfer_pay_text()}</p>
        </>
      )}
    </Form>
  );
}

/** The transfer of an order that is over, or of a paid one, if it has one. */
export const TransferAfter = ({ order, path, now }: Omit<Props, "order"> & { order: Chose }) =>
  order.bank_transfer && (
    <Suspense>
      <After {...{ order, path, now }} />
    </Suspense>
  );
type Chose = TransferOrder & Pick<Order, "bank_transfer">;
