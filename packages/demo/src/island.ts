import type { PastTrip } from "./reviews.ts";

/** What each product's part of the demo builds on. */
export type Island = {
  /** The author of the catalogue and the quotes. */
  admin: { id: number };
  /** Ids of the ports, by slug. */
  ports: Map<string, number>;
  /** Ids of the site's pictures, by name. */
  scenes: Record<string, number>;
  /** Trips that are over and have a review, as the products make them. */
  past: { order_id: number; trip: PastTrip }[];
};

/** Reports progress. */
export type Say = (line: string) => void;
