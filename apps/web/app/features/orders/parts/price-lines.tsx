import type { Order } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

/** What is paid for, a line each, and the total in rupiah. */
export const PriceLines = ({ lines, total }: { lines: Order["lines"]; total: number }) => (
  <>
    <ul className="summary-lines">
      {lines.map((line) => (
        <li key={line.label}>
          <span>
            {line.quantity} × {line.label}
          </span>
          <span className="num">{rupiah(line.quantity * line.unit_price)}</span>
        </li>
      ))}
    </ul>
    <p className="summary-total">
      <span>{m.booking_total()}</span>
      <strong className="num">{rupiah(total)}</strong>
    </p>
  </>
);
