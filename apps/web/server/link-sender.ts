import type { KindPath } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import { matchPath } from "react-router";

/** What the API says of an order by its link; rejected where there is none. */
type Show = (at: { kind: KindPath; slug: string }) => Promise<{
  data: { slug: string; bank_transfer: object | null };
}>;

/**
 * Who sends a file to the page that takes proofs by an order's link: the order, however its address is
 * written. With the address itself one link would be two senders, and hold both turns that links have.
 * @returns null if it is another page, or there is no such order that is paid by transfer
 */
export async function linkSender(path: string, show: Show): Promise<string | null> {
  const page = path.replace(/\.data$/, "");
  const { kind, slug } =
    matchPath({ path: "/public-orders/:kind/:slug/transfer", end: true }, page)?.params ?? {};
  const known = kindPathIn(kind);
  if (!known || !slug) return null;
  return show({ kind: known, slug }).then(
    ({ data }) => (data.bank_transfer === null ? null : `order:${data.slug}`),
    () => null,
  );
}
