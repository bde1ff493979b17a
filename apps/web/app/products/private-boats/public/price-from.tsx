import type { Boat } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { lengthOf } from "~/ui/month-board/range.ts";
import type { Wish } from "./wish.ts";
import "./boat.css";

/** What a day costs at least; of a trip of several days also what they come to, as the quote is begun. */
export function PriceFrom({
  boat: { price_from },
  wish: { date, end_date },
}: {
  boat: Boat;
  wish: Pick<Wish, "date" | "end_date">;
}) {
  const days = date && end_date ? lengthOf({ from: date, to: end_date }) : 1;
  return (
    <>
      <p className="inquiry-price">
        <small>{m.boats_from()}</small> <strong className="num">{rupiah(price_from)}</strong>{" "}
        <small>{m.boats_a_day()}</small>
        {days === 1 && <NearDated amount={price_from} />}
      </p>
      {days > 1 && (
        <p className="inquiry-price inquiry-days" aria-live="polite">
          <small>{m.boat_days_estimate({ count: days })}</small>{" "}
          <strong className="num">{rupiah(days * price_from)}</strong>
          <NearDated amount={days * price_from} />
        </p>
      )}
    </>
  );
}
