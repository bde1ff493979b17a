import type { KindPath, TouchedInquiry } from "@jukung/contract";
import { Link } from "react-router";
import { plainDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import "../admin/admin-orders.css";

type Props = { kind: KindPath; inquiries: TouchedInquiry[] };

/** Inquiries with their day and what they were quoted. @param named sends their codes with the form it stands in */
export function InquiryList({ kind, inquiries, named }: Props & { named?: boolean }) {
  return (
    <>
      {named && (
        <input type="hidden" name="touched" value={inquiries.map((one) => one.booking_id).join()} />
      )}
      <ul className="touched-list">
        {inquiries.map(({ booking_id, slug, name, date, quoted_total }) => (
          <li key={booking_id}>
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
    </>
  );
}

/** The booking codes that a form says were read: all in one field, since a form has so many fields only. */
export const touchedIn = (form: FormData): string[] =>
  String(form.get("touched") ?? "")
    .split(",")
    .filter(Boolean);

/**
 * Whose inquiries wait for the days that are about to be closed. It stands in the form that closes
 * them: the second press says that they were read.
 */
export const TouchedInquiries = ({
  kind,
  inquiries,
}: {
  kind: KindPath;
  inquiries: TouchedInquiry[] | undefined;
}) => inquiries && <InquiryList kind={kind} inquiries={inquiries} named />;
