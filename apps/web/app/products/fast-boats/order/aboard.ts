import type { OrderLeg } from "@jukung/contract";

type Leg = Pick<OrderLeg, "position" | "state" | "cut_off_at"> & {
  passengers: Pick<OrderLeg["passengers"][number], "id" | "full_name" | "state">[];
};

/**
 * Whose names can still change: who travels a crossing whose list is open, also where they gave up the other
 * one. With the name that they have on the last of them.
 * @param now the server's clock, ISO
 */
export function aboardOf(
  { legs, passengers }: { legs: Leg[]; passengers: { id: number }[] },
  now: string,
): { id: number; full_name: string }[] {
  const open = legs.filter(
    ({ state, cut_off_at }) => state === "ACTIVE" && Date.parse(cut_off_at) > Date.parse(now),
  );
  return passengers.flatMap(({ id }) =>
    open
      .toSorted((a, b) => b.position - a.position)
      .flatMap((leg) => leg.passengers.filter((one) => one.id === id && one.state === "ACTIVE"))
      .slice(0, 1),
  );
}
