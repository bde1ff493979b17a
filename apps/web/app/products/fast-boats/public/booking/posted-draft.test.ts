import { expect, test } from "vitest";
import { MOST_TEXT } from "./people.ts";
import { draftOf, filledIn } from "./posted-draft.server.ts";

const countries = [
  { code: "NL", name: "Netherlands" },
  { code: "ID", name: "Indonesia" },
];
const saved = [
  {
    id: 7,
    full_name: "Sari",
    nationality: "ID",
    date_of_birth: "2021-02-03",
    sex: "F" as const,
    id_number: "A1234567",
    is_adult: false,
    version: 1,
  },
];
const filled = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return Object.fromEntries(filledIn(form, { countries, saved }, "2027-01-31"));
};
const three = Object.fromEntries([0, 1, 2].map((i) => [`passengers[${i}].fare`, "adult_foreign"]));

test("a pasted text of a megabyte is read as far as its field takes one", () => {
  const form = filled({
    ...three,
    names_list: `Emma\n${"\n".repeat(MOST_TEXT)}Jan\n${"x".repeat(1e6)}`,
  });
  expect([form["passengers[0].full_name"], form["passengers[1].full_name"]]).toEqual([
    "Emma",
    undefined,
  ]);
});

test("empty rows get the contact's name, the pasted names and everybody's nationality", () => {
  const form = filled({
    ...three,
    "contact.full_name": "Emma",
    i_travel: "yes",
    names_list: "Emma\nJan\tNL\nMei\nToo many",
    everyone: "AU",
    "passengers[2].full_name": "Mei Li",
  });
  const rows = [0, 1, 2].map((i) =>
    ["full_name", "nationality"].map((name) => form[`passengers[${i}].${name}`]),
  );
  expect(rows).toEqual([
    ["Emma", "AU"],
    ["Jan", "NL"],
    ["Mei Li", "AU"],
  ]);
  expect(form).not.toHaveProperty("passengers[3].full_name");
});

test("a list goes to the rows without a name, and nobody's nationality to somebody else", () => {
  const form = filled({
    ...three,
    "passengers[0].full_name": "Emma",
    names_list: "Jan\tNL\nMei\nEmma\tNL",
    everyone: "AU",
  });
  const rows = [0, 1, 2].map((i) => [
    form[`passengers[${i}].full_name`],
    form[`passengers[${i}].nationality`],
  ]);
  expect(rows).toEqual([
    ["Emma", "AU"],
    ["Jan", "NL"],
    ["Mei", "AU"],
  ]);
});

test("the contact who travels takes the first free row, and the list those after it", () => {
  const form = filled({
    ...three,
    "contact.full_name": "Emma",
    i_travel: "yes",
    "passengers[0].full_name": "Mei",
    names_list: "Jan",
  });
  expect([0, 1, 2].map((i) => form[`passengers[${i}].full_name`])).toEqual(["Mei", "Emma", "Jan"]);
});

test("a list and ticks are spent by one filling: a row that is emptied afterwards stays empty", () => {
  const first = filled({
    ...three,
    "contact.full_name": "Emma",
    i_travel: "yes",
    saved: "7",
    names_list: "Jan",
  }) as Record<string, string>;
  const names = (form: object) =>
    [0, 1, 2].map((i) => (form as Record<string, unknown>)[`passengers[${i}].full_name`]);
  expect(names(first)).toEqual(["Emma", "Sari", "Jan"]);
  expect(first).not.toHaveProperty("names_list");
  // Each is corrected in its row.
  const corrected = {
    "passengers[0].full_name": "Emma Maria",
    "passengers[1].full_name": "",
    "passengers[2].full_name": "Jan Willem",
  };
  expect(names(filled({ ...first, ...corrected }))).toEqual(["Emma Maria", "", "Jan Willem"]);
  // Pasted anew, a list is read anew.
  const again = { ...first, ...corrected, names_list: "Jan" };
  expect(names(filled(again))).toEqual(["Emma Maria", "Jan", "Jan Willem"]);
  // So is a tick that was not there before.
  const without = filled({ ...three, saved: "7" }) as Record<string, string>;
  const more = { ...without, "contact.full_name": "Emma", i_travel: "yes" };
  expect(names(filled(more))).toEqual(["Sari", "Emma", undefined]);
});

test("what a list says is more than what a local fare supposes", () => {
  const local = Object.fromEntries(
    [0, 1].flatMap((i) => [
      [`passengers[${i}].fare`, "adult_local"],
      [`passengers[${i}].nationality`, "ID"],
    ]),
  );
  const form = filled({ ...local, names_list: "Jan\tNL\nAyu" });
  expect([form["passengers[0].nationality"], form["passengers[1].nationality"]]).toEqual([
    "NL",
    "ID",
  ]);
});

