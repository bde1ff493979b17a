import type { ErrorCode, LiveOrder, ProductKind, RefundPolicy } from "@jukung/contract";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db.ts";

/** Who did it and when: every change of the back office is written down in its own transaction. */
export type By = { admin: { id: number }; now: Date };

/** The table of something that staff publish and customers ask for: a boat, a tour. */
export type OfferingTable = PgTable & {
  id: AnyPgColumn;
  slug: AnyPgColumn;
  archived_at: AnyPgColumn;
};
/** What every offering's row has. */
export type OfferingRow = {
  id: number;
  slug: string;
  version: number;
  published: boolean;
  archived_at: Date | null;
};
/** What every offering's form has. */
export type OfferingInput = { refund_policy?: RefundPolicy | null | undefined };

/**
 * What staff keep of one product: its table, what its form ties it to, and its few rules of its own.
 * Creating, editing, renaming, publishing, archiving and the gallery are the same for all.
 */
export type Offering<Row extends OfferingRow, Input extends OfferingInput> = {
  kind: ProductKind;
  table: OfferingTable;
  /** The table of its pictures and those of its ties, each with this column for the offering. */
  images: string;
  owner: string;
  /** Slugs of which it has exactly one: the form's field, the column, and the list it is found in. */
  one: Record<string, { column: string; list: string; unknown: "place_unknown" | "entry_unknown" }>;
  /** Slugs of lists: the form's field, the tie's table and column, and the list they are found in. */
  many: Record<string, { tie: string; column: string; list: string }>;
  /** Numbers of blocks in their order. `repeats`: the same one may come twice. */
  blocks: Record<string, { tie: string; column: string; list: string; repeats?: true }>;
  /** Of which its address is made. */
  title(of: Row | Input): string;
  /** Its names, each in its column: two alike are warned of. */
  names(row: Row): [column: AnyPgColumn, name: string][];
  /** Whether it has what travellers need to see beside a picture: a price above all. */
  isPriced(db: Db, row: Row): Promise<boolean>;
  /** Refused to be published without a picture or a price. */
  incomplete: ErrorCode;
  /** Who still asks for it, or has it booked. */
  liveOrders(db: Db, id: number, now: Date): Promise<LiveOrder[]>;
};

/** The subject of its entries in the activity log. */
export const subjectOf = (
  { kind }: Pick<Offering<OfferingRow, OfferingInput>, "kind">,
  { id }: Pick<OfferingRow, "id">,
): string => `${kind}:${id}`;
