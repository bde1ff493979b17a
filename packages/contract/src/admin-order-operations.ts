import { oc } from "@orpc/contract";
import { z } from "zod";
import { AdminOrder, AdminOrderSummary } from "./admin-orders.ts";
import { QUOTE_MOST } from "./limits.ts";
import { ManualMethod, ManualPaymentInput, OfTransfer } from "./manual-payments.ts";
import { OfficeChange, SeenOrder } from "./order-changes.ts";
import { SentEmail } from "./order-emails.ts";
import { MessageInput, OrderMessage } from "./order-messages.ts";
import { CodeMailed, DocumentName, OneOrder, ProofId } from "./order-paths.ts";
import { InquiryStatus, NamedAccount, OrderStatus, PaymentStatus } from "./orders.ts";
import { QuoteInput } from "./quotes.ts";
import { BankReference, OwedAmount, OwedState, RefundAccount, RefundId } from "./refunds.ts";
import { AdminRescheduleOption, RescheduleChoice } from "./reschedules.ts";
import {
  Day,
  data,
  Instant,
  KindPath,
  Line,
  list,
  PageMeta,
  Paging,
  Pin,
  Rupiah,
  Text,
  wholeFrom,
} from "./values.ts";

const byAdmin = ["Orders, back office"];
const Because = z.object({ reason: Text.min(1, "required").max(500, "too_long") });
const adminAction = <P extends string>(path: P, summary: string) =>
  oc
    .route({
      method: "POST",
      path: `/admins/orders/{kind}/{slug}/${path}`,
      summary,
      tags: byAdmin,
    })
    .output(data(AdminOrder));

