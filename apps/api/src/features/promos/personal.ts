import type { PersonalRecords } from "../accounts/index.ts";
import { forgetPerson, usesOfAccount } from "./queries.ts";

/** Which promo codes an account used: exported; later nobody can tell whose they were. */
export const promoRecords: PersonalRecords = {
  name: "promo_uses",
  read: (db, { id }) => usesOfAccount(db, id),
  forget: (tx, { id }) => forgetPerson(tx, id),
};
