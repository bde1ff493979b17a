import type { Correction } from "../notifications/index.ts";
import type { CorrectedTraveller } from "./product.ts";

const DETAILS = ["nationality", "sex", "id_number"] as const;

/**
 * What was corrected of travellers, each once, though a name stands on each way of a round trip: names with
 * what they were, of the rest only what it is, as an email is no place for identity numbers.
 * @param before and after: the same people in the same order
 */
export function corrections(
  before: CorrectedTraveller[],
  after: CorrectedTraveller[],
): Correction[] {
  const found = after.flatMap((now, i): Correction[] => {
    const was = before[i];
    if (!was || was.id !== now.id) return [];
    const details = DETAILS.filter((name) => was[name] !== now[name]);
    return [
      ...(was.full_name === now.full_name
        ? []
        : [{ field: "passenger", from: was.full_name, to: now.full_name } as const]),
      ...(details.length > 0
        ? [{ field: "passenger", name: now.full_name, details } as const]
        : []),
    ];
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
