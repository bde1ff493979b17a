import type { PersonalRecords } from "../accounts/index.ts";
import { deleteTravellersOf, travellersOf } from "./queries.ts";

/** Saved travellers as personal data: exported, and forgotten with the account. */
export const savedTravellerRecords: PersonalRecords = {
  name: "saved_travellers",
  read: async (db, { id }) =>
    (await travellersOf(db, id)).map(
      ({ full_name, nationality, date_of_birth, sex, id_number, is_adult }) => ({
        full_name,
        nationality,
        date_of_birth,
        sex,
        id_number,
        is_adult,
      }),
    ),
  forget: (tx, { id }) => deleteTravellersOf(tx, id),
};
