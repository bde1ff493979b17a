import {
  asUser,
  type Context,
  limitReads,
  os,
  type Viewer,
  WRITES,
  WRITES_OF_MACHINE,
} from "../../platform/http.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  findByLink,
  findOwn,
  keepDate,
  type OrderRow,
  orderById,
  presentOrder,
  rescheduleOptions,
} from "../orders/index.ts";
import { orWrite } from "../site/index.ts";
import { giveAccount } from "./account.ts";
import { claimRefund } from "./claim.ts";
import type { ClaimDeps } from "./deps.ts";
import { ledgerOf } from "./ledger.ts";
import { openPaymentSession, type PayDeps } from "./pay.ts";
import { type ProofDeps, readProof, sendProof } from "./proofs.ts";
import { type MoveChoice, rescheduleOrder } from "./reschedule.ts";
import { chooseTransfer } from "./transfer.ts";

/**
 * How often a trip is moved, or its move begun: each keeps places from others for a while. Also counted
 * without the right PIN, so the owner and each machine with the link have a number of their own: else
 * whoever was sent the link would keep the owner from moving the trip. Guesses of a PIN are limited by
 * the PIN, which owner and link have each.
 */
const MOVES: RateRule = { name: "reschedule", points: 10, seconds: 3600 };

/** Proofs of one order's transfer: each is stored, and a task for staff. */
const PROOFS: RateRule = { name: "transfer_proofs", points: 10, seconds: 3600 };
/** Files that were sent for one, also those that are no proof: to decode them costs time. */
const PROOF_FILES: RateRule = { name: "transfer_proof_files", points: 30, seconds: 3600 };

