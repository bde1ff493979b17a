import type { PersonalRecords } from "../accounts/index.ts";
import { deleteFactor, devicesOf } from "./queries/factor.ts";
import { passkeysOf } from "./queries/passkeys.ts";

/** Remembered devices and passkeys; secrets and keys are not exported. */
export const securityRecords: PersonalRecords = {
  name: "devices_and_passkeys",
  async read(db, { id }) {
    const [devices, passkeys] = await Promise.all([
      devicesOf(db, id, new Date(0)),
      passkeysOf(db, id),
    ]);
    return [
      ...devices.map(({ browser, system, created_at, last_used_at, expires_at }) => ({
        kind: "device",
        browser,
        system,
        created_at,
        last_used_at,
        expires_at,
      })),
      ...passkeys.map(({ name, created_at, last_used_at }) => ({
        kind: "passkey",
        name,
        created_at,
        last_used_at,
      })),
    ];
  },
  forget: (tx, { id }) => deleteFactor(tx, id),
};
