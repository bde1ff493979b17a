import type { Locale } from "@jukung/contract";

/** A trip that is over, and what its guest says of it. */
export type PastTrip = {
  guest: { full_name: string; email: string; phone: string };
  locale: Locale;
  days_ago: number;
  stars: number;
  text: string;
  /** What the operator answers, publicly. */
  answer?: string;
  /** Nobody has decided yet, or staff rejected it with this reason. */
  stays?: "waiting" | { rejected: string };
};

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
