import type { ProductKind } from "@jukung/contract";

/** The holder of the one voucher of a party. */
export const PARTY = "party";

/** The vouchers that a kind's confirmed orders must have, as SQL: one each. */
export const owedVouchers = (kind: ProductKind): string =>
  `select o.id, '${PARTY}' from orders o
    where o.order_type = '${kind}' and o.order_status in ('CONFIRMED', 'COMPLETED')`;
