import type { KindPath, TouchedInquiry } from "@jukung/contract";
import { Link } from "react-router";
import { plainDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

type Props = { kind: KindPath; inquiries: TouchedInquiry[] | undefined };

/**
 * Whose inquiries wait for the days that are about to be closed. It stands in the form that closes
 * them: the second press says that they were read.
 */
export function TouchedInquiries({ kind, inquiries }: Props) {
  if (!inquiries) return null;
  return (
    <ul className="touched">
      {inquiries.map(({ booking_id, slug, name, date, quoted_total }) => (
        <li key={booking_id}>
          <input type="hidden" name="touched" value={booking_id} />
          <Link className="link num" to={`/admin/orders/${kind}/${slug}`}>
            {booking_id}
          </Link>
          <span>{name}</span>
          <span>{plainDay(date)}</span>
          <span className="num">
            {quoted_total === null
              ? m.touched_not_quoted()
              : m.touched_quoted({ total: rupiah(quoted_total) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
