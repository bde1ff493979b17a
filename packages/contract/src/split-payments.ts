/**
 * What of an amount can still go back: no more than is left of the payments, since the office may have
 * given a part back already. In rupiah.
 */
export const withinPayments = (amount: number, payments: { left: number }[]): number =>
  Math.min(
    amount,
    payments.reduce((sum, { left }) => sum + left, 0),
  );

/**
 * Splits what comes back of an order over its payments, the oldest first: a trip that was moved for
 * more money has several. No zod here: pages import it too.
 * @param payments with what is left of each, in rupiah
 * @returns nothing if they do not have that much
 */
export function splitOverPayments<P extends { left: number }>(
  amount: number,
  payments: P[],
): { payment: P; amount: number }[] {
  let open = amount;
  const parts = payments.flatMap((payment) => {
    const part = Math.min(open, Math.max(0, payment.left));
    open -= part;
    return part > 0 ? [{ payment, amount: part }] : [];
  });
  return open === 0 ? parts : [];
}
