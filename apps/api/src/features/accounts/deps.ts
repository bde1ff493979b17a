import type { ErrorCode, HalfSignIn, Locale, Token } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Context } from "../../platform/http.ts";
import type { Sealer } from "../../platform/keys.ts";
import type { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import type { IdentityProvider } from "./google/provider.ts";
import type { User } from "./queries/accounts.ts";

/** Whose records these are: the account, and the address it has proved to own. */
export type Person = { id: number; email: string };

/**
 * Personal data that another slice keeps. Accounts export and erase it without knowing what it is: a
 * slice with personal data registers one of these (`app.ts`), and the canary test finds one that does
 * not.
 */
type PersonalRow = Record<string, unknown>;
export type PersonalRecords = {
  /** Its name in the export. */
  name: string;
  /** All of it; or, where one person may have very much, some of it at a time. */
  read(db: Db, person: Person): Promise<PersonalRow[]> | AsyncIterable<PersonalRow[]>;
  /** An address was proved: records made with it before now belong to the account. */
  adopt?(tx: Tx, person: Person): Promise<void>;
  /** The account has another language: what we write to them about these speaks it too. */
  speak?(tx: Tx, person: Person, locale: Locale): Promise<void>;
  /** Erases the person; what the books need stays, without a name. */
  forget?(tx: Tx, person: Person, now: Date): Promise<void>;
  /** Why the account may not be deleted now; asked after every `forget`, under its locks. */
  deletionBlockers?(tx: Tx, person: Person, now: Date): Promise<ErrorCode[]>;
  /** What is over within the hour, and only said where nothing else stands against it. */
  deletionWait?(tx: Tx, person: Person, now: Date): Promise<Refusal | null>;
};

export type AccountDeps = {
  demo_from_anywhere: boolean;
  storage: Storage;
  /** Null without a Google client. */
  google: IdentityProvider | null;
  sealer: Sealer;
  codes: { key: Buffer; ttl_seconds: number };
  records: PersonalRecords[];
  /** What follows a right password of staff: a session, or the second step (features/security). */
  admitStaff(
    context: Context,
    who: { user: User; device: string | undefined },
  ): Promise<Token | HalfSignIn>;
};