test("a nationality that was not understood leaves its row without one, and the line is told", () => {
  const local = { "passengers[0].fare": "adult_local", "passengers[0].nationality": "ID" };
  const list = { ...local, names_list: "Tom Hill\tNarnia" };
  expect(filled(list)).toMatchObject({
    "passengers[0].nationality": "",
    untold: expect.stringContaining("Tom Hill, Narnia"),
  });
  // What was chosen for everybody is more than what was not read.
  expect(filled({ ...list, everyone: "AU" })).toMatchObject({ "passengers[0].nationality": "AU" });
  expect(filled({ ...local, untold: "forged" })).not.toHaveProperty("untold");
  expect(filled({ ...local, names_list: "Tom\nSam" })).toMatchObject({
    untold: expect.stringContaining("Sam"),
  });
});

test("what was typed in a row stays", () => {
  const typed = { ...three, "passengers[0].nationality": "GB", everyone: "AU" };
  expect(filled(typed)).toMatchObject({
    "passengers[0].nationality": "GB",
    "passengers[1].nationality": "AU",
  });
});

const drawn = { full_name: "Emma", fare: "adult_foreign", nationality: "NL", date_of_birth: "" };
test.each([
  ["the fare follows from the nationality", { nationality: "ID" }, { fare: "adult_local" }],
  ["and from the age", { age: "child" }, { fare: "child_foreign" }],
  [
    "a KITAS is declared by who needs one only",
    { nationality: "ID", local_declared: "yes" },
    { fare: "adult_local", local_declared: false },
  ],
  [
    "a child's date of birth is kept",
    { age: "child", date_of_birth: "2020-01-31" },
    { date_of_birth: "2020-01-31" },
  ],
  ["an adult's is not asked for", { date_of_birth: "2020-01-31" }, { date_of_birth: "" }],
])("%s", (_, row, expected) => {
  const { passengers } = draftOf({ passengers: [{ ...drawn, ...row }] }, "1:2027-01-31");
  expect(passengers[0]).toMatchObject(expected);
});

test("a post without anything is an empty draft", () => {
  expect(draftOf({}, "")).toEqual({
    legs: "",
    contact: { full_name: "", email: "", phone: "" },
    passengers: [],
  });
});

test("a saved traveller takes a free row, and a child makes it a child's", () => {
  const form = filled({ ...three, "passengers[0].full_name": "Emma", saved: "7" });
  expect(
    ["full_name", "nationality", "date_of_birth", "age"].map(
      (name) => form[`passengers[1].${name}`],
    ),
  ).toEqual(["Sari", "ID", "2021-02-03", "child"]);
});

test("what the site does not ask for has no field, and is filled into none", () => {
  const sari = { ...three, saved: "7" };
  expect(filled(sari)).not.toHaveProperty(["passengers[0].id_number"]);
  const asked = { "passengers[0].sex": "", "passengers[0].id_number": "" };
  expect(filled({ ...sari, ...asked })).toMatchObject({
    "passengers[0].sex": "F",
    "passengers[0].id_number": "A1234567",
  });
});

test("a posted form says which ticks filled its rows; who is unticked is taken out, though corrected", () => {
  const asked = Object.fromEntries(
    [0, 1, 2].flatMap((i) => ["sex", "id_number"].map((name) => [`passengers[${i}].${name}`, ""])),
  );
  const first = filled({ ...three, ...asked, "passengers[0].full_name": "Emma", saved: "7" });
  expect(first).toMatchObject({ "passengers[0].ticked": "", "passengers[1].ticked": "7" });
  const { saved: _, ...unticked } = first as Record<string, string>;
  const out = filled({ ...unticked, "passengers[1].full_name": "Sari Dewi" });
  expect(
    ["full_name", "nationality", "date_of_birth", "sex", "id_number", "ticked"].map(
      (name) => out[`passengers[1].${name}`],
    ),
  ).toEqual(["", "", "", "", "", ""]);
  expect(out["passengers[0].full_name"]).toBe("Emma");
});

test("who is replaced in their row is unticked, and not put into another", () => {
  const first = filled({ ...three, saved: "7" }) as Record<string, string>;
  const form = filled({ ...first, "passengers[0].full_name": "Otto" });
  expect(form).not.toHaveProperty("saved");
  expect(form).toMatchObject({ "passengers[0].full_name": "Otto", "passengers[0].ticked": "" });
  expect(form["passengers[1].full_name"]).toBeUndefined();
});

