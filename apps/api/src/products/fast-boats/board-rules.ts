import type { BoardState } from "@jukung/contract";

type Times = { departs_at: Date; arrives_at: Date; cut_off_at: Date; check_in_at: Date };

/** Where a departure that is not closed stands, by the clock alone. */
export function boardState(
  { departs_at, arrives_at, cut_off_at, check_in_at }: Times,
  now: Date,
): Exclude<BoardState, "closed"> {
  if (now >= arrives_at) return "arrived";
  if (now >= departs_at) return "departed";
  if (now >= check_in_at) return "boarding";
  return now >= cut_off_at ? "cut_off" : "on_sale";
}
