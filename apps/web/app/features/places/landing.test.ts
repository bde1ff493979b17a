import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { boardingAndLanding, gangway } from "./landing.ts";

overwriteGetLocale(() => "en");
const jetty = { boarding: "jetty" as const };
const beach = { boarding: "wet_feet" as const };
const unsaid = { boarding: null };

test("a crossing says in a word at which end feet get wet, and else that it leaves from a jetty", () => {
  expect(gangway(jetty, beach)).toBe("wet landing");
  expect(gangway(unsaid, beach)).toBe("wet landing");
  expect(gangway(beach, jetty)).toBe("wet boarding");
  expect(gangway(beach, undefined)).toBe("wet boarding");
  expect(gangway(beach, beach)).toBe("wet boarding and landing");
  expect(gangway(jetty, jetty)).toBe("jetty");
  expect(gangway(unsaid, jetty)).toBeNull();
});

test("its details say how one lands wherever that is otherwise than one boards, or wets feet", () => {
  const said = (from: Parameters<typeof gangway>[0], to: Parameters<typeof gangway>[1]) =>
    boardingAndLanding(from, to).map(({ label, text }) => `${label}: ${text}`);
  expect(said(jetty, beach)).toEqual([
    "Boarding: From a jetty",
    "Landing: On the beach, through the water",
  ]);
  expect(said(beach, jetty)).toEqual([
    "Boarding: From the beach, through the water",
    "Landing: At a jetty",
  ]);
  expect(said(beach, beach)).toHaveLength(2);
  expect(said(jetty, jetty)).toEqual(["Boarding: From a jetty"]);
  expect(boardingAndLanding(jetty, beach, "Landing at Toyapakeh")[1]?.label).toBe(
    "Landing at Toyapakeh",
  );
  expect(said(unsaid, beach)).toEqual(["Landing: On the beach, through the water"]);
});
