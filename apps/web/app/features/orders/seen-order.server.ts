import type { SeenOrder } from "@jukung/contract";

/** What `SeenOrder` posts. */
export type SeenForm = { seen?: { status?: string; amount?: string } };
/**
 * What the page showed that offered to cancel. A form without it is not one of ours: it has seen nothing,
 * which the API refuses.
 */
export const seenOrderIn = ({ seen }: SeenForm): SeenOrder => ({
  status: (seen?.status ?? "") as SeenOrder["status"],
  ...(seen?.amount ? { amount: Number(seen.amount) } : {}),
});