/** What the back office does with orders. */
export const adminOrders = {
  list: oc
    .route({ method: "GET", path: "/admins/orders", summary: "All orders", tags: byAdmin })
    .input(
      Paging.extend({
        kind: KindPath.optional(),
        status: OrderStatus.optional(),
        payment_status: PaymentStatus.optional(),
        inquiry_status: InquiryStatus.optional(),
        /** Inquiries that wait for the office: without a quote, or for a day that it has closed. */
        turn: z.literal("office").optional(),
        /** Days in WITA, both included. */
        travel_from: Day.optional(),
        travel_to: Day.optional(),
        purchase_from: Day.optional(),
        purchase_to: Day.optional(),
        search: Line.max(100).optional(),
        sort: z.enum(["newest", "oldest", "travel", "total"]).default("newest"),
      }),
    )
    .output(list(AdminOrderSummary)),
  show: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}",
      summary: "One order",
      tags: byAdmin,
    })
    .input(OneOrder)
    .output(data(AdminOrder)),
  update: oc
    .route({
      method: "PATCH",
      path: "/admins/orders/{kind}/{slug}",
      summary:
        "Change travellers' details, the contact, or a trip (never the fare), until the cut-off; a trip until it begins, with a reason",
      tags: byAdmin,
    })
    .input(OneOrder.extend(OfficeChange.shape))
    .output(data(AdminOrder)),
  rescheduleOptions: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}/reschedule",
      summary: "What a part of the trip can be moved to on a date",
      tags: byAdmin,
    })
    .input(OneOrder.extend(RescheduleChoice.pick({ position: true, date: true }).shape))
    .output(z.object({ data: z.array(AdminRescheduleOption) })),
  reschedule: adminAction(
    "reschedule",
    "Move a part of the trip to another date; its price stays",
  ).input(
    OneOrder.extend({
      ...RescheduleChoice.shape,
      ...Because.shape,
      /** The operator's reason: the customer may cancel as on the new date, whatever it was before. */
      full_rights: z.boolean().default(false),
    }),
  ),
  ticket: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}/ticket",
      summary: "Tickets as PDF, in the customer's language",
      tags: byAdmin,
    })
    .input(OneOrder)
    .output(z.file().mime("application/pdf")),
  document: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}/documents/{name}",
      summary: "The invoice or a credit note as PDF, in the customer's language",
      tags: byAdmin,
    })
    .input(OneOrder.extend(DocumentName))
    .output(z.file().mime("application/pdf")),
  quote: adminAction("quote", "Quote a price, or a new version of it").input(
    OneOrder.extend(QuoteInput.shape),
  ),
  decline: adminAction("decline", "Decline an inquiry").input(
    OneOrder.extend({
      ...Because.shape,
      version: QuoteInput.shape.version,
      read_message_id: QuoteInput.shape.read_message_id,
    }),
  ),
  cancel: adminAction("cancel", "Cancel; everything that was paid goes back").input(
    OneOrder.extend({ ...Because.shape, seen_order: SeenOrder.optional() }),
  ),
  complete: adminAction("complete", "Close a travelled order early").input(OneOrder),
  messages: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}/messages",
      summary: "What was written about the order",
      tags: byAdmin,
    })
    .input(OneOrder)
    .output(z.object({ data: z.array(OrderMessage) })),
  write: oc
    .route({
      method: "POST",
      path: "/admins/orders/{kind}/{slug}/messages",
      successStatus: 201,
      summary: "Write to the customer",
      tags: byAdmin,
    })
    .input(OneOrder.extend(MessageInput.shape))
    .output(data(OrderMessage)),
  paymentOtp: oc
    .route({
      method: "POST",
      path: "/admins/orders/{kind}/{slug}/payments/manual/otp",
      summary: "Mail oneself the code that records or confirms a payment",
      tags: byAdmin,
    })
    .input(
      OneOrder.extend({
        /** To record: the amount in rupiah, which the code is good for. Left out: to confirm what is recorded. */
        record_amount: ManualPaymentInput.shape.amount.optional(),
        /** How it came and its reference: one that proves nothing is refused before a code is sent. */
        record_method: ManualMethod.optional(),
        record_reference: ManualPaymentInput.shape.reference.optional(),
      }),
    )
    .output(CodeMailed),
  recordPayment: adminAction(
    "payments/manual",
    "Record a payment by bank transfer or in cash; above the limit a second person confirms it",
  ).input(OneOrder.extend(ManualPaymentInput.shape).extend({ ...OfTransfer, pin: Pin })),
  rejectProof: adminAction(
    "transfer/reject",
    "Reject the proof of a transfer that waits, with the reason; its customer is told",
  ).input(OneOrder.extend({ proof_id: RefundId, ...Because.shape })),
  proof: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}/transfer/proofs/{id}",
      summary: "A proof of a transfer, as a picture",
      tags: byAdmin,
    })
    .input(OneOrder.extend(ProofId))
    .output(z.file().mime("image/webp")),
  confirmPayment: adminAction(
    "payments/manual/confirm",
    "Confirm a payment that somebody else has recorded",
  ).input(OneOrder.extend({ payment_id: RefundId, pin: Pin })),
  withdrawPayment: adminAction(
    "payments/manual/withdraw",
    "Discard a recorded payment that nobody has confirmed, with the reason",
  ).input(OneOrder.extend({ payment_id: RefundId, ...Because.shape })),
  extendHold: adminAction("hold", "Hold an unpaid order for longer; its customer is told").input(
    OneOrder.extend({
      until: Instant,
      /** The end that the page showed: another one by now is refused. */
      seen_until: Instant,
    }),
  ),
  note: adminAction("notes", "Add a note for colleagues, which its customer never sees").input(
    OneOrder.extend(MessageInput.shape),
  ),
  giveRefund: adminAction(
    "refund/give",
    "Give back a part of what was paid, without cancelling; it is confirmed like any refund",
  ).input(
    OneOrder.extend({
      amount: wholeFrom(1, QUOTE_MOST),
      ...Because.shape,
      /** How much could be given when the page was drawn: less by now is refused. */
      seen_amount: z.number("required").int("field_invalid").min(0, "field_invalid"),
      /** The office's requests that wait to be confirmed, and that this one is meant to be beside. */
      seen_requests: z.array(RefundId).max(100).default([]),
    }),
  ),
  emails: oc
    .route({
      method: "GET",
      path: "/admins/orders/{kind}/{slug}/emails",
      summary: "What was emailed to the contact, and what the mail server answered",
      tags: byAdmin,
    })
    .input(OneOrder)
    .output(z.object({ data: z.array(SentEmail) })),
  sendAgain: oc
    .route({
      method: "POST",
      path: "/admins/orders/{kind}/{slug}/emails/{id}/again",
      summary: "Send an email again, to the contact's present address",
      tags: byAdmin,
    })
    .input(OneOrder.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }))
    .output(z.object({ data: z.array(SentEmail) })),
  refundOtp: oc
    .route({
      method: "POST",
      path: "/admins/orders/{kind}/{slug}/refund/otp",
      summary: "Mail oneself the code that confirms a refund",
      tags: byAdmin,
    })
    .input(OneOrder.extend({ refund_id: RefundId }))
    .output(CodeMailed),
  refund: adminAction("refund", "Confirm a claimed refund").input(
    OneOrder.extend({ refund_id: RefundId, pin: Pin }),
  ),
  refundReject: adminAction("refund/reject", "Refuse a claimed refund").input(
    OneOrder.extend({ refund_id: RefundId, pin: Pin }).extend(Because.shape),
  ),
  refundClaim: adminAction(
    "refund/claim",
    "Request what a cancelled order brings, as its customer asked by phone or message",
  ).input(OneOrder.extend(Because.shape)),
  refundReopen: adminAction(
    "refund/reopen",
    "Let the customer claim a rejected amount once more",
  ).input(OneOrder.extend({ refund_id: RefundId })),
  refundAccount: adminAction(
    "refund/account",
    "Note the bank account that the customer named on the phone",
  ).input(OneOrder.extend(RefundAccount.shape).extend({ pin: Pin })),
  refundDone: adminAction("refund/done", "A refund was made by hand").input(
    OneOrder.extend({
      refund_id: RefundId,
      pin: Pin,
      reference: BankReference,
      /** The account that the money was sent to, as it was read: a changed one is refused. */
      sent_to: NamedAccount,
    }),
  ),
  owed: oc
    .route({
      method: "GET",
      path: "/admins/refunds",
      summary: "Money that is owed to customers, by what has to be done with it",
      tags: byAdmin,
    })
    .input(Paging.extend({ state: OwedState.optional() }))
    .output(
      z.object({
        data: z.array(OwedAmount),
        meta: PageMeta.extend({
          /** How many amounts there are in each state, and their sum in rupiah. */
          states: z.array(z.object({ state: OwedState, count: z.number().int(), amount: Rupiah })),
        }),
      }),
    ),
};
