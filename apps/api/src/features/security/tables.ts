import { bigint, bigserial, index, pgTable, text, unique } from "drizzle-orm/pg-core";
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

/** Public keys of passkeys (WebAuthn), beside the app: the same second factor with one touch. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    user_id: user_id(),
    /** As its owner calls it. */
    name: text().notNull(),
    credential_id: text().notNull().unique(),
    /** In base64url. */
    public_key: text().notNull(),
    /** What the authenticator counted last; it must grow, or stay 0 for one that does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [index("passkeys_user").on(t.user_id)],
);

/** One open challenge for each session or half sign-in (`of`: its token's hash); used up when it is tried. */
export const passkey_challenges = pgTable(
  "passkey_challenges",
  {
    of: text().primaryKey(),
    user_id: user_id(),
    challenge: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [index("passkey_challenges_user").on(t.user_id)],
);
