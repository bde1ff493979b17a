import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Randomness is an argument too: tests pass their own. */
export type Chance = { bytes(count: number): Buffer };
export const systemChance: Chance = { bytes: (count) => randomBytes(count) };

/** A key for one purpose, derived from APP_SECRET, so that one leaked key does not open the rest. */
export const deriveKey = (secret: string, purpose: string, length = 32): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "jukung", purpose, length));

/** By it doctor tells this site from another that answers at its address. It does not tell the secret. */
export const siteMark = (secret: string): string =>
  deriveKey(secret, "site-mark", 8).toString("hex");

export const sha256 = (value: string | Uint8Array): string =>
  createHash("sha256").update(value).digest("hex");
export const hmac = (key: string | Buffer, value: string | Uint8Array): string =>
  createHmac("sha256", key).update(value).digest("hex");

/** Compares in constant time, whatever the lengths. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a), "hex"), Buffer.from(sha256(b), "hex"));

/** Encrypts a text that must be read again later (a code waiting to be sent) in the database. */
export type Sealer = { seal(text: string): string; open(sealed: string): string };

/** AES-256-GCM under a key of 32 bytes: a changed text throws when it is opened. */
export function sealer(key: Buffer, chance: Chance): Sealer {
  return {
    seal(text) {
      const nonce = chance.bytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(text) {
      const bytes = Buffer.from(text, "base64url");
      // Decoding passes over a letter too many, and over the last letter's spare bits.
      if (bytes.toString("base64url") !== text) throw new Error("not sealed by us");
      const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
      cipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString("utf8");
    },
  };
}

// No 0/O, 1/I/L, 5/S, 8/B, U/V: a booking code is read aloud at a harbour.
const READABLE = "234679ACDEFGHJKMNPQRTWXYZ";

/** A code that people read aloud, of `length` letters without look-alikes. */
export function readableCode(chance: Chance, length: number): string {
  let code = "";
  while (code.length < length) {
    const byte = chance.bytes(1)[0] as number;
    // 250 = 10 × 25: bytes above it would make some letters more likely.
    if (byte < 250) code += READABLE[byte % READABLE.length];
  }
  return code;
}
/** Six uniformly random digits, for an OTP or PIN. */
export function sixDigits(chance: Chance): string {
  for (;;) {
    const number = chance.bytes(3).readUIntBE(0, 3);
    // 16 000 000 is the last multiple of a million in three bytes.
    if (number < 16_000_000) return String(number % 1_000_000).padStart(6, "0");
  }
}
/** 128 random bits, URL-safe: the secret of an order's link. */
export const secretSlug = (chance: Chance): string => chance.bytes(16).toString("base64url");
/** 256 random bits, URL-safe: a session token. */
export const secretToken = (chance: Chance): string => chance.bytes(32).toString("base64url");
/** A random version 4 UUID. */
export function uuid(chance: Chance): string {
  const bytes = chance.bytes(16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
