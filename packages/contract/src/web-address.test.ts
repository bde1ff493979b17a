import { expect, test } from "vitest";
import { Registration } from "./accounts.ts";
import { ContactInput } from "./order-shapes.ts";
import { StaffInvitation } from "./staff.ts";
import { PersonName } from "./values.ts";
import { hasWebAddress } from "./web-address.ts";

test.each([
  "You won! Go to https://evil.test/claim",
  "HTTPS://EVIL.TEST",
  "ftp://evil",
  "www.evil",
  "Visit WWW.evil.claims now",
  "www2.evil",
  "evil.com",
  "Evil.Com.",
  "evil.test",
  "Emma (evil.claims)",
  "Emma,evil.claims",
  "my-bank.co.id",
  "a.evil.lol",
  "Wayan.Putra",
  "bit.ly/2xyz",
  "t.co/abc",
  "t.me",
  "s.id/promo",
  "st.com",
  "dr.evil.co",
  "sub.evil.xn--p1ai",
  "emma@evil.com",
  "Emma 10.0.0.1",
  "зло.рф",
  "sky.claims",
  "1.2.3.4/claim",
  "evil．com",
  "evil。com",
  "evil\u00AD.com",
  "evil.рф",
  "mr.casino",
  "win.mr.casino",
  "dr.bet",
  "refund.dr.putra",
])("%s has a web address", (name) => {
  expect(hasWebAddress(name)).toBe(true);
  expect(PersonName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
    "name_web_address",
  ]);
});

test.each([
  "Emma de Wit",
  "St. John",
  "St.John",
  "Dr. I.B. Putra",
  "dr.putra",
  "I.B.Putra",
  "I. B. Putra",
  "A. A. Ngurah",
  "A.A. Ngurah",
  "A.A.Ngr.Agung",
  "I Gst.Kt.Sudarma",
  "I Gst. Md. Rai",
  "Ni Wyn.Sari",
  "Tjok.Gde Raka",
  "Md.Rahman",
  "Mohd.Ali bin Abu",
  "Prof.Dr.Ir.Ketut",
  "Hj.Siti Aminah",
  "O'Brien-Smith",
  "Sammy Davis Jr.",
  "Smith, Jr.",
  "J.R.R. Tolkien",
  "M.Yusuf",
  "Putu Ayu, S.Kom., M.M.",
  "Made, S.Pd.H",
  "Ayu,S.Tr.Keb",
  "Wayan, Sp.OG",
  "Lee Ph.D",
  "d/a Ketut",
  "Anna-Maria van 't Hoff",
  "Nguyễn Văn A",
  "王小明",
  "André O.",
])("%s is a name", (name) => {
  expect(hasWebAddress(name)).toBe(false);
  expect(PersonName.safeParse(name).success).toBe(true);
});

test.each([
  "Akun Anda diblokir, hubungi WA 0812 3456 7890",
  "Call +62 (812) 345-6789",
  "٠٨١٢٣٤٥٦",
  "⓪⑧①②③④⑤⑥⑦⑧",
  "₀₈₁₂₃₄₅₆₇₈",
  "081A234B567C890",
])("%s has a telephone number", (name) => {
  expect(PersonName.safeParse(`Emma ${name}`).error?.issues.map(({ message }) => message)).toEqual([
    "name_number",
  ]);
});

test.each(["Henry 8", "Passenger 123456", "X Æ A-12"])("%s has none", (name) => {
  expect(PersonName.safeParse(name).success).toBe(true);
});

test.each(["1", "a", "-", "www.", "a.", "1.", "x.y", " 1", "①"])(
  "a text of 100,000 letters of %s is refused in an instant",
  (part) => {
    const text = part.repeat(100_000 / part.length);
    const started = performance.now();
    expect(PersonName.safeParse(text).success).toBe(false);
    // Read from each of its letters it took half a minute, and nobody else was answered.
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);

test("names that emails greet with have none, each at its field", () => {
  const name = "Go to https://evil.test/claim";
  const wrong = (shape: { safeParse(value: unknown): { error?: unknown } }, value: object) => {
    const { error } = shape.safeParse(value) as {
      error?: { issues: { path: PropertyKey[]; message: string }[] };
    };
    return (error?.issues ?? [])
      .filter(({ message }) => message === "name_web_address")
      .map(({ path }) => path.join("."));
  };
  const both = { first_name: name, last_name: name };
  expect(wrong(Registration, both)).toEqual(["first_name", "last_name"]);
  expect(wrong(StaffInvitation, both)).toEqual(["first_name", "last_name"]);
  expect(wrong(ContactInput, { full_name: name })).toEqual(["full_name"]);
});
