import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { uuid } from "../../platform/keys.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addressOf, userById } from "../accounts/index.ts";
import { codeAddress, issueCode } from "../codes/index.ts";
import { notifyOperator } from "../notifications/index.ts";
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
import { ledgerOf } from "./ledger.ts";
import { refundOtp } from "./otp.ts";
import { readOwed } from "./owed.ts";
import { owedSums } from "./queries/owed.ts";
import { refundById } from "./queries/refunds.ts";

/** domain.md, Accounts: five codes an hour for one refund. */
const OTPS: RateRule = { name: "refund_otp", points: 5, seconds: 3600 };
/** One admin's limit over all refunds: a busy day has many of them. */
const OTPS_OF_ADMIN: RateRule = { name: "refund_otp_admin", points: 60, seconds: 3600 };
type Call = Pick<Context, "db" | "clock" | "locale" | "limits"> & { me: Viewer };

/** Money in the back office: the operator's own cancellation, and decisions on claimed refunds. */
export function adminPaymentRoutes(deps: ClaimDeps & Pick<PinDeps, "sealer">) {
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

  return {
    cancel: os.orders.admin.cancel
      .use(asStaff("cancel_orders"))
      .handler(async ({ context, input }) => {
        const order = await start(context, input);
        await cancelByOperator(deps, order.id, { reason: input.reason, admin: context.me });
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
        const { codes, jobs, sealer, db } = deps;
        const admin = await userById(db, context.me.id);
        if (!admin) throw new Refusal("unauthenticated");
        const of = refundOtp(context.me, input.refund_id);
        const expires_in = await db.transaction(async (tx) => {
          const { code, expires_at, ...rest } = await issueCode(tx, of, codes);
          await notifyOperator(tx, jobs, {
            event: "refund_otp",
            order,
            seq: `otp-${uuid(codes.chance)}`,
            // For a while after a change of address codes go to the old one: a session alone can change
            // the address.
            to: codeAddress(addressOf(admin), codes.clock.now()),
            // The admin's own language from the settings, not the page's.
            locale: admin.locale,
            params: {
              first_name: admin.first_name,
              seconds: rest.expires_in,
              amount: refund.amount,
            },
            secret: sealer.seal(code),
            valid_until: expires_at,
          });
          return rest.expires_in;
        });
        return { message: message("code_sent", context.locale), expires_in };
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
      const now = clock.now();
      const [{ data, meta }, states] = await Promise.all([
        pageOf(input, (page) => readOwed(db, { ...input, page }, { now, locale, me })),
        owedSums(db, now),
      ]);
      return { data, meta: { ...meta, states } };
    }),
  };
}
