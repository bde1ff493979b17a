import { expect, test } from "vitest";
import { isTripUnchanged, tripChangeIn, tripField, tripForm } from "./values.ts";

const posted = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test("a tour's form sends back what it was drawn with", () => {
  const trip = {
    participants: { adult: 2, child: 1, infant: 0 },
    pickup: null,
    remarks: "No fish",
  };
  const drawn = tripForm(trip);
  expect(drawn).toEqual({ adult: "2", child: "1", infant: "0", pickup: "", remarks: "No fish" });
  expect(tripChangeIn(posted({ ...drawn, version: "3" }))).toEqual({
    ...trip,
    version: 3,
    pickup: "",
  });
});

test("the office's form of a tour booked at once says whether its pick-up is agreed", () => {
  for (const pickup_agreed of [true, false]) {
    const trip = { participants: { adult: 2, child: 0, infant: 0 }, pickup: "Ubud", remarks: "" };
    const drawn = tripForm({ ...trip, pickup_agreed });
    expect(tripChangeIn(posted({ ...drawn, version: "1" }))).toMatchObject({ pickup_agreed });
    expect(tripForm(trip)).not.toHaveProperty("pickup_agreed");
  }
});

test("a boat's start may stay open, and its guests may not be left empty", () => {
  const drawn = tripForm({ guests: 4, start_time: null, remarks: "" });
  expect(drawn).toEqual({ guests: "4", start_time: "", remarks: "" });
  expect(tripChangeIn(posted({ ...drawn, version: "1" })).start_time).toBeNull();
  expect(tripChangeIn(posted({ ...drawn, guests: "" })).guests).toBeNaN();
});

test("an error of the API is at the form's own field", () => {
  expect(tripField("trip.participants.adult")).toBe("adult");
  expect(tripField("trip.participants")).toBe("participants");
  expect(tripField("trip.pickup")).toBe("pickup");
  expect(tripField("pin")).toBe("pin");
});

test("a form that is sent as it was drawn changes nothing", () => {
  const drawn = tripForm({ guests: 4, start_time: null, remarks: "No fish\nNo nuts" });
  expect(isTripUnchanged(posted({ ...drawn, remarks: "No fish\r\nNo nuts" }), drawn)).toBe(true);
  expect(isTripUnchanged(posted({ ...drawn, guests: "5" }), drawn)).toBe(false);
  // Without what it started from nobody knows.
  expect(isTripUnchanged(posted(drawn), {})).toBe(false);
});
