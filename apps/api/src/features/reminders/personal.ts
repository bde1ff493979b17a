import { witaIso } from "../../platform/clock.ts";
import type { PersonalRecords } from "../accounts/index.ts";
import { removeStop, stoppedAt } from "./queries.ts";
import { personOf, type StopKeys } from "./stops.ts";

/** Whether an account's address is on the stop list: exported, and forgotten with the account. */
export const reminderRecords = (keys: StopKeys): PersonalRecords => ({
  name: "reminder_stops",
  async read(db, { email }) {
    const at = await stoppedAt(db, personOf(keys, email));
    return at ? [{ email, stopped_at: witaIso(at) }] : [];
  },
  forget: (tx, { email }) => removeStop(tx, personOf(keys, email)),
});
