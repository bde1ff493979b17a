import { KINDS, type ProductKind } from "@jukung/contract";

/** Where an order's page is, for whoever holds the link. */
export const orderLink = (
  { order_type, slug }: { order_type: ProductKind; slug: string },
  public_url: string,
): string => `${public_url}/public-orders/${KINDS[order_type]}/${slug}`;
