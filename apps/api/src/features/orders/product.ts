import type { FastBoatOrder, Locale, ProductKind } from "@jukung/contract";
import type { Database, Db, Tx } from "../../platform/db.ts";

/** A product's own part of an order's answer; later kinds add their row. */
export type Detail<K extends ProductKind> = K extends "fast_boat"
  ? Pick<FastBoatOrder, "trip_type" | "legs" | "passengers">
  : never;

export type StartOfLeg = { leg_id: number; starts_at: Date; ends_at: Date; price: number };

/** One ticket as it is printed: who boards what, where and when. */
export type TicketFace = {
  holder: string;
  full_name: string;
  fare: { age_category: string; residency: string };
  from: string;
  to: string;
  via: string | null;
  departs_at: Date;
  arrives_at: Date;
  check_in_at: Date;
  check_in_place: string;
  ship: string;
  operator: string;
  whatsapp: string | null;
  luggage_kg: number;
  latitude: number;
  longitude: number;
};

/**
 * The port that every product kind implements (architecture.md, How orders know products). All verbs
 * run in the order's transaction and lock stock in sorted order.
 */
export type Product<K extends ProductKind = ProductKind> = {
  kind: K;
  /** Many at once: a list must not query per row. */
  details(db: Database, ids: number[], locale: Locale): Promise<Map<number, Detail<K>>>;
  starts(db: Db, id: number): Promise<StartOfLeg[]>;
  /** Held becomes sold. */
  sell(tx: Tx, id: number): Promise<void>;
  /** Late money: take it again, or say no and leave everything as it was. */
  reacquire(tx: Tx, id: number, now: Date): Promise<boolean>;
  release(tx: Tx, id: number): Promise<void>;
  /** The one extension of a hold (domain.md, Holds). */
  extendHold(tx: Tx, id: number, until: Date): Promise<void>;
  /** Who needs a ticket: stable names of passenger and leg, or of the party. */
  ticketHolders(db: Db, id: number): Promise<string[]>;
  ticketFaces(db: Database, id: number, locale: Locale): Promise<TicketFace[]>;
};
export type Products = { [K in "fast_boat"]: Product<K> };