/** Opening the payment page, moving the trip and claiming a refund, for the owner and by link. */
export function paymentRoutes(deps: PayDeps & ClaimDeps & ProofDeps & { hold_minutes: number }) {
  const ledger = ledgerOf(deps.gateway);
  return {
    mine: {
      rescheduleOptions: os.orders.mine.rescheduleOptions
        .use(asUser)
        .handler(async ({ context, input }) => {
          const order = await findOwn(context.db, input, context.me);
          return { data: await options(context, order, input) };
        }),
      reschedule: os.orders.mine.reschedule
        .use(asUser)
        .handler(async ({ context, input: { kind, slug, ...choice } }) => {
          await context.limits.take(WRITES, `user:${context.me.id}`);
          const order = await findOwn(context.db, { kind, slug }, context.me);
          await move(context, order, choice, context.me);
          return { data: await again(order, "owner", context) };
        }),
      keepDate: os.orders.mine.keepDate.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        await keep(context, order, input);
        return { data: await again(order, "owner", context) };
      }),
      transfer: os.orders.mine.transfer.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        await chooseTransfer(deps, order.id);
        return { data: await again(order, "owner", context) };
      }),
      sendProof: os.orders.mine.sendProof.use(asUser).handler(async ({ context, input }) => {
        const order = await findOwn(context.db, input, context.me);
        await takeProof(context, order.id, input.proof);
        return { data: await again(order, "owner", context) };
      }),
      proof: os.orders.mine.proof.use(asUser).handler(async ({ context, input }) => {
        const order = await findOwn(context.db, input, context.me);
        return readProof(deps, order, input.id);
      }),
      pay: os.orders.mine.pay.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        const ask = { kind: input.kind, locale: context.locale };
        return { data: await openPaymentSession(deps, order, ask) };
      }),
      refund: os.orders.mine.refund.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        await claim(order, input, context.me, context.idempotency_key);
        return { data: await again(order, "owner", context) };
      }),
      refundAccount: os.orders.mine.refundAccount
        .use(asUser)
        .handler(async ({ context, input }) => {
          await context.limits.take(WRITES, `user:${context.me.id}`);
          const order = await findOwn(context.db, input, context.me);
          await giveAccount(deps, order, "owner", input);
          return { data: await again(order, "owner", context) };
        }),
    },
    byLink: {
      rescheduleOptions: os.orders.byLink.rescheduleOptions
        .use(limitReads)
        .handler(async ({ context, input }) => {
          const order = await findByLink(context.db, input);
          return { data: await options(context, order, input) };
        }),
      reschedule: os.orders.byLink.reschedule
        .use(limitReads)
        .handler(async ({ context, input: { kind, slug, ...choice } }) => {
          await limitMachine(context, WRITES_OF_MACHINE);
          const order = await findByLink(context.db, { kind, slug });
          await move(context, order, choice, null);
          return { data: await again(order, "link", context) };
        }),
      keepDate: os.orders.byLink.keepDate.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        await keep(context, order, input);
        return { data: await again(order, "link", context) };
      }),
      transfer: os.orders.byLink.transfer.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        await chooseTransfer(deps, order.id);
        return { data: await again(order, "link", context) };
      }),
      sendProof: os.orders.byLink.sendProof.use(limitReads).handler(async ({ context, input }) => {
        const order = await findByLink(context.db, input);
        await takeProof(context, order.id, input.proof);
        return { data: await again(order, "link", context) };
      }),
      proof: os.orders.byLink.proof.use(limitReads).handler(async ({ context, input }) => {
        const order = await findByLink(context.db, input);
        return readProof(deps, order, input.id);
      }),
      pay: os.orders.byLink.pay.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        const ask = { kind: input.kind, locale: context.locale };
        return { data: await openPaymentSession(deps, order, ask) };
      }),
      refund: os.orders.byLink.refund.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        await claim(order, input, null, context.idempotency_key);
        return { data: await again(order, "link", context) };
      }),
      refundAccount: os.orders.byLink.refundAccount
        .use(limitReads)
        .handler(async ({ context, input }) => {
          await limitMachine(context, WRITES_OF_MACHINE);
          const order = await findByLink(context.db, input);
          await giveAccount(deps, order, "link", input);
          return { data: await again(order, "link", context) };
        }),
    },
  };

  /** Only a proof that is taken counts as one: a customer whose files are refused is not locked out. */
  async function takeProof({ db, limits }: Context, order_id: number, proof: Blob) {
    const key = String(order_id);
    try {
      await limits.take(PROOF_FILES, key);
      await limits.take(PROOFS, key);
    } catch (error) {
      throw await orWrite(db, error, "too_many_proofs");
    }
    try {
      await sendProof(deps, order_id, proof);
    } catch (error) {
      if (error instanceof Refusal) await limits.uncount(PROOFS, key);
      throw error;
    }
  }
  function options(
    { db, clock, locale }: Pick<Context, "db" | "clock" | "locale">,
    order: OrderRow,
    { position, date }: { position: number; date: string },
  ) {
    const ask = { ...deps, now: clock.now(), locale };
    return rescheduleOptions(db, order, { position, date }, ask);
  }
  async function move(
    { limits, idempotency_key, caller }: Pick<Context, "limits" | "idempotency_key" | "caller">,
    order: OrderRow,
    choice: MoveChoice,
    me: Viewer | null,
  ) {
    const by = me ? "owner" : `link|${machineOf(caller.ip)}`;
    await limits.take(MOVES, `${order.id}|${by}`);
    return rescheduleOrder(deps, order, { choice, me, idempotency_key });
  }
  function keep(
    { db, clock }: Pick<Context, "db" | "clock">,
    order: OrderRow,
    { reschedule_id }: { reschedule_id?: number | undefined },
  ) {
    const { products } = deps;
    const which = { order_id: order.id, reschedule_id };
    return db.transaction((tx) => keepDate(tx, which, { now: clock.now(), products }));
  }

  function claim(
    order: OrderRow,
    {
      kind: _,
      slug: __,
      ...claim
    }: Parameters<typeof claimRefund>[2]["claim"] & {
      kind: string;
      slug: string;
    },
    me: Viewer | null,
    idempotency_key: string | undefined,
  ) {
    return claimRefund(deps, order, { claim, me, idempotency_key });
  }
  async function again(
    order: OrderRow,
    viewer: "owner" | "link",
    {
      db,
      clock,
      locale,
    }: Pick<Parameters<typeof presentOrder>[2], "locale"> & {
      db: ClaimDeps["db"];
      clock: ClaimDeps["clock"];
    },
  ) {
    const after = (await orderById(db, order.id)) ?? order;
    const { products } = deps;
    return presentOrder(db, after, { viewer, locale, now: clock.now(), products, ledger });
  }
}
