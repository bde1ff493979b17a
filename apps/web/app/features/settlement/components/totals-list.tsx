import type { SettlementTotals } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

/** What a month's reports add up to, the net last and largest. */
export function TotalsList({ totals }: { totals: SettlementTotals }) {
  const { sales, refunds, fees, vat, net, sales_count, refunds_count } = totals;
  return (
    <dl className="settlement-totals">
      <div>
        <dt>{m.settlement_sales()}</dt>
        <dd className="num">{rupiah(sales)}</dd>
        <dd>{m.settlement_payments_count({ count: sales_count })}</dd>
      </div>
      <div>
        <dt>{m.settlement_refunds()}</dt>
        <dd className="num">{rupiah(-refunds)}</dd>
        <dd>{m.settlement_refunds_count({ count: refunds_count })}</dd>
      </div>
      <div>
        <dt>{m.settlement_fees_and_vat()}</dt>
        <dd className="num">{rupiah(-fees - vat)}</dd>
        <dd>{m.settlement_of_that_vat({ vat: rupiah(vat) })}</dd>
      </div>
      <div data-net>
        <dt>{m.settlement_net()}</dt>
        <dd className="num">{rupiah(net)}</dd>
      </div>
    </dl>
  );
}
