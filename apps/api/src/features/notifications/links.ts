/** Each kind of order as addresses call it. */
export const KIND_PATH = {
  fast_boat: "fast-boats",
  private_boat: "private-boats",
  tour: "tours",
} as const;

/** Where an order's page is, for whoever holds the link. */
export const orderLink = (
  { order_type, slug }: { order_type: string; slug: string },
  public_url: string,
): string =>
  `${public_url}/public-orders/${KIND_PATH[order_type as keyof typeof KIND_PATH]}/${slug}`;
