import type { Tx } from "../../platform/db.ts";

class Undone extends Error {}

/**
 * Does the work and rolls it back if it is not meant: an unknown address then runs the same
 * statements, and takes the same time, as a known one.
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

/** A user id that nobody has, to do the same work for. */
export const NOBODY = { id: 0, first_name: "", last_name: "", role: "USER", locale: "en" };
