import type { Tx } from "../../platform/db.ts";

class Undone extends Error {}

/**
 * Does the work, and undoes it where it is not meant: an unknown address then takes the statements,
 * and so the time, of a known one.
 */
export async function asIf(
  tx: Tx,
  meant: boolean,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      if (!meant) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** Nobody, to do the same work for. */
export const NOBODY = { id: 0, first_name: "", role: "USER", locale: "en" };
