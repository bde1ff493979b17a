import { createHmac } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows (RFC 6238), made without the site's own code. */
export function appCode(secret: string, seconds = 0): string {
  const bits = [...secret.replaceAll(/\s/g, "")]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / 30)));
  const hash = createHmac("sha1", key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Waits for a step to begin, so that one code has most of its 30 seconds left. */
export async function newStep(): Promise<void> {
  const into = (Date.now() / 1000) % 30;
  if (into > 15) await new Promise((resolve) => setTimeout(resolve, (30.2 - into) * 1000));
}