test("in a mixed party a name without a nationality gets none from its row", () => {
  const fares = ["adult_local", "adult_local", "adult_foreign"];
  const mixed = Object.fromEntries(
    fares.flatMap((fare, i) => [
      [`passengers[${i}].fare`, fare],
      [`passengers[${i}].nationality`, ""],
    ]),
  );
  const list = { ...mixed, names_list: "Pieter\nWayan - WNI\nEmma" };
  const nationalities = (form: Record<string, unknown>) =>
    fares.map((_, i) => form[`passengers[${i}].nationality`]);
  expect(nationalities(filled(list))).toEqual(["", "ID", ""]);
  // What is said of everyone is not said of whom the list knows better.
  expect(nationalities(filled({ ...list, everyone: "NL" }))).toEqual(["NL", "ID", "NL"]);
});

test("who was ticked and found no row is named, and unticked", () => {
  const one = { "passengers[0].fare": "adult_foreign", "passengers[0].full_name": "Emma" };
  const form = filled({ ...one, saved: "7", without_row: "forged" });
  expect(form).toMatchObject({ without_row: "Sari" });
  expect(form).not.toHaveProperty("saved");
  expect(filled({ ...one, without_row: "forged" })).not.toHaveProperty("without_row");
});

test("a saved passenger without a date of birth is without an age until one is chosen", () => {
  const known = { countries, saved: [{ ...saved[0]!, date_of_birth: null }] };
  const rows = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return Object.fromEntries(filledIn(form, known, "2027-01-31")) as Record<string, string>;
  };
  const mixed = {
    "passengers[0].fare": "adult_foreign",
    "passengers[0].age": "adult",
    "passengers[1].fare": "child_foreign",
    "passengers[1].age": "child",
    saved: "7",
  };
  const once = rows(mixed);
  expect(once).toMatchObject({
    "passengers[0].full_name": "Sari",
    "passengers[0].age": "",
    "passengers[1].age": "child",
  });
  // Sent again without an answer it is asked again; what was chosen stays.
  expect(rows(once)["passengers[0].age"]).toBe("");
  expect(rows({ ...once, "passengers[0].age": "infant" })["passengers[0].age"]).toBe("infant");
  const asked = draftOf(
    {
      passengers: [
        { ...drawn, age: "" },
        { ...drawn, age: "child" },
      ],
    },
    "",
  );
  expect(asked.passengers.map(({ age }) => age)).toEqual(["", undefined]);
});

test("the age that a list says goes into its row", () => {
  const form = filled({ ...three, names_list: "Tim, Belanda, 5 th\nEmma\nLena (8 bln)" });
  expect([0, 1, 2].map((i) => form[`passengers[${i}].age`])).toEqual([
    "child",
    undefined,
    "infant",
  ]);
});

test("a number alone is an age only where the party has one of it; otherwise that is asked", () => {
  const agesOf = (fares: string[]) => {
    const party = Object.fromEntries(fares.map((fare, i) => [`passengers[${i}].fare`, fare]));
    const form = filled({ ...party, names_list: "Emma; NL; 2\nJan; NL; 34" });
    return fares.map((_, i) => [form[`passengers[${i}].full_name`], form[`passengers[${i}].age`]]);
  };
  // Bags, rooms and seats are numbers too.
  expect(agesOf(["adult_foreign", "adult_foreign"])).toEqual([
    ["Jan", "adult"],
    ["Emma", ""],
  ]);
  expect(agesOf(["adult_foreign", "infant_foreign"]).map(([name]) => name)).toEqual([
    "Jan",
    "Emma",
  ]);
  expect(agesOf(["adult_foreign", "infant_foreign"])[1]?.[1]).not.toBe("");
});

test("a field that a forged post has many times is read once, and rows that are none are none", () => {
  const form = new FormData();
  for (let n = 0; n < 50; n++) form.append("passengers[0].fare", "adult_foreign");
  form.append("saved", "7");
  form.append("saved", "8");
  const known = { countries, saved: [] };
  const read = filledIn(form, known, "2027-01-31");
  expect(read.getAll("passengers[0].fare")).toEqual(["adult_foreign"]);
  expect(draftOf({ passengers: "forged" as never }, "").passengers).toEqual([]);
});

test("that one of them holds a KITAS is kept, though nobody is ticked yet", () => {
  expect(draftOf({ some_kitas: "yes" }, "")).toMatchObject({ some_kitas: true });
});
