import { expect, test, vi } from "vitest";
import type { Visit } from "~/lib/visit.ts";
import { promoPosted } from "./promo.server.ts";

const visit = { kept: false } as Visit;
const request = new Request("http://localhost/fast-boats/booking-form/review");
const posted = (fields: Record<string, string>, quote = vi.fn()) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return promoPosted(visit, request, form, quote);
};

test("a code that the page has refused already, from a link, keeps nobody from booking", async () => {
  const quote = vi.fn();
  expect(await posted({ promo_code: "FIRST", refused_code: "FIRST", terms: "yes" }, quote)).toBe(
    null,
  );
  expect(quote).not.toHaveBeenCalled();
});

test("the control: another code that was typed is tried before one books", async () => {
  const quote = vi.fn(async () => ({ promo_code: null, promo_refused: "Used up" }));
  const answer = await posted({ promo_code: "OTHER", refused_code: "FIRST" }, quote);
  expect(quote).toHaveBeenCalledWith("OTHER");
  expect(answer).toMatchObject({ init: { status: 422 } });
});

test("pressed as its own button, a refused code is tried once more", async () => {
  const quote = vi.fn(async () => ({ promo_code: null, promo_refused: "For a first order" }));
  await posted({ intent: "promo", promo_code: "FIRST", refused_code: "FIRST" }, quote);
  expect(quote).toHaveBeenCalledWith("FIRST");
});
