import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { deriveKey } from "../../platform/keys.ts";

export type TicketKey = { private_key: KeyObject; public_key: KeyObject };

// The fixed DER head of an Ed25519 private key (RFC 8410); the 32 bytes after it are the seed.
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The Ed25519 key that signs tickets, derived from APP_SECRET. */
export function ticketKey(secret: string): TicketKey {
  const der = Buffer.concat([PKCS8_HEAD, deriveKey(secret, "ticket-signing")]);
  const private_key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { private_key, public_key: createPublicKey(private_key) };
}

const PREFIX = "JKT1";
/** The QR's content: the ticket's code and signature, so that an offline scanner can trust it. */
export const signTicket = (key: TicketKey, code: string): string =>
  `${PREFIX}.${code}.${sign(null, Buffer.from(`${PREFIX}.${code}`), key.private_key).toString("base64url")}`;

/** The ticket's code, or null if the text is no valid ticket of ours. */
export function readTicket(key: Pick<TicketKey, "public_key">, qr: string): string | null {
  const [prefix, code, signature] = qr.split(".");
  if (prefix !== PREFIX || !code || !signature) return null;
  const fits = verify(
    null,
    Buffer.from(`${PREFIX}.${code}`),
    key.public_key,
    Buffer.from(signature, "base64url"),
  );
  return fits ? code : null;
}
