import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { systemChance } from "../../platform/keys.ts";
import { newSecret, secretUri, stepOf } from "./totp.ts";

// RFC 6238, appendix B: the secret "12345678901234567890", cut to six digits.
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code of the standard's example is %s", (second, code) => {
  expect(stepOf(RFC, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test.each([
  [-61, false],
  [-60, false],
  [-30, true],
  [-1, true],
  [0, true],
  [29, true],
  [30, true],
  [59, true],
  [60, false],
  [90, false],
])("a clock that is %i seconds off is accepted: %s", (seconds, accepted) => {
  const start = 1_900_000_020_000;
  const code = new TOTP({ secret: RFC }).generate({ timestamp: start + seconds * 1000 });
  const step = stepOf(RFC, code, new Date(start));
  expect(step !== null).toBe(accepted);
  if (accepted) expect(step).toBe(Math.floor((start / 1000 + seconds) / 30));
});

test.each(["", "28708", "2870822", "28708a", "２８７０８２", "000000"])("%j is no code", (code) => {
  expect(stepOf(RFC, code, new Date(59_000))).toBeNull();
});

test("a secret has 160 bits and is another each time; the address names site and account", () => {
  const [one, other] = [newSecret(systemChance), newSecret(systemChance)];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = secretUri(one, { site: "Jukung & Co", email: "komang@jukung.test" });
  expect(uri).toBe(
    `otpauth://totp/Jukung%20%26%20Co:komang%40jukung.test?issuer=Jukung%20%26%20Co&secret=${one}&algorithm=SHA1&digits=6&period=30`,
  );
});
