import type { KindPath, TouchedInquiry } from "@jukung/contract";
import { Link } from "react-router";
import { plainDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import "../admin/admin-orders.css";

type Props = { kind: KindPath; inquiries: TouchedInquiry[] };

/** Inquiries with their day and quote. @param named sends their codes with the form */
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

/** The booking codes that were shown: in one field, since the number of fields is limited. */
export const touchedIn = (form: FormData): string[] =>
  String(form.get("touched") ?? "")
    .split(",")
    .filter(Boolean);

/**
 * The inquiries for the days about to be closed, in the form that closes them: submitting it again
 * confirms that they were read.
 */
export const TouchedInquiries = ({
  kind,
  inquiries,
}: {
  kind: KindPath;
  inquiries: TouchedInquiry[] | undefined;
}) => inquiries && <InquiryList kind={kind} inquiries={inquiries} named />;
