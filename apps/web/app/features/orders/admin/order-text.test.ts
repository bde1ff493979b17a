import { expect, test } from "vitest";
import { channelLabel } from "~/lib/channel-label.ts";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { auditText, eventText } from "./order-text.ts";

const declined = { by: "customer", reason: "quote declined" } as const;

test.each([
  ["id", "Pelanggan: menolak penawaran", "Menandai dana sudah ditransfer", "Virtual account BCA"],
  ["en", "Customer: declined the quote", "Marked the refund as transferred", "BCA virtual account"],
] as const)("the codes of an order's history are words in %s", (locale, event, audit, channel) => {
  overwriteGetLocale(() => locale);
  expect(eventText(declined)).toBe(event);
  expect(auditText("order.refund_done")).toBe(audit);
  expect(channelLabel("BCA_VIRTUAL_ACCOUNT")).toBe(channel);
});

test("what a person wrote as the reason stays as it was written", () => {
  overwriteGetLocale(() => "id");
  expect(eventText({ by: "admin", reason: "toString" })).toBe("Staf: toString");
  expect(eventText({ by: "admin", reason: "Engine trouble" })).toBe("Staf: Engine trouble");
});

test("a move without a reason says who moved it", () => {
  overwriteGetLocale(() => "en");
  expect(eventText({ by: "gateway", reason: null })).toBe("Payment");
});
