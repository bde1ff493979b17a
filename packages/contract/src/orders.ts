import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  data,
  Instant,
  KindPath,
  Line,
  list,
  Paging,
  Picture,
  ProductKind,
  Rupiah,
  Slug,
  TravelDate,
} from "./values.ts";

export const OrderStatus = z.enum([
  "PENDING",
  "ON_HOLD",
  "CONFIRMED",
  "COMPLETED",
  "CANCELLED",
  "REJECTED",
  "EXPIRED",
]);
export const PaymentStatus = z.enum([
  "UNPAID",
  "PENDING",
  "PAID",
  "REFUND_PENDING",
  "PARTIALLY_REFUNDED",
  "REFUNDED",
  "DISPUTED",
]);
export const InquiryStatus = z.enum([
  "NEW",
  "QUOTED",
  "ACCEPTED",
  "DECLINED",
  "WITHDRAWN",
  "EXPIRED",
]);
export const PaymentMethod = z.enum([
  "virtual_account",
  "ewallet",
  "qr_code",
  "card",
  "retail_outlet",
]);
export const PaymentChannel = z.enum([
  "BCA_VIRTUAL_ACCOUNT",
  "BNI_VIRTUAL_ACCOUNT",
  "BRI_VIRTUAL_ACCOUNT",
  "MANDIRI_VIRTUAL_ACCOUNT",
  "BSI_VIRTUAL_ACCOUNT",
  "PERMATA_VIRTUAL_ACCOUNT",
  "QRIS",
  "OVO",
  "DANA",
  "SHOPEEPAY",
  "LINKAJA",
  "GOPAY",
  "CARDS",
  "ALFAMART",
  "INDOMARET",
]);
/** What this viewer may do now; the pages draw exactly these. */
export const OrderAction = z.enum([
  "view",
  "payment",
  "update",
  "cancel",
  "refund",
  "download_ticket",
]);

export const Contact = z.object({
  full_name: Line.min(1, "required").max(120, "too_long"),
  email: z
    .string("required")
    .trim()
    .min(1, "required")
    .max(254, "too_long")
    .pipe(z.email("email_invalid")),
  phone: z.string("required").trim().min(1, "required").max(250, "phone_invalid"),
});

export const OrderEvent = z.object({
  seq: z.number().int(),
  from: OrderStatus.nullable(),
  to: OrderStatus,
  at: Instant,
  by: z.string(),
  reason: z.string().nullable(),
});
export const OrderLine = z.object({
  label: z.string(),
  quantity: z.number().int(),
  unit_price: Rupiah,
});
const Place = z.object({
  slug: Slug,
  name: z.string(),
  destination: Slug,
  latitude: z.number(),
  longitude: z.number(),
});
export const OrderPassenger = z.object({
  id: z.number().int(),
  full_name: z.string(),
  nationality: z.string(),
  age_category: z.enum(["adult", "child", "infant"]),
  residency: z.enum(["local", "foreign"]),
});
export const OrderLeg = z.object({
  position: z.number().int(),
  schedule_id: z.number().int(),
  date: TravelDate,
  departs_at: Instant,
  arrives_at: Instant,
  duration_minutes: z.number().int(),
  session: z.enum(["morning", "afternoon", "evening"]),
  cut_off_at: Instant,
  check_in_at: Instant,
  check_in_place: z.string(),
  from: Place,
  to: Place,
  via: z.string().nullable(),
  ship: z.object({
    slug: Slug,
    name: z.string(),
    operator: z.object({ name: z.string(), whatsapp: z.string().nullable() }),
    luggage_kg: z.number().int(),
    image: Picture.nullable(),
  }),
  passengers: z.array(
    z.object({
      id: z.number().int(),
      price: Rupiah,
      state: z.enum(["ACTIVE", "CANCELLED"]),
      /** The ticket's code and the text in its QR; only where the order is confirmed. */
      ticket: z.object({ code: z.string(), qr: z.string() }).nullable(),
    }),
  ),
});

