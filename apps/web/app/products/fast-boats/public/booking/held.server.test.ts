import type { OrderAboard } from "@jukung/contract";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { heldSaid } from "./held.server.ts";

const order = (booking_id: string, total_price: number): OrderAboard => ({
  slug: booking_id.toLowerCase(),
  booking_id,
  order_status: "ON_HOLD",
  hold_expires_at: "2027-01-31T02:30:00.000Z",
  total_price,
  names: ["Emma", "Jan"],
});

test("several unpaid orders of the same people are one note, told apart by code and total", () => {
  overwriteGetLocale(() => "en");
  const held = heldSaid([order("JKG-1", 400_000), order("JKG-2", 900_000)], true);
  expect(held?.note).toMatch(/^You already hold seats .* only if you need more seats\.$/);
  expect(held?.orders).toMatchObject([
    {
      slug: "jkg-1",
      said: expect.stringMatching(/^JKG-1: Emma, Jan, until .*10:30/),
      pay: expect.stringContaining("400,000"),
    },
    {
      slug: "jkg-2",
      said: expect.stringMatching(/^JKG-2/),
      pay: expect.stringContaining("900,000"),
    },
  ]);
  expect(heldSaid([order("JKG-1", 400_000)], false)?.note).not.toContain("more seats");
  expect(heldSaid([], true)).toBeNull();
});
