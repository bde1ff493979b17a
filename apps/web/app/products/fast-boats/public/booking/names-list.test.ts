import { expect, test } from "vitest";
import { listedIn, peopleIn, placedIn } from "./names-list.ts";

const countries = [
  { code: "ID", name: "Indonesia" },
  { code: "NL", name: "Belanda" },
];
const names = (text: string) => listedIn(text, countries).map(({ full_name }) => full_name);

test.each([
  ["a line each", "Emma de Vries\nJan de Vries\n", ["Emma de Vries", "Jan de Vries"]],
  [
    "numbers and bullets are no part of a name",
    "1. Emma\n2) Jan\n3 Mei\n- Tom\n• Sam",
    ["Emma", "Jan", "Mei", "Tom", "Sam"],
  ],
  ["names between commas in one line", "Emma, Jan , Mei", ["Emma", "Jan", "Mei"]],
  [
    "a comma in one of several lines stays",
    "Vries, Emma\nVries, Jan",
    ["Vries, Emma", "Vries, Jan"],
  ],
  ["one word is a name", "Suharto", ["Suharto"]],
  [
    "empty lines and double spaces do not count",
    "\r\n Emma   de  Vries \r\n\r\n",
    ["Emma de Vries"],
  ],
  ["a column of numbers before the names", "1\tEmma\n2\tJan", ["Emma", "Jan"]],
  ["nothing", " \n ", []],
])("%s", (_, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("cells of a spreadsheet give nationality and date of birth, in any order", () => {
  expect(
    listedIn("Emma\tNL\t2019-03-31\nJan;31/3/2019;belanda\nMei\tunknown\tx", countries),
  ).toEqual([
    { full_name: "Emma", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Jan", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Mei" },
  ]);
});

test("a name is no longer than the field takes", () => {
  expect(names("x".repeat(500))[0]).toHaveLength(120);
});

test("a text of a megabyte is read as far as the field takes one", () => {
  expect(names("x\n".repeat(500_000))).toHaveLength(2_000);
});

const DAY = "2027-01-31";
const row = (full_name: string, age: "adult" | "child" | "infant" = "adult") => ({
  full_name,
  age,
});
const put = (...asked: Parameters<typeof placedIn>) => {
  const { rows, left } = placedIn(...asked);
  return [...rows.map((one) => one && [one.full_name, one.age].filter(Boolean).join(" ")), left];
};

test("people go to the rows without a name, in their order", () => {
  const listed = listedIn("Emma\nJan\nMei", countries);
  expect(put([row("Ayu"), row(""), row("")], listed, DAY)).toEqual([undefined, "Emma", "Jan", 1]);
});

test("who stands in a row already is not put into another, however it is written", () => {
  const listed = listedIn("emma  de vries\nJan", countries);
  expect(put([row("Emma de Vries"), row("")], listed, DAY)).toEqual([undefined, "Jan", 0]);
  // Two of one name are two people.
  const twice = listedIn("Emma\nEmma", countries);
  expect(put([row("Emma"), row("")], twice, DAY)).toEqual([undefined, "Emma", 0]);
});

test("a child of the list goes to a child's row, and else makes its row a child's", () => {
  const listed = listedIn("Mia\tNL\t2019-03-31\nEmma\tNL", countries);
  expect(put([row(""), row("", "child")], listed, DAY)).toEqual(["Emma", "Mia", 0]);
  expect(put([row(""), row("")], listed, DAY)).toEqual(["Mia child", "Emma", 0]);
});

test("the contact who travels stands first, with what the list says of them", () => {
  const form = new FormData();
  form.set("names_list", "Jan\nEmma\tNL");
  form.set("contact.full_name", "Emma");
  expect(peopleIn(form, { countries, saved: [] }).map(({ full_name }) => full_name)).toEqual([
    "Jan",
    "Emma",
  ]);
  form.set("i_travel", "yes");
  expect(peopleIn(form, { countries, saved: [] })).toEqual([
    { full_name: "Emma", nationality: "NL" },
    { full_name: "Jan" },
  ]);
});

test("a saved traveller who is ticked travels, once, also if the contact or the list names them", () => {
  const form = new FormData();
  const one = { date_of_birth: null, sex: null, id_number: null, version: 1 };
  const saved = [
    { ...one, id: 7, full_name: "Emma", nationality: "NL", date_of_birth: "2019-03-31" },
    {
      ...one,
      id: 8,
      full_name: "Sari",
      nationality: "ID",
      sex: "F" as const,
      id_number: "A1234567",
    },
    { ...one, id: 9, full_name: "Budi", nationality: "ID" },
  ];
  form.append("saved", "8");
  form.append("saved", "7");
  form.append("saved", "12");
  form.set("names_list", "emma\nJan");
  expect(peopleIn(form, { countries, saved })).toEqual([
    { full_name: "Emma", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Sari", nationality: "ID", sex: "F", id_number: "A1234567" },
    { full_name: "Jan" },
  ]);
  form.set("contact.full_name", "SARI");
  form.set("i_travel", "yes");
  expect(peopleIn(form, { countries, saved }).map(({ full_name }) => full_name)).toEqual([
    "Sari",
    "Emma",
    "Jan",
  ]);
});

test("commas are cells where they hold a nationality or a day, and a heading is nobody", () => {
  const names = (text: string) => listedIn(text, countries);
  expect(names("Sophie Martin, nl")).toEqual([{ full_name: "Sophie Martin", nationality: "NL" }]);
  expect(names("Nama, Kebangsaan, Tanggal lahir\nKadek, NL, 1980-01-01\nSantoso, Budi")).toEqual([
    { full_name: "Kadek", nationality: "NL", date_of_birth: "1980-01-01" },
    { full_name: "Santoso, Budi" },
  ]);
  expect(names("Emma, Jan, Mei").map(({ full_name }) => full_name)).toEqual(["Emma", "Jan", "Mei"]);
  expect(names("Name")).toEqual([{ full_name: "Name" }]);
});

test("a list may tell the sex and the number of a passport, KTP or KITAS, and telephone numbers are none", () => {
  const one = (line: string) => listedIn(line, countries)[0];
  expect(one("Ni Luh Sari;P;5171 0145 0690 0002")).toEqual({
    full_name: "Ni Luh Sari",
    sex: "F",
    id_number: "5171014506900002",
  });
  expect(one("Jan\tNL\tmale\tnx-12 345 67")).toEqual({
    full_name: "Jan",
    nationality: "NL",
    sex: "M",
    id_number: "NX1234567",
  });
  expect(one("Emma, 523456789")).toEqual({ full_name: "Emma", id_number: "523456789" });
  for (const passport of ["C01X00T47", "12AB34567", "A1234567", "NX1234567"])
    expect(one(`Emma;${passport}`)).toHaveProperty("id_number", passport);
  for (const other of [
    ...["0812 3456 7890", "+62 812 3456 7890", "0361 23456"],
    ...["2019-03-31", "31/3/2019", "31-Mar-1990", "31Mar1990", "20190331", "1990/03/31"],
    ...["Room 12", "Sanur 80228", "Booking 123456", "No 12 Jalan Raya 45678"],
  ])
    expect(one(`Emma;${other}`), other).not.toHaveProperty("id_number");
});

test("of two numbers the first is the passenger's", () => {
  expect(listedIn("Anna; NL; NX1234567; 523456789", countries)[0]).toMatchObject({
    id_number: "NX1234567",
  });
});
