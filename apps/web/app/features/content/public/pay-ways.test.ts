import type { PaymentChannelTerms } from "@jukung/contract";
import { expect, test } from "vitest";
import { waysToPay } from "./pay-ways.ts";

const back = { days: 7, full_only: false };
const channels: PaymentChannelTerms[] = [
  { channel: "BNI_VIRTUAL_ACCOUNT", method: "virtual_account", min: 1, max: 50, refund: null },
  { channel: "QRIS", method: "qr_code", min: 1, max: 10, refund: back },
  { channel: "BRI_VIRTUAL_ACCOUNT", method: "virtual_account", min: 1, max: 50, refund: null },
  { channel: "PERMATA_VIRTUAL_ACCOUNT", method: "virtual_account", min: 1, max: 10, refund: null },
  { channel: "CARDS", method: "card", min: 1, max: null, refund: { ...back } },
];
const methods = (locale: "id" | "en") => waysToPay(channels, locale).map(({ method }) => method);

test("readers of English find a card first, readers of Indonesian QRIS, and neither what there is not", () => {
  expect(methods("en")).toEqual(["card", "qr_code", "virtual_account"]);
  expect(methods("id")).toEqual(["qr_code", "virtual_account", "card"]);
});

test("banks with the same limit and refund stand together, and no channel is lost", () => {
  const [, , accounts] = waysToPay(channels, "en");
  expect(accounts?.terms).toEqual([
    { max: 50, refund: null, channels: ["BNI_VIRTUAL_ACCOUNT", "BRI_VIRTUAL_ACCOUNT"] },
    { max: 10, refund: null, channels: ["PERMATA_VIRTUAL_ACCOUNT"] },
  ]);
  const told = waysToPay(channels, "id").flatMap(({ terms }) =>
    terms.flatMap((one) => one.channels),
  );
  expect(told).toHaveLength(channels.length);
});
