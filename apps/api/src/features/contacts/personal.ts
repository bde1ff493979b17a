import type { PersonalRecords } from "../accounts/index.ts";
import { eraseContacts } from "./contacts.ts";
import { answersTo, contactsOfPerson } from "./queries.ts";

/** Messages of the contact form as personal data: exported with their answers, and erased. */
export const contactRecords: PersonalRecords = {
  name: "contacts",
  async read(db, person) {
    const rows = await contactsOfPerson(db, person);
    const ids = rows.map(({ id }) => id);
    const answers = Map.groupBy(
      ids.length > 0 ? await answersTo(db, ids) : [],
      ({ contact_id }) => contact_id,
    );
    return rows.map(({ id, name, email, phone, topic, booking_id, message, at }) => ({
      name,
      email,
      phone,
      topic,
      booking_id,
      message,
      at,
      answers: (answers.get(id) ?? []).map(({ text, at: answered }) => ({ text, at: answered })),
    }));
  },
  async forget(tx, person, now) {
    const rows = await contactsOfPerson(tx, person);
    await eraseContacts(
      tx,
      rows.map(({ id }) => id),
      now,
    );
  },
};
