// Without zod: pages import it, and would take it along.

/** So many letters or digits a bank's reference has at least. */
export const REFERENCE_LEAST = 6;
/** Whether a bank may have given this reference: no dash, nor a word like "ok". */
export const isBankReference = (reference: string): boolean =>
  (reference.match(/[\p{L}\d]/gu)?.length ?? 0) >= REFERENCE_LEAST;
