import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { wrongLines } from "./wrong-fields.ts";

test("the same error of several passengers is one line that links to the first", () => {
  overwriteGetLocale(() => "en");
  const required = "This field is required";
  const at = (name: string, message = required) => ({ id: `booking-${name}`, message });
  expect(
    wrongLines([
      at("contact.phone"),
      at("passengers[0].nationality"),
      at("passengers[1].full_name"),
      at("passengers[1].nationality"),
      at("passengers[2].nationality"),
      at("passengers[2].date_of_birth", "Of another age"),
    ]),
  ).toEqual([
    at("contact.phone", `Contact, Phone (WhatsApp): ${required}`),
    at("passengers[0].nationality", `Passengers 1, 2, and 3, Nationality: ${required}`),
    at("passengers[1].full_name", `Passenger 2, Full name: ${required}`),
    at("passengers[2].date_of_birth", "Passenger 3, Date of birth: Of another age"),
  ]);
});
