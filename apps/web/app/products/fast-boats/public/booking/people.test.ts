import type { SavedTraveller } from "@jukung/contract";
import { expect, test } from "vitest";
import { isStill, keptBy } from "./kept-by.ts";
import { listedIn } from "./names-list.ts";
import { peopleIn, placedIn } from "./people.ts";

const countries = [
  { code: "ID", name: "Indonesia" },
  { code: "NL", name: "Belanda" },
];
const people = (form: FormData, saved: SavedTraveller[]) =>
  peopleIn(form, saved, listedIn(String(form.get("names_list") ?? ""), countries));
const DAY = "2027-01-31";
const row = (full_name: string, age: "adult" | "child" | "infant" = "adult") => ({
  full_name,
  age,
});
const put = (...asked: Parameters<typeof placedIn>) => {
  const { rows, left } = placedIn(...asked);
  return [
    ...rows.map((one) => one && [one.full_name, one.age].filter(Boolean).join(" ")),
    left.length,
  ];
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

test("whose age the list says goes to a row of that age, unless it says their date of birth", () => {
  const listed = listedIn("Mia, 5\nEmma\nTom (2) 2019-03-31", countries);
  const rows = [row(""), row(""), row("", "child")];
  expect(put(rows, listed, DAY)).toEqual(["Emma", "Tom child", "Mia child", 0]);
});

test("the contact who travels stands first, with what the list says of them", () => {
  const form = new FormData();
  form.set("names_list", "Jan\nEmma\tNL");
  form.set("contact.full_name", "Emma");
  expect(people(form, []).map(({ full_name }) => full_name)).toEqual(["Jan", "Emma"]);
  form.set("i_travel", "yes");
  expect(people(form, [])).toEqual([
    { full_name: "Emma", nationality: "NL", ticked: "i_travel" },
    { full_name: "Jan" },
  ]);
});

test("a saved traveller who is ticked travels, once, also if the contact or the list names them", () => {
  const form = new FormData();
  const one = { date_of_birth: null, sex: null, id_number: null, is_adult: false, version: 1 };
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
  expect(people(form, saved)).toEqual([
    { ticked: "7", full_name: "Emma", nationality: "NL", date_of_birth: "2019-03-31" },
    { ticked: "8", full_name: "Sari", nationality: "ID", sex: "F", id_number: "A1234567" },
    { full_name: "Jan" },
  ]);
  form.set("contact.full_name", "SARI");
  form.set("i_travel", "yes");
  expect(people(form, saved).map(({ full_name }) => full_name)).toEqual(["Sari", "Emma", "Jan"]);
});

test("who has travelled as an adult is one again, unless a date of birth says otherwise", () => {
  const form = new FormData();
  const one = { nationality: "ID", sex: null, id_number: null, is_adult: true, version: 1 };
  const saved = [
    { ...one, id: 7, full_name: "Suparman", date_of_birth: null },
    { ...one, id: 8, full_name: "Siti", date_of_birth: null, is_adult: false },
    { ...one, id: 9, full_name: "Mia", date_of_birth: "2019-03-31" },
  ];
  for (const { id } of saved) form.append("saved", String(id));
  const rows = [row(""), row(""), row("", "child")];
  expect(placedIn(rows, people(form, saved), DAY)).toMatchObject({
    rows: [{ age: "adult" }, { full_name: "Siti" }, { full_name: "Mia" }],
    unsaid: ["", "Siti", ""],
  });
});

test.each([
  ["Emma Blom", "emma  blom", true],
  ["Emma Maria Blom", "Emma Blom", true],
  ["Emma", "Emma Blom", true],
  ["John Smith", "Jon Smith", true],
  ["Otto Blom", "Anna Blom", false],
  ["Jan", "Mei", false],
  ["", "Emma Blom", false],
])("%s in the row of %s is the same person: %s", (name, was, same) => {
  expect(isStill(name, was)).toBe(same);
});

test("a row stays with its ticks, is unticked, or has somebody else by now", () => {
  const emma = { full_name: "Emma Blom", nationality: "NL", date_of_birth: null, sex: null };
  const saved = [{ ...emma, id: 7, id_number: null, is_adult: false, version: 1 }];
  const known = { contact: "Jan Blom", saved };
  const kept = (full_name: string, ticked: string, on: string[]) =>
    keptBy({ full_name, ticked }, new Set(on), known);
  expect(kept("Emma Maria Blom", "7", ["7"])).toBe("stays");
  expect(kept("Emma Maria Blom", "7", [])).toBe("unticked");
  expect(kept("Otto", "7", ["7"])).toBe("another");
  expect(kept("", "7", ["7"])).toBe("another");
  expect(kept("Jan Blom", "i_travel", ["i_travel"])).toBe("stays");
  // Of two ticks one is enough.
  expect(kept("Emma Blom", "7,i_travel", ["7"])).toBe("stays");
  // Typed by hand, or of somebody who was removed from the account meanwhile.
  expect(kept("Otto", "", [])).toBe("stays");
  expect(kept("Otto", "9", [])).toBe("stays");
});

test("who was corrected in their row stands there by their tick, and is not put into another", () => {
  const emma = { full_name: "Emma Blom", ticked: "7" };
  const rows = [{ ...row("Emma Maria Blom"), ticked: "7" }, row("")];
  expect(put(rows, [emma], DAY)).toEqual([undefined, undefined, 0]);
  expect(placedIn(rows, [emma], DAY).standing).toEqual(["7", ""]);
  // Whoever was typed by hand and is ticked afterwards belongs to the tick.
  expect(placedIn([row("emma blom"), row("")], [emma], DAY).standing).toEqual(["7", ""]);
});

test("whom a tick put into a row keeps it, and who is ticked after them finds none", () => {
  const wayan = { full_name: "Wayan", ticked: "7" };
  const sanne = { full_name: "Sanne", ticked: "8" };
  const daan = { full_name: "Daan", ticked: "5" };
  const rows = [
    { ...row(""), ticked: "7" },
    { ...row(""), ticked: "8" },
  ];
  // As the account lists them.
  expect(put(rows, [daan, wayan, sanne], DAY)).toEqual(["Wayan", "Sanne", 1]);
  expect(placedIn(rows, [daan, wayan, sanne], DAY).left).toEqual([daan]);
});

test("who was saved without a date of birth is as old as the pasted list says", () => {
  const form = new FormData();
  const one = { nationality: "NL", sex: null, id_number: null, is_adult: false, version: 1 };
  const saved = [
    { ...one, id: 7, full_name: "Daan Blom", date_of_birth: null },
    { ...one, id: 8, full_name: "Mia", date_of_birth: "1990-03-31" },
  ];
  for (const { id } of saved) form.append("saved", String(id));
  form.set("names_list", "daan blom;Atlantis;7 th\nMia;;7 th");
  const rows = [row(""), row("", "child")];
  expect(placedIn(rows, people(form, saved), DAY)).toMatchObject({
    rows: [{ full_name: "Mia" }, { full_name: "Daan Blom", nationality: "NL", age: "child" }],
    unsaid: ["", ""],
  });
  expect(people(form, saved)[0]).not.toHaveProperty("unread");
  expect(people(form, saved)[1]).not.toHaveProperty("age");
});

test("whose age nobody said is asked in a party with children", () => {
  const sari = { full_name: "Sari", ticked: "7" };
  const born = { ...sari, date_of_birth: "2021-02-03" };
  const unsaid = (...asked: Parameters<typeof placedIn>) => placedIn(...asked).unsaid;
  const mixed = [row(""), row("", "child")];
  expect(unsaid(mixed, [sari], DAY)).toEqual(["Sari", ""]);
  expect(unsaid(mixed, [born], DAY)).toEqual(["", ""]);
  expect(unsaid([row(""), row("")], [sari], DAY)).toEqual(["", ""]);
  expect(unsaid([row("Emma"), row("", "child")], [sari], DAY)).toEqual(["", "Sari"]);
  expect(placedIn(mixed, [sari], DAY).rows[0]).toMatchObject({ full_name: "Sari", age: "" });
  // Whoever books and travels is an adult.
  expect(unsaid(mixed, [{ full_name: "Ayu", ticked: "7,i_travel" }], DAY)).toEqual(["", ""]);
  expect(unsaid(mixed, [{ full_name: "Ayu", ticked: "i_travel" }], DAY)).toEqual(["", ""]);
});

test("whose age nobody said is not put into a child's row while another is free, and else is asked", () => {
  const rows = [row(""), row("", "child"), row("", "infant"), row("")];
  const listed = listedIn("Emma\nJan, 40 th\nMei", countries);
  expect(put(rows, listed, DAY)).toEqual(["Emma", "Mei", undefined, "Jan adult", 0]);
  const { rows: seated, unsaid } = placedIn(rows, listed, DAY);
  expect(seated[1]).toMatchObject({ full_name: "Mei", age: "" });
  expect(unsaid).toEqual(["", "Mei", "", ""]);
  // A list without any ages may be in the party's order: then it is only told.
  const none = placedIn(rows, listedIn("Emma\nJan\nMei", countries), DAY);
  expect(none.unsaid).toEqual(["", "", "", ""]);
  expect(none.young).toEqual([{ full_name: "Mei" }]);
});

test("a baby goes to the infant's row, who has an age before them to one of it, and the rest finds none", () => {
  const chat =
    "Ibu Ayu\nMade\nThomas - Belanda\nKadek, 7 th\nKomang 5 tahun\nBayi Ketut\nNenek Sari";
  const others = [row("", "child"), row("", "child"), row("", "infant")];
  const put = (rows: Parameters<typeof placedIn>[0], text = chat) => {
    const placed = placedIn(rows, listedIn(text, countries), DAY);
    return [
      ...placed.rows.map((one) => one?.full_name),
      ...placed.left.map((one) => `-${one.full_name}`),
    ];
  };
  expect(put([row(""), row(""), row(""), ...others])).toEqual([
    ...["Ayu", "Made", "Thomas", "Kadek", "Komang", "Ketut"],
    "-Sari",
  ]);
});
