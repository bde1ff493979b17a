import type { Locale } from "@jukung/contract";
import type { Database } from "../../platform/db.ts";
import { asStaff, asUser, type Context, limitReads, os } from "../../platform/http.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  actionsFor,
  findByLink,
  findOwn,
  type OrderRow,
  type Products,
  productOf,
  type ReadOrder,
  situationOf,
  type TicketFace,
  type ValidTickets,
} from "../orders/index.ts";
import { tripCalendar } from "./calendar.ts";
import { validTickets } from "./queries.ts";
import { ticketPdf } from "./render.ts";

type Parts = { products: Products; public_url: string };

const facesOf = (db: Database, order: OrderRow, locale: Locale, products: Products) =>
  productOf(products, order).ticketFaces(db, order.id, locale);

/** The valid tickets among an order's, with the content of their QR. */
const printed = (faces: TicketFace[], valid: ValidTickets) =>
  faces.flatMap((face) => {
    const ticket = face.off ? undefined : valid.get(face.holder);
    return ticket ? [{ ...face, ...ticket }] : [];
  });

/** A ticket is read by few people, a few times; drawing it is expensive. */
const TICKETS: RateRule = { name: "tickets", points: 10, seconds: 60 };

/** @throws Refusal ticket_not_ready, too_many, unavailable */
async function pdfOf({ db, locale, clock, limits }: Context, order: OrderRow, { products }: Parts) {
  const now = clock.now();
  if (!actionsFor(situationOf(order, now), "link", now).includes("download_ticket"))
    throw new Refusal("ticket_not_ready");
  await limits.take(TICKETS, String(order.id));
  const [faces, valid] = await Promise.all([
    facesOf(db, order, locale, products),
    validTickets(db, order),
  ]);
  const pdf = await ticketPdf(printed(faces, valid), order, locale);
  return new File([new Uint8Array(pdf)], `${order.booking_id}.pdf`, { type: "application/pdf" });
}
async function calendarOf(
  db: Database,
  order: OrderRow,
  locale: Locale,
  { products, public_url, now }: Parts & { now: Date },
) {
  const faces = await facesOf(db, order, locale, products);
  const text = tripCalendar(order, faces, { locale, public_url, now });
  return new File([text], `${order.booking_id}.ics`, { type: "text/calendar" });
}

type Attached = { filename: string; content: Buffer; content_type: string };
/** What emails about a trip bring: its tickets and its calendar entries. */
export async function tripPapers(
  order: OrderRow,
  { faces: facesNow, tickets }: Pick<ReadOrder, "faces" | "tickets">,
  { locale, ...when }: { locale: Locale; public_url: string; now: Date },
): Promise<Attached[]> {
  const faces = await facesNow();
  const pdf = await ticketPdf(printed(faces, tickets), order, locale);
  const calendar = tripCalendar(order, faces, { locale, ...when });
  const { booking_id } = order;
  return [
    { filename: `${booking_id}.pdf`, content: pdf, content_type: "application/pdf" },
    {
      filename: `${booking_id}.ics`,
      content: Buffer.from(calendar),
      content_type: "text/calendar",
    },
  ];
}

/** Tickets as PDF and the trip as calendar entries, for the owner and by link; tickets for the office. */
export function ticketRoutes(parts: Parts) {
  return {
    mine: {
      ticket: os.orders.mine.ticket
        .use(asUser)
        .handler(async ({ context, input }) =>
          pdfOf(context, await findOwn(context.db, input, context.me), parts),
        ),
      calendar: os.orders.mine.calendar.use(asUser).handler(async ({ context, input }) =>
        calendarOf(context.db, await findOwn(context.db, input, context.me), context.locale, {
          ...parts,
          now: context.clock.now(),
        }),
      ),
    },
    admin: {
      ticket: os.orders.admin.ticket
        .use(asStaff("see_orders"))
        .handler(async ({ context, input }) => {
          const order = await findByLink(context.db, input);
          // The office prints it for the customer.
          return pdfOf({ ...context, locale: order.locale as Locale }, order, parts);
        }),
    },
    byLink: {
      ticket: os.orders.byLink.ticket
        .use(limitReads)
        .handler(async ({ context, input }) =>
          pdfOf(context, await findByLink(context.db, input), parts),
        ),
      calendar: os.orders.byLink.calendar.use(limitReads).handler(async ({ context, input }) =>
        calendarOf(context.db, await findByLink(context.db, input), context.locale, {
          ...parts,
          now: context.clock.now(),
        }),
      ),
    },
  };
}