const common = {
  order_uuid: z.string(),
  booking_id: z.string(),
  slug: Slug,
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  payment_method: PaymentMethod.nullable(),
  payment_channel: PaymentChannel.nullable(),
  total_price: Rupiah,
  purchase_date: Instant,
  hold_expires_at: Instant.nullable(),
};
export const FastBoatOrder = z.object({
  ...common,
  order_type: z.literal("fast_boat"),
  trip_type: z.enum(["one_way", "round_trip"]),
  subtotal: Rupiah,
  discount: Rupiah,
  fees: Rupiah,
  lines: z.array(OrderLine),
  refundable_amount: Rupiah,
  /** Percent that comes back of a leg cancelled so many hours before it departs, or earlier. */
  refund_policy: z.array(z.object({ hours: z.number().int(), percent: z.number().int() })),
  actions: z.array(OrderAction),
  contact: Contact,
  events: z.array(OrderEvent),
  passengers: z.array(OrderPassenger),
  legs: z.array(OrderLeg),
});
export const Order = z.discriminatedUnion("order_type", [FastBoatOrder]);
export const OrderSummary = z.object({
  ...common,
  order_type: ProductKind,
  title: z.string(),
  starts_at: Instant.nullable(),
  people: z.number().int(),
  actions: z.array(OrderAction),
});
export const PaymentSession = z.object({ payment_url: z.string(), expires_at: Instant });

const one = z.object({ kind: KindPath, slug: Slug });
const mine = ["My orders"];
const byLink = ["Orders by link"];

const orderRoutes = (prefix: `/${string}`, tags: string[]) => ({
  show: oc
    .route({ method: "GET", path: `${prefix}/{kind}/{slug}`, summary: "One order", tags })
    .input(one)
    .output(data(Order)),
  pay: oc
    .route({
      method: "POST",
      path: `${prefix}/{kind}/{slug}/payments`,
      successStatus: 201,
      summary: "Open (or reuse) the payment session",
      tags,
    })
    .input(one)
    .output(data(PaymentSession)),
  ticket: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/ticket`,
      summary: "Tickets as PDF",
      tags,
    })
    .input(one)
    .output(z.file().mime("application/pdf")),
  calendar: oc
    .route({
      method: "GET",
      path: `${prefix}/{kind}/{slug}/calendar.ics`,
      summary: "The crossings as calendar entries",
      tags,
    })
    .input(one)
    .output(z.file().mime("text/calendar")),
});

export const orders = {
  mine: {
    list: oc
      .route({ method: "GET", path: "/users/orders", summary: "My orders", tags: mine })
      .input(
        Paging.extend({
          kind: KindPath.optional(),
          status: OrderStatus.optional(),
          search: Line.max(100).optional(),
        }),
      )
      .output(list(OrderSummary)),
    ...orderRoutes("/users/orders", mine),
    cancel: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/cancel",
        summary: "Cancel an order that is not paid yet: frees the seats at once",
        tags: mine,
      })
      .input(one)
      .output(data(Order)),
  },
  byLink: orderRoutes("/public-orders", byLink),
};

export type OrderStatus = z.infer<typeof OrderStatus>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type InquiryStatus = z.infer<typeof InquiryStatus>;
export type PaymentMethod = z.infer<typeof PaymentMethod>;
export type PaymentChannel = z.infer<typeof PaymentChannel>;
export type OrderAction = z.infer<typeof OrderAction>;
export type Contact = z.infer<typeof Contact>;
export type OrderEvent = z.infer<typeof OrderEvent>;
export type OrderLine = z.infer<typeof OrderLine>;
export type OrderLeg = z.infer<typeof OrderLeg>;
export type OrderPassenger = z.infer<typeof OrderPassenger>;
export type FastBoatOrder = z.infer<typeof FastBoatOrder>;
export type Order = z.infer<typeof Order>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type PaymentSession = z.infer<typeof PaymentSession>;
