import type { ProductKind, PublicReviews } from "@jukung/contract";
import type { Db } from "../../platform/db.ts";
import { starsOf } from "./queries.ts";
import { averageOf } from "./rules.ts";

/** What the reviews of listed things average to, by the thing's id; none of those with too few reviews. */
export async function averagesOf(
  db: Db,
  kind: ProductKind,
  ids: number[],
): Promise<Map<number, PublicReviews["average"]>> {
  const stars = await starsOf(db, kind, ids);
  return new Map([...stars].map(([id, found]) => [id, averageOf(found)]));
}
