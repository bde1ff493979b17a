import type { Locale, RescheduleChange } from "@jukung/contract";
import type { Mover } from "../../features/orders/index.ts";
import { checkInPlace } from "./details.ts";
import { type BoardingFacts, boardingFacts } from "./queries/boarding.ts";
import { legDetails } from "./queries/travellers.ts";

/** What passengers notice of a departure beside its time, in the order in which they meet it. */
const FACTS: [RescheduleChange["what"], (facts: BoardingFacts, locale: Locale) => string][] = [
  ["from", ({ from_name }) => from_name],
  ["to", ({ to_name }) => to_name],
  ["check_in", checkInPlace],
  ["boarding", ({ from_port }) => from_port.boarding ?? ""],
  ["landing", ({ to_port }) => to_port.boarding ?? ""],
  ["boat", ({ ship_name, operator_name }) => `${ship_name}, ${operator_name}`],
  ["luggage", ({ luggage_kg }) => `${luggage_kg} kg`],
];

/** What differs between two departures. What the new one does not say is not a difference. */
export const changesBetween = (
  now: BoardingFacts,
  then: BoardingFacts,
  locale: Locale,
): RescheduleChange[] =>
  FACTS.flatMap(([what, of]) => {
    const [before, after] = [of(now, locale), of(then, locale)];
    return after && before !== after ? [{ what, before, after }] : [];
  });

/** The same for a leg of an order and each departure that it could be moved to. */
export const moveChanges: NonNullable<Mover["changes"]> = async (
  db,
  order,
  { position, schedule_ids, locale },
) => {
  const [legs, others] = await Promise.all([
    legDetails(db, order.id),
    boardingFacts(db, schedule_ids),
  ]);
  const leg = legs.find((one) => one.position === position);
  return new Map(
    others.map((facts) => [facts.schedule_id, leg ? changesBetween(leg, facts, locale) : []]),
  );
};
