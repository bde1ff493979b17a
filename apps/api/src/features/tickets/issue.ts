import type { Tx } from "../../platform/db.ts";
import { type Chance, readableCode } from "../../platform/keys.ts";
import type { OrderRow, Products } from "../orders/index.ts";
import { productOf } from "../orders/index.ts";
import { insertTickets } from "./queries.ts";
import { signTicket, type TicketKey } from "./sign.ts";

/** Issues a ticket to everyone who may board, in the transaction that confirms the order. */
export const ticketIssuer =
  ({ products, key, chance }: { products: Products; key: TicketKey; chance: Chance }) =>
  async (tx: Tx, order: OrderRow, at: Date): Promise<void> => {
    const holders = await productOf(products, order).ticketHolders(tx, order.id);
    await insertTickets(
      tx,
      holders.map((holder) => {
        const code = readableCode(chance, 10);
        return { order_id: order.id, holder, code, qr: signTicket(key, code), issued_at: at };
      }),
    );
  };
