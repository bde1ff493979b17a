import { KINDS, type ProductKind } from "@jukung/contract";

/** The address of an order's page, for anyone who has the link. */
export const orderLink = (
  { order_type, slug }: { order_type: ProductKind; slug: string },
  public_url: string,
): string => `${public_url}/public-orders/${KINDS[order_type]}/${slug}`;
