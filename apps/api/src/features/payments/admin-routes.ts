import type { ManualMethod } from "@jukung/contract";
import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  findByLink,
  type OrderRow,
  orderById,
  type PinDeps,
  presentAdminOrder,
} from "../orders/index.ts";
import { noteAccount } from "./account.ts";
import { cancelByOperator } from "./cancel-by-operator.ts";
import { claimByOffice } from "./claim.ts";
import { approveRefund, finishManualRefund, rejectRefund, reopenRefund } from "./decide.ts";
import type { ClaimDeps } from "./deps.ts";
import { giveRefund } from "./give.ts";
import { ledgerOf } from "./ledger.ts";
import {
  checkConfirms,
  checkReference,
  confirmPayment,
  recordPayment,
  withdrawPayment,
} from "./manual.ts";
import { heldRefunds } from "./money.ts";
import { refundOtp, sendAdminOtp, sendPaymentOtp } from "./otp.ts";
import { readOwed } from "./owed.ts";
import { type ProofDeps, readProof, rejectProof } from "./proofs.ts";
import { waitingPayment } from "./queries/manual.ts";
import { owedSums } from "./queries/owed.ts";
import { refundById } from "./queries/refunds.ts";

/** domain.md, Accounts: five codes an hour for one refund. */
const OTPS: RateRule = { name: "refund_otp", points: 5, seconds: 3600 };
/** The same for the payment of one order. */
const PAYMENT_OTPS: RateRule = { name: "payment_otp", points: 5, seconds: 3600 };
/** One admin's limit over all refunds: a busy day has many of them. */
const OTPS_OF_ADMIN: RateRule = { name: "refund_otp_admin", points: 60, seconds: 3600 };
type Call = Pick<Context, "db" | "clock" | "locale" | "limits"> & { me: Viewer };

