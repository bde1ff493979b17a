import type { UserKind, Uses } from "@jukung/contract";
import { orderKind } from "~/features/orders/index.ts";
import { m } from "~/lib/paraglide/messages.js";

const count: Record<UserKind, (inputs: { count: number }) => string> = {
  destination: m.used_destination,
  port: m.used_port,
  schedule: m.used_schedule,
  fast_boat: m.used_vessel,
  private_boat: (inputs) => orderKind("private_boat").used(inputs),
  tour: (inputs) => orderKind("tour").used(inputs),
};

/** "3 jadwal, 2 tur"; empty if nothing uses it. */
export const usesText = (uses: Uses): string =>
  uses.map(({ kind, count: number }) => count[kind]({ count: number })).join(", ");
