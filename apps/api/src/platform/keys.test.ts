import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sealer, secretSlug, secretToken, sixDigits, systemChance } from "./keys.ts";

describe("what is sealed", () => {
  const key = randomBytes(32);
  const { seal, open } = sealer(key, systemChance);
  test("opens again, whatever it says, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const [one, two] = [seal(text), seal(text)];
        expect(open(one)).toBe(Buffer.from(text, "utf8").toString("utf8"));
        expect(one).not.toBe(two);
      }),
    );
  });
  test("does not open with another key, nor after a bit of it was changed", () => {
    const sealed = seal("048213");
    expect(() => sealer(randomBytes(32), systemChance).open(sealed)).toThrow();
    const bytes = Buffer.from(sealed, "base64url");
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => open(changed.toString("base64url"))).toThrow();
    }
    expect(() => open("")).toThrow();
  });
});

describe("six digits", () => {
  const from = (...numbers: number[]) => {
    const left = [...numbers];
    return sixDigits({
      bytes: () => {
        const bytes = Buffer.alloc(3);
        bytes.writeUIntBE(left.shift() as number, 0, 3);
        return bytes;
      },
    });
  };
  test.each([
    [0, "000000"],
    [42, "000042"],
    [999_999, "999999"],
    [1_000_000, "000000"],
    [15_999_999, "999999"],
  ])("of %i are %s", (number, code) => {
    expect(from(number)).toBe(code);
  });
  test("come from numbers that make each code as likely as the next: the rest is drawn again", () => {
    expect(from(16_000_000, 16_777_215, 7)).toBe("000007");
  });
});

test("the secret of a link has 128 random bits, a session's token 256: nobody guesses either", () => {
  for (const [secret, bytes] of [
    [secretSlug, 16],
    [secretToken, 32],
  ] as const) {
    const made = Array.from({ length: 200 }, () => secret(systemChance));
    expect(new Set(made).size).toBe(200);
    for (const one of made) expect(Buffer.from(one, "base64url")).toHaveLength(bytes);
  }
});
