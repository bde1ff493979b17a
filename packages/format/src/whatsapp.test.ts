import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { formatPhone, whatsappLink } from "./whatsapp.ts";

test("a number is written as it is dialled by who reads it", () => {
  expect(formatPhone("+6281234500100", "id")).toBe("0812-3450-0100");
  expect(formatPhone("+6281234500100", "en")).toBe("+62 812 3450 0100");
  expect(formatPhone("+62361123456", "id")).toBe("(0361) 123456");
  expect(formatPhone("+14155552671", "id")).toBe("+1 415 555 2671");
  expect(formatPhone("+31612345678", "en")).toBe("+31 612 345 678");
  expect(formatPhone("+6591234567", "en")).toBe("+65 912 34567");
  expect(formatPhone("+351912345678", "en")).toBe("+351 912 345 678");
  expect(formatPhone("", "id")).toBe("");
});

test("Indonesian numbers are parted as libphonenumber parts them", () => {
  const different: string[] = [];
  let compared = 0;
  for (let prefix = 210; prefix <= 999; prefix++)
    for (let length = 5; length <= 9; length++) {
      const known = parsePhoneNumberFromString(
        `+62${prefix}${"23456789".repeat(2).slice(0, length)}`,
      );
      if (!known?.isValid()) continue;
      // Not telephones: service numbers, and some too short to be in use.
      if (/^80|^84/.test(String(prefix)) || (prefix >= 800 && prefix < 900 && length === 5))
        continue;
      compared += 1;
      const theirs = [known.formatNational(), known.formatInternational()].join();
      const ours = [formatPhone(known.number, "id"), formatPhone(known.number, "en")].join();
      if (ours !== theirs) different.push(`${ours} instead of ${theirs}`);
    }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(1_000);
});

test("a chat opens with its first line written", () => {
  expect(whatsappLink("+62 812-3450", "JKG 1")).toBe("https://wa.me/628123450?text=JKG%201");
  expect(whatsappLink("+628123450")).toBe("https://wa.me/628123450");
});
