import type { HarbourFacts } from "./places.ts";

/** A harbour of a trip: its name, and what passengers need to know there. */
export type Harbour = {
  name: string;
  /** The place it belongs to, such as an island: its slug. */
  destination: string;
  harbour: HarbourFacts;
};
export type FeeAt = HarbourFacts["fees"][number] & { at: string };

/**
 * The fees of harbours in the order in which one comes to them, each once: who lands on an island at
 * one pier and leaves from another pays its entry fee when they land.
 * No zod here: pages import it too.
 * @param before the harbours of earlier crossings, whose fees have been named
 */
export function feesOf(harbours: Harbour[], before: Harbour[] = []): FeeAt[] {
  const named = new Set(before.flatMap(keysOf));
  return harbours.flatMap((one) =>
    one.harbour.fees.flatMap((fee, i) => {
      const key = keysOf(one)[i] ?? "";
      if (named.has(key)) return [];
      named.add(key);
      return [{ ...fee, at: one.name }];
    }),
  );
}

const keysOf = ({ destination, harbour }: Harbour): string[] =>
  harbour.fees.map(({ name, amount }) => `${destination} ${name} ${amount}`);
