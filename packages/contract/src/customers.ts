import { oc } from "@orpc/contract";
import { z } from "zod";
import { Provider } from "./accounts.ts";
import { AgreedVersions, InquiryStatus, OrderStatus, PaymentStatus } from "./order-shapes.ts";
import {
  data,
  EditVersion,
  Instant,
  KindPath,
  Line,
  Locale,
  list,
  Message,
  PageMeta,
  Paging,
  ProductKind,
  Rupiah,
  Slug,
  Text,
  Written,
} from "./values.ts";

export const CustomerRole = z.enum(["USER", "AGEN"]);
export const CustomerState = z.enum(["active", "waiting", "blocked"]);
/** What the reader may do with a customer now. */
export const CustomerAction = z.enum([
  "notes",
  "activation",
  "end_sessions",
  "block",
  "unblock",
  "role",
  "export",
  "delete",
]);

export const CustomerSummary = z.object({
  slug: Slug,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: CustomerRole,
  company_name: z.string().nullable(),
  state: CustomerState,
  orders: z.number().int(),
  last_order_at: Instant.nullable(),
});
export const CustomerOrder = z.object({
  booking_id: z.string(),
  slug: Slug,
  order_type: ProductKind,
  title: z.string(),
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  inquiry_status: InquiryStatus.nullable(),
  starts_at: Instant.nullable(),
  purchase_date: Instant,
  total_price: Rupiah,
  paid_amount: Rupiah,
  refunded_amount: Rupiah,
});
export const Customer = CustomerSummary.extend({
  locale: Locale,
  provider: Provider,
  since: Instant,
  activated_at: Instant.nullable(),
  /** Which terms were agreed to, and when; null for accounts from before it was recorded. */
  terms: z.object({ agreed: AgreedVersions, at: Instant }).nullable(),
  /** Why and since when; `by` is empty if it is unknown. */
  blocked: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  /** Browsers that are signed in. */
  sessions: z.number().int(),
  notes: z.string(),
  notes_version: z.number().int(),
  /** The newest ten. */
  recent_orders: z.array(CustomerOrder),
  /** Of all orders. */
  totals: z.object({ paid: Rupiah, refunded: Rupiah }),
  actions: z.array(CustomerAction),
  version: z.number().int(),
});

export const MOST_NOTES = 5_000;
export const CustomerNotes = z.object({
  notes: Text.max(MOST_NOTES, "too_long"),
  version: EditVersion,
});
export const CustomerBlock = z.object({
  reason: Text.min(1, "required").max(500, "too_long"),
});
/** An agent has a company; a customer who is none loses it. */
export const CustomerRoleChange = z.object({
  role: CustomerRole,
  company_name: Line.max(120, "too_long").default(""),
  version: EditVersion,
});
/** Their email address, typed again. */
export const CustomerDeletion = z.object({
  email: z.string("required").trim().min(1, "required").max(254, "too_long"),
});

const tags = ["Customers"];
const one = z.object({ slug: Slug });
const act = (path: string, summary: string) =>
  oc
    .route({ method: "POST", path: `/admins/users/{slug}/${path}`, summary, tags })
    .input(one)
    .output(data(Customer));

export const customers = {
  list: oc
    .route({
      method: "GET",
      path: "/admins/users",
      summary: "Customers with an account: by name, email, phone or booking code",
      tags,
    })
    .input(
      Paging.extend({
        search: Line.max(100).optional(),
        role: CustomerRole.optional(),
        state: CustomerState.optional(),
      }),
    )
    .output(
      list(CustomerSummary).extend({
        meta: PageMeta.extend({
          /** Nobody was found, and the search is the booking code of an order without an account. */
          guest_order: z.object({ booking_id: z.string(), kind: KindPath, slug: Slug }).nullable(),
        }),
      }),
    ),
  show: oc
    .route({
      method: "GET",
      path: "/admins/users/{slug}",
      summary: "One customer; the audit says who looked, once an hour",
      tags,
    })
    .input(one)
    .output(data(Customer)),
  notes: oc
    .route({
      method: "PUT",
      path: "/admins/users/{slug}/notes",
      summary: "Replace the notes of staff, unless somebody else has in the meantime",
      tags,
    })
    .input(one.extend(CustomerNotes.shape))
    .output(data(Customer)),
  role: oc
    .route({
      method: "PUT",
      path: "/admins/users/{slug}/role",
      summary: "Make a customer an agent with a company, or no agent; ends their sessions",
      tags,
    })
    .input(one.extend(CustomerRoleChange.shape))
    .output(data(Customer)),
  block: oc
    .route({
      method: "POST",
      path: "/admins/users/{slug}/block",
      summary: "Lock a customer out at once; orders stay as they are",
      tags,
    })
    .input(one.extend(CustomerBlock.shape))
    .output(data(Customer)),
  unblock: act("unblock", "Let a blocked customer in again"),
  activation: act("activation", "Mail the activation link again; the one before no longer works"),
  endSessions: act("sessions/end", "Sign a customer out everywhere"),
  export: oc
    .route({
      method: "GET",
      path: "/admins/users/{slug}/export",
      summary: "Everything kept about a customer, as they can export it themselves",
      tags,
      outputStructure: "detailed",
    })
    .input(one)
    .output(Written),
  remove: oc
    .route({
      method: "DELETE",
      path: "/admins/users/{slug}",
      summary: "Delete a customer who asked for it; refused while a paid trip is ahead",
      tags,
    })
    .input(one.extend(CustomerDeletion.shape))
    .output(Message),
};

export type CustomerRole = z.infer<typeof CustomerRole>;
export type CustomerState = z.infer<typeof CustomerState>;
export type CustomerAction = z.infer<typeof CustomerAction>;
export type CustomerSummary = z.infer<typeof CustomerSummary>;
export type CustomerOrder = z.infer<typeof CustomerOrder>;
export type Customer = z.infer<typeof Customer>;
export type CustomerRoleChange = z.infer<typeof CustomerRoleChange>;
