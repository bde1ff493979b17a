import { Secret, TOTP } from "otpauth";
import type { Chance } from "../../platform/keys.ts";

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const PERIOD = 30;
/** RFC 6238 §5.2: the code before and after too, for clocks that differ and slow typing. */
const WINDOW = 1;

const appOf = (secret: string) => new TOTP({ secret, period: PERIOD, digits: 6 });

/** A new secret of 160 bits (RFC 4226 §4), in base 32. */
export const newSecret = (chance: Chance): string =>
  new Secret({ buffer: new Uint8Array(chance.bytes(20)).buffer }).base32;

/** The address that an app reads from a QR code; the app shows site and email address. */
export const secretUri = (secret: string, { site, email }: { site: string; email: string }) =>
  new TOTP({ secret, period: PERIOD, digits: 6, issuer: site, label: email }).toString();

/**
 * The step whose code this is: the one at `now`, the one before or the one after.
 * @returns the number of the step since 1970, or null for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws at what takes more than a byte a character.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const off = appOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD) + off;
}

/** The code of a moment, as the app shows it. For tests. */
export const codeAt = (secret: string, at: Date): string =>
  appOf(secret).generate({ timestamp: at.getTime() });
