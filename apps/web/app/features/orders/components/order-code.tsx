import type { ProductKind } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { Link } from "react-router";
import { useCan } from "~/lib/root-data.ts";

type Props = { kind: ProductKind; order: { slug: string; booking_id: string } };

/** An order's booking code in the back office: a link for who may see orders. */
export function OrderCode({ kind, order: { slug, booking_id } }: Props) {
  if (!useCan()("see_orders")) return <span className="num">{booking_id}</span>;
  return (
    <Link className="link num" to={`/admin/orders/${KINDS[kind]}/${slug}`}>
      {booking_id}
    </Link>
  );
}
