import { sql } from "drizzle-orm";
import { bigint, bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

/** The audit trail: every action of staff, append-only (a trigger refuses update and delete). */
export const audit_entries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actor_id: bigint({ mode: "number" }).notNull(),
    /** What was done, e.g. `order.quote`, `private_boat.update`. */
    action: text().notNull(),
    /** What it was done to, e.g. `order:17`, `private_boat:3`. */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull(),
  },
  (t) => [
    index("audit_entries_of_subject").on(t.subject, t.id),
    index("audit_entries_newest").on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_entries_of_actor").on(
      t.actor_id,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("audit_entries_of_kind").on(
      sql`split_part(${t.subject}, ':', 1)`,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // A thing is found by the slug that it has, and by the one before.
    index("audit_entries_of_slug")
      .on(sql`(${t.detail} ->> 'slug')`)
      .where(sql`detail ->> 'slug' is not null`),
    index("audit_entries_before")
      .on(sql`(${t.detail} ->> 'before')`)
      .where(sql`detail ->> 'before' is not null`),
  ],
);