/** Money in the back office: the operator's own cancellation, and decisions on claimed refunds. */
export function adminPaymentRoutes(
  deps: ClaimDeps & Pick<PinDeps, "sealer"> & Pick<ProofDeps, "storage">,
) {
  const ledger = ledgerOf(deps.gateway);
  const present = async ({ db, clock, locale, me }: Call, order: OrderRow) => ({
    data: await presentAdminOrder(db, (await orderById(db, order.id)) ?? order, {
      me,
      locale,
      now: clock.now(),
      products: deps.products,
      ledger,
    }),
  });
  const start = async (context: Call, which: Parameters<typeof findByLink>[1]) => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    return findByLink(context.db, which);
  };

  type OtpInput = {
    record_amount?: number | undefined;
    record_method?: ManualMethod | undefined;
    record_reference?: string | undefined;
  };
  /** What a code is asked for: recording that amount, or confirming what is recorded. */
  const otpAsked = async (
    { db, me }: Call,
    order: OrderRow,
    { record_amount: amount, record_method: method, record_reference: reference }: OtpInput,
  ) => {
    if (amount !== undefined) {
      if (method && reference) checkReference({ method, reference });
      return { of: { record: amount }, amount };
    }
    const waiting = await waitingPayment(db, order.id);
    if (!waiting) throw new Refusal("payment_decided");
    await checkConfirms(db, order, waiting, me);
    return { of: { confirm: waiting.id }, amount: waiting.amount };
  };

  return {
    cancel: os.orders.admin.cancel
      .use(asStaff("cancel_orders"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        const { reason, seen_order: seen } = input;
        await cancelByOperator(deps, order.id, { reason, seen, admin: context.me });
        return present(context, order);
      }),
    refundOtp: os.orders.admin.refundOtp
      .use(asStaff("request_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        const refund = await refundById(context.db, input.refund_id);
        if (refund?.order_id !== order.id) throw new Refusal("not_found");
        await context.limits.take(OTPS, `${context.me.id}:${input.refund_id}`);
        await context.limits.take(OTPS_OF_ADMIN, String(context.me.id));
        const of = refundOtp(context.me, input.refund_id);
        const about = { order, admin_id: context.me.id, amount: refund.amount };
        const expires_in = await sendAdminOtp(deps, of, about);
        return { message: message("code_sent", context.locale), expires_in };
      }),
    paymentOtp: os.orders.admin.paymentOtp
      .use(asStaff("record_payment"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        // Said before the code is sent, which lives a minute.
        const asked = await otpAsked(context, order, input);
        await context.limits.take(PAYMENT_OTPS, `${context.me.id}:${order.id}`);
        await context.limits.take(OTPS_OF_ADMIN, String(context.me.id));
        const expires_in = await sendPaymentOtp(deps, { order, admin: context.me, ...asked });
        return { message: message("code_sent", context.locale), expires_in };
      }),
    recordPayment: os.orders.admin.recordPayment
      .use(asStaff("record_payment"))
      .handler(async ({ context, input: { kind, slug, ...recorded } }) => {
        const order = await start(context, { kind, slug });
        await recordPayment(deps, order.id, { ...recorded, admin: context.me });
        return present(context, order);
      }),
    confirmPayment: os.orders.admin.confirmPayment
      .use(asStaff("record_payment"))
      .handler(async ({ context, input: { kind, slug, ...decision } }) => {
        const order = await start(context, { kind, slug });
        await confirmPayment(deps, order.id, { ...decision, admin: context.me });
        return present(context, order);
      }),
    withdrawPayment: os.orders.admin.withdrawPayment
      .use(asStaff("record_payment"))
      .handler(async ({ context, input: { kind, slug, ...decision } }) => {
        const order = await start(context, { kind, slug });
        await withdrawPayment(deps, order.id, { ...decision, admin: context.me });
        return present(context, order);
      }),
    rejectProof: os.orders.admin.rejectProof
      .use(asStaff("record_payment"))
      .handler(async ({ context, input: { kind, slug, ...decision } }) => {
        const order = await start(context, { kind, slug });
        await rejectProof(deps, order.id, { ...decision, admin: context.me });
        return present(context, order);
      }),
    proof: os.orders.admin.proof
      .use(asStaff("see_money"))
      .handler(async ({ context, input }) =>
        readProof(deps, await findByLink(context.db, input), input.id),
      ),
    giveRefund: os.orders.admin.giveRefund
      .use(asStaff("request_refund"))
      .handler(async ({ context, input: { kind, slug, ...given } }) => {
        const order = await start(context, { kind, slug });
        await giveRefund(deps, order.id, { ...given, admin: context.me });
        return present(context, order);
      }),
    refund: os.orders.admin.refund
      .use(asStaff("confirm_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        const { refund_id, pin } = input;
        await approveRefund(deps, order, { refund_id, pin, admin: context.me });
        return present(context, order);
      }),
    refundReject: os.orders.admin.refundReject
      .use(asStaff("confirm_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        const { refund_id, pin, reason } = input;
        await rejectRefund(deps, order, { refund_id, pin, reason, admin: context.me });
        return present(context, order);
      }),
    refundDone: os.orders.admin.refundDone
      .use(asStaff("transfer_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        const { refund_id, pin, reference, sent_to } = input;
        await finishManualRefund(deps, order, {
          refund_id,
          pin,
          reference,
          sent_to,
          admin: context.me,
        });
        return present(context, order);
      }),
    refundClaim: os.orders.admin.refundClaim
      .use(asStaff("request_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        await claimByOffice(deps, order.id, { reason: input.reason, admin: context.me });
        return present(context, order);
      }),
    refundReopen: os.orders.admin.refundReopen
      .use(asStaff("confirm_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        await reopenRefund(deps, order, { refund_id: input.refund_id, admin: context.me });
        return present(context, order);
      }),
    refundAccount: os.orders.admin.refundAccount
      .use(asStaff("request_refund"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        const { refund_id, pin, bank_account } = input;
        await noteAccount(deps, order, { refund_id, pin, bank_account, admin: context.me });
        return present(context, order);
      }),
    owed: os.orders.admin.owed.use(asStaff("see_money")).handler(async ({ context, input }) => {
      const { db, locale, clock, me } = context;
      const asked = { now: clock.now(), held: await heldRefunds(db) };
      const [{ data, meta }, states] = await Promise.all([
        pageOf(input, (page) => readOwed(db, { ...input, page }, { ...asked, locale, me })),
        owedSums(db, asked),
      ]);
      return { data, meta: { ...meta, states } };
    }),
  };
}
