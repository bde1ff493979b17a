import type { ErrorCode } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Sealer } from "../../platform/keys.ts";
import type { Storage } from "../../platform/storage.ts";
import type { IdentityProvider } from "./google/provider.ts";

/** Whose records these are: the account, and the address it has proved to read. */
export type Person = { id: number; email: string };

/**
 * What another slice keeps about people. Accounts export it and forget it without knowing what it is:
 * whoever keeps personal data hands one of these in (`app.ts`), and the canary test finds who does not.
 */
export type PersonalRecords = {
  /** Its name in the export. */
  name: string;
  read(db: Db, person: Person): Promise<Record<string, unknown>[]>;
  /** An address was proved: what was made with it before becomes theirs. */
  adopt?(tx: Tx, person: Person): Promise<void>;
  /** Takes the person out; what the books need stays, nameless. */
  forget?(tx: Tx, person: Person, now: Date): Promise<void>;
  /** Why the account may not be deleted now; asked after `forget` of all, under its locks. */
  deletionBlockers?(tx: Tx, person: Person, now: Date): Promise<ErrorCode[]>;
};

export type AccountDeps = {
  demo_from_anywhere: boolean;
  storage: Storage;
  /** Null where the site has no client at Google. */
  google: IdentityProvider | null;
  sealer: Sealer;
  codes: { key: Buffer; ttl_seconds: number };
  records: PersonalRecords[];
};
