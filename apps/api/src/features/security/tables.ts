import { bigint, bigserial, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

const user_id = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** One authenticator app a person. Its secret is sealed: whoever reads the database has no codes. */
export const authenticator_apps = pgTable("authenticator_apps", {
  user_id: user_id().primaryKey(),
  /** Null until the first one was confirmed. */
  secret: text(),
  /** The last step (30 seconds each, since 1970) whose code was accepted: no code is accepted twice. */
  last_step: bigint({ mode: "number" }),
  /** One that is being set up, by the session or half sign-in with this token's hash. */
  pending_secret: text(),
  pending_of: text(),
  pending_at: instant(),
});

/** Keyed hashes: ten a person, each of which signs in once. */
export const recovery_codes = pgTable(
  "recovery_codes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    user_id: user_id(),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (t) => [unique("recovery_codes_once").on(t.user_id, t.code_hash)],
);
