import type { ErrorCode, LiveOrder, ProductKind, RefundPolicy } from "@jukung/contract";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/db.ts";
import type { Refusal } from "../../platform/refusal.ts";

/** Who did it and when: every change of the back office is logged in its own transaction. */
export type By = { admin: { id: number }; now: Date };

/** The table of an offering, which staff publish and customers ask for: a boat, a tour. */
export type OfferingTable = PgTable & {
  id: AnyPgColumn;
  slug: AnyPgColumn;
  archived_at: AnyPgColumn;
};
/** The columns of every offering. */
export type OfferingRow = {
  id: number;
  slug: string;
  version: number;
  published: boolean;
  archived_at: Date | null;
};
/** The fields of every offering's form. */
export type OfferingInput = {
  description_id: string;
  refund_policy?: RefundPolicy | null | undefined;
};

/**
 * One product's offering: its table, its ties to lists, and its own rules. Creating, editing,
 * renaming, publishing, archiving and the gallery are the same for all.
 */
export type Offering<Row extends OfferingRow, Input extends OfferingInput> = {
  kind: ProductKind;
  table: OfferingTable;
  /** The table of its pictures; in it and in the ties' tables this column refers to the offering. */
  images: string;
  owner: string;
  /** References to exactly one entry: the form's field, the column, and the list of its slug. */
  one: Record<
    string,
    {
      column: string;
      list: string;
      unknown: "place_unknown" | "entry_unknown" | "operator_unknown";
    }
  >;
  /** Ties to many entries: the form's field, the tie's table and column, and the list of their slugs. */
  many: Record<string, { tie: string; column: string; list: string }>;
  /** Ids of blocks in their order. `repeats`: the same one may appear twice. */
  blocks: Record<string, { tie: string; column: string; list: string; repeats?: true }>;
  /** The title that its slug is made from. */
  title(of: Row | Input): string;
  /** Its name columns: two offerings with the same name give a warning. */
  names(row: Row): [column: AnyPgColumn, name: string][];
  /** What travellers need of it; null if it may be published without a picture or a price. */
  needs: {
    /** Whether it has what is needed beside a picture: above all a price. */
    isPriced(db: Db, row: Row): Promise<boolean>;
    /** The error when it is published without. */
    incomplete: ErrorCode;
  } | null;
  /** The orders that ask for it or have booked it. */
  liveOrders(db: Db, id: number, now: Date): Promise<LiveOrder[]>;
  /**
   * Its own checks of a form, under its row's lock: errors by field.
   * @param row as it is now; undefined for a new one
   */
  problems?(tx: Tx, input: Input, row: Row | undefined, now: Date): Promise<Refusal["fields"]>;
  /** Refuses to restore what belongs to something archived. @throws Refusal parent_archived */
  checkRestore?(tx: Tx, row: Row): Promise<void>;
  /** What follows from a change (form, publishing, archiving), in its transaction. */
  afterChange?(tx: Tx, change: { was: Row; is: Row }, now: Date): Promise<void>;
};

/** The subject of its entries in the activity log. */
export const subjectOf = (
  { kind }: Pick<Offering<OfferingRow, OfferingInput>, "kind">,
  { id }: Pick<OfferingRow, "id">,
): string => `${kind}:${id}`;
