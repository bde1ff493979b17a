import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";

/** Above a review of what was booked already: going back from the payment leads here. */
export const BookedBefore = ({ to }: { to: string }) => (
  <p className="sheet-warning">
    {m.review_booked_before()}{" "}
    <Link className="link" to={to}>
      {m.review_see_order()}
    </Link>
  </p>
);
