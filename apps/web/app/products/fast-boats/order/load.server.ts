import type { FastBoatOrder } from "@jukung/contract";
import { stepOf } from "~/features/orders/actions.server.ts";
import { marksToPay } from "~/features/orders/booking/ways.server.ts";
import type { Which } from "~/features/orders/index.ts";
import { stateOf } from "~/features/orders/offline/state.server.ts";
import { withPhoneShown } from "~/features/orders/phone-shown.server.ts";
import { reviewOf } from "~/features/orders/reviewed.server.ts";
import { countriesOf } from "~/lib/countries.server.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { qrPath } from "~/lib/qr.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import { unsent } from "~/lib/unsent.ts";
import type { Visit } from "~/lib/visit.ts";
import { drawSpot } from "~/ui/chart/spot.server.ts";
import { harbourOf } from "./harbour.server.tsx";
import { rulesBeforePaying } from "./rules.server.tsx";

/** The order with each ticket's QR as one path, four modules of quiet zone around it. */
export async function loadOrder(visit: Visit, which: Which, request: Request) {
  const { api, locale } = visit;
  const { access, kind, slug } = which;
  const at = { kind, slug };
  const [{ data }, { data: messages }] = await Promise.all([
    api.orders[access].show(at),
    api.orders[access].messages(at),
  ]);
  if (data.order_type !== "fast_boat")
    throw new TypeError(`No fast boat order: ${data.order_type}`);
  const order: FastBoatOrder = withPhoneShown(data);
  const { manifest } = await siteOf(visit);
  const codes = order.legs.flatMap((leg) => leg.passengers.flatMap(({ ticket }) => ticket ?? []));
  const now = new Date().toISOString();
  const rules = rulesBeforePaying(order, now);
  return {
    order,
    messages,
    rules: rules && unsent(visit, rules),
    ...stepOf(request),
    // To choose another nationality from.
    countries: order.actions.includes("update") ? countriesOf(locale) : [],
    manifest,
    marks: await marksToPay(visit, order),
    state: stateOf(order),
    review: await reviewOf(visit, which, order),
    idempotency_key: newKey(),
    now,
    spots: Object.fromEntries(order.legs.map(({ from }) => [from.slug, drawSpot(from)])),
    harbours: Object.fromEntries(
      order.legs.map((leg) => [leg.position, unsent(visit, harbourOf(leg, order))]),
    ),
    qr: Object.fromEntries(codes.map(({ code, qr }) => [code, qrPath(qr)])),
  };
}
export type Loaded = Awaited<ReturnType<typeof loadOrder>>;
