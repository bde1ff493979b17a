import type { SeenOrder } from "@jukung/contract";

/** What `SeenOrder` posts. */
export type SeenForm = { seen?: { status?: string; amount?: string; after?: string } };
/**
 * What the page showed that offered to cancel. A form without it is not one of ours: it has seen nothing,
 * which the API refuses.
 */
export const seenOrderIn = ({ seen }: SeenForm): SeenOrder => ({
  status: (seen?.status ?? "") as SeenOrder["status"],
  after: numberIn(seen?.after),
});
/** The same with the rupiah that are refunded, of a form that names them nowhere else. */
export const seenToCancelIn = ({ seen }: SeenForm): SeenOrder => ({
  ...seenOrderIn({ seen }),
  amount: numberIn(seen?.amount),
});
/** What was shown, or no number: an empty field has shown no zero. */
export const numberIn = (text = ""): number => (text === "" ? Number.NaN : Number(text));
