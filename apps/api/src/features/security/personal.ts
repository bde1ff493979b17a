import type { PersonalRecords } from "../accounts/index.ts";
import { deleteFactor, devicesOf } from "./queries.ts";

/** Remembered devices; the second factor's own data is secrets, which are not exported. */
export const securityRecords: PersonalRecords = {
  name: "known_devices",
  async read(db, { id }) {
    const devices = await devicesOf(db, id, new Date(0));
    return devices.map(({ token_hash: _, user_id: _u, ...device }) => device);
  },
  forget: (tx, { id }) => deleteFactor(tx, id),
};
