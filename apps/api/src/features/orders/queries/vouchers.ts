import type { ProductKind } from "@jukung/contract";

/** The holder of the one voucher with which a whole party boards. */
export const PARTY = "party";

/** The vouchers that a kind's confirmed orders owe, as SQL: one each. */
export const owedVouchers = (kind: ProductKind): string =>
  `select o.id, '${PARTY}' from orders o
    where o.order_type = '${kind}' and o.order_status in ('CONFIRMED', 'COMPLETED')`;
