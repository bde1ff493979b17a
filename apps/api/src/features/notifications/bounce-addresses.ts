import { deriveKey, hmac, sameSecret } from "../../platform/keys.ts";

/** What of an email its bounce address is made of. */
type Sent = { id: number; to: string };
/** What an address claims to be of; whether it is, only the email's row tells. */
type Claim = { id: number; mac: string };

/** 80 bits in lower case: servers on the way may change the case of an address. */
const MAC_LETTERS = 20;

/**
 * The addresses that emails are sent from, each its own (variable envelope return path):
 * `bounces+<number>-<mac>@operator.example`. The mac is of the number and the recipient, so that
 * nobody can make up a bounce, and an old one says nothing of a row that got its number anew after a
 * restore.
 * @param base MAIL_BOUNCE_ADDRESS
 * @param secret APP_SECRET
 */
export function bounceAddresses(base: string, secret: string) {
  const key = deriveKey(secret, "bounces");
  const at = base.lastIndexOf("@");
  const [local, domain] = [base.slice(0, at), base.slice(at + 1)];
  const macOf = ({ id, to }: Sent) => hmac(key, `${id}:${to}`).slice(0, MAC_LETTERS);
  const ours = new RegExp(
    `(?<![\\w.+-])${escaped(local)}\\+(\\d{1,15})-([0-9a-f]{${MAC_LETTERS}})@${escaped(domain)}(?![\\w.-])`,
    "gi",
  );
  return {
    /** Where a bounce of this email goes. */
    of: (email: Sent): string => `${local}+${email.id}-${macOf(email)}@${domain}`,
    /** The addresses of ours in a text, each once. */
    claimsIn(text: string): Claim[] {
      const found = [...text.matchAll(ours)].map(([, id, mac]) => ({
        id: Number(id),
        mac: String(mac).toLowerCase(),
      }));
      return [...new Map(found.map((claim) => [`${claim.id}-${claim.mac}`, claim])).values()];
    },
    /** Whether we made that address for this email. */
    isOf: ({ id, mac }: Claim, email: Sent): boolean =>
      id === email.id && sameSecret(mac, macOf(email)),
  };
}
export type BounceAddresses = ReturnType<typeof bounceAddresses>;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
