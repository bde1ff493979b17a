import { expect, test } from "vitest";
import { changedNames, nameRow } from "./changed-names.ts";

const posted = [
  { id: "7", full_name: "Emma", was: "Emma" },
  { id: "8", full_name: "", was: "Suharto" },
  { id: "9", full_name: "Ayu Lestari", was: "Ayu" },
];

test("only names that are others than they were shown are sent, and their errors find their rows", () => {
  const { passengers, at } = changedNames(posted);
  expect(passengers).toEqual([
    { id: 8, full_name: "" },
    { id: 9, full_name: "Ayu Lestari" },
  ]);
  expect(at("passengers[0].full_name")).toBe("passengers[1].full_name");
  expect(at("passengers[1].full_name")).toBe("passengers[2].full_name");
  expect(at("contact.email")).toBe("contact.email");
});

test("a form that is shown again has what was typed, and today's name where nothing was", () => {
  // Another tab has saved a new name for the first meanwhile.
  expect(nameRow({ id: 7, full_name: "Emma Jansen" }, posted)).toEqual({
    value: "Emma Jansen",
    was: "Emma Jansen",
  });
  expect(nameRow({ id: 8, full_name: "Suharto" }, posted)).toEqual({ value: "", was: "Suharto" });
  const emptied = [{ id: "8", was: "Suharto" }];
  expect(nameRow({ id: 8, full_name: "Suharto" }, emptied).value).toBe("");
  expect(nameRow({ id: 9, full_name: "Ayu" }, posted)).toEqual({
    value: "Ayu Lestari",
    was: "Ayu",
  });
  expect(nameRow({ id: 10, full_name: "Wayan" })).toEqual({ value: "Wayan", was: "Wayan" });
});

test("a nationality is sent only where another was chosen, with or without the name", () => {
  const country = { nationality: "NL", was_nationality: "DE" };
  const { passengers, at } = changedNames([
    { id: "7", full_name: "Emma", was: "Emma", ...country, was_nationality: "NL" },
    { id: "8", full_name: "Hans", was: "Hans", ...country },
    { id: "9", full_name: "Eva", was: "Ewa", ...country },
  ]);
  expect(passengers).toEqual([
    { id: 8, nationality: "NL" },
    { id: 9, full_name: "Eva", nationality: "NL" },
  ]);
  expect(at("passengers[0].nationality")).toBe("passengers[1].nationality");
});

test("an identity number is taken away where that is ticked, unless another one was typed", () => {
  const { passengers } = changedNames([
    { id: "7", full_name: "Emma", was: "Emma", no_id_number: "yes" },
    { id: "8", full_name: "Hans", was: "Hans", id_number: "C01X00T47", no_id_number: "yes" },
    { id: "9", full_name: "Eva", was: "Eva", id_number: "" },
  ]);
  expect(passengers).toEqual([
    { id: 7, id_number: null },
    { id: 8, id_number: "C01X00T47" },
  ]);
});
