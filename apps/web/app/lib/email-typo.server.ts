import { run as spellCheck } from "@zootools/email-spell-checker";

/**
 * Where most people have their email. Only what is nearly one of these is doubted: the library's own lists
 * lack Indonesia, and would make yahoo.co.id one of Israel. Domains that are right but near to another one
 * (gmx.ch) have to stand here too.
 */
const KNOWN = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "yahoo.co.id",
  "ymail.com",
  "rocketmail.com",
  "hotmail.com",
  "outlook.com",
  "outlook.co.id",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "mail.com",
  "email.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "gmx.at",
  "gmx.ch",
  "web.de",
  "qq.com",
  ...["yahoo", "hotmail", "live", "outlook"].flatMap((name) =>
    ["co.uk", "co.jp", "co.in", "com.au", "com.br", "com.sg", "fr", "de", "it", "es", "nl"].map(
      (ending) => `${name}.${ending}`,
    ),
  ),
];

/** An address that somebody probably meant, if its domain looks like a typo (gmial.com); null otherwise. */
export function emailMeant(email: string): string | null {
  const lists = { domains: KNOWN, topLevelDomains: [], secondLevelDomains: [] };
  const domain = spellCheck({ email, ...lists })?.domain;
  return domain ? email.slice(0, email.lastIndexOf("@") + 1) + domain : null;
}
