import type { Order } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { isInquiry } from "../inquiry/is-inquiry.ts";
import "../booking.css";

type Props = {
  lines: Order["lines"];
  /** Rupiah. */
  total: number;
  /** Why nothing is to be paid, if it is free of charge. */
  gift?: string | null;
};

/** Charges and discounts, a line each, and the total in rupiah. */
export function PriceLines({ lines, total, gift }: Props) {
  const worth = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  return (
    <>
      <ul className="summary-lines">
        {lines.map((line, i) => (
          <li key={i}>
            <span>{nameOf(line)}</span>
            <span className="num">{rupiah(line.quantity * line.unit_price)}</span>
          </li>
        ))}
        {gift && (
          <li>
            <span>{m.quote_free_because({ reason: gift })}</span>
            <span className="num">{rupiah(total - worth)}</span>
          </li>
        )}
      </ul>
      <p className="summary-total">
        <span>{m.booking_total()}</span>
        <strong className="num">{rupiah(total)}</strong>
      </p>
    </>
  );
}

const nameOf = ({ label, quantity, unit_price }: Order["lines"][number]): string => {
  if (unit_price >= 0) return `${quantity} × ${label}`;
  return m.quote_discount_line({ label: quantity === 1 ? label : `${quantity} × ${label}` });
};

/** Why an order is free of charge; null if it is not. */
export const giftOf = (order: Order): string | null =>
  isInquiry(order) ? (order.quotes[0]?.free_reason ?? null) : null;
