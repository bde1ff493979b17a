import type { KindPath, Locale, SeenOrder } from "@jukung/contract";
import {
  asUser,
  type Context,
  limitReads,
  os,
  refusalText,
  type Viewer,
  WRITES,
  WRITES_OF_MACHINE,
} from "../../platform/http.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { KnownCode } from "../codes/index.ts";
import { acceptQuote, askOfQuote, declineQuote, expireBlockingHolds } from "./answer-quote.ts";
import { measuredAnswers } from "./answer-times.ts";
import { unpaidRefusal } from "./book-held.ts";
import { cancelledAlready, cancelOrder } from "./cancel.ts";
import { countTries } from "./discounts.ts";
import { exportOrders } from "./export.ts";
import { findByLink, findOwn, kindOf, ordersOfOffering, searchesOf } from "./find.ts";
import { askForLink } from "./find-booking.ts";
import { presentMessage, writeMessage } from "./messages.ts";
import { checkPin, mailPin, type PinDeps, spendPin } from "./pin.ts";
import { type PresentDeps, presentOrder, presentSummaries } from "./present.ts";
import type { Products } from "./product.ts";
import { type Proof, personOfSession, proofOfPin } from "./proof.ts";
import { countOrdersOfUser, type OrderFilter, ordersOfUser } from "./queries/lists.ts";
import { type OrderRow, orderById } from "./queries/orders.ts";
import { messagesOf } from "./queries/quotes.ts";
import { daysBetween } from "./search.ts";
import type { SettleDeps } from "./settle.ts";
import { changeTravellers } from "./update.ts";

export type OrderRouteDeps = SettleDeps &
  PresentDeps &
  Pick<PinDeps, "codes" | "sealer"> & {
    /** The operator's email address; empty if none is set. */
    operatorEmail(): Promise<string>;
    /** Whether an account may hold only so many unpaid orders. */
    limit_unpaid: boolean;
  };
/** Messages to the operator, per person or link. */
const MESSAGES: RateRule = { name: "messages", points: 20, seconds: 3600 };
/**
 * Links to orders that are emailed again: from one machine, for one address of these, and to one address
 * from all machines, which is more, so that a stranger does not keep its owner from a link.
 */
const LINKS: RateRule = { name: "order_links", points: 5, seconds: 3600 };
const LINKS_OF_MACHINE: RateRule = { name: "order_links_ip", points: 10, seconds: 3600 };
const LINKS_OF_ADDRESS: RateRule = { name: "order_links_all", points: 20, seconds: 3600 };
const EXPORTS: RateRule = { name: "orders_export", points: 10, seconds: 60 };
type Call = Pick<Context, "db" | "clock" | "locale">;

/** Which of one's own orders are asked for. */
const filterOf = (
  input: {
    kind?: KindPath | undefined;
    status?: string | undefined;
    when?: NonNullable<OrderFilter["when"]>["part"] | undefined;
    search?: string | undefined;
    travel_from?: string | undefined;
    travel_to?: string | undefined;
    offering?: string | undefined;
  },
  me: Viewer,
  { now, products }: { now: Date; products: Products },
) => ({
  user_id: me.id,
  when: input.when && { part: input.when, now },
  order_type: input.kind && kindOf(input.kind),
  order_status: input.status,
  travel: daysBetween(input.travel_from, input.travel_to),
  search: input.search,
  among:
    input.offering === undefined
      ? undefined
      : ordersOfOffering(products, input.kind && kindOf(input.kind), input.offering),
});

/** Reading orders, cancelling them and changing who travels: by their owner, and by link. */
export function orderRoutes(deps: OrderRouteDeps) {
  const present = async (
    { db, clock, locale }: Call,
    order: OrderRow,
    viewer: "owner" | "link",
  ) => ({
    data: await presentOrder(db, order, { viewer, locale, now: clock.now(), ...deps }),
  });
  /** The order's answer after a change. */
  const again = async (call: Call, order: OrderRow, viewer: "owner" | "link") =>
    present(call, (await orderById(call.db, order.id)) ?? order, viewer);
  const cancel = (
    { db, clock }: Call,
    order: OrderRow,
    { me, seen, known }: { me: Viewer | null; seen: SeenOrder | undefined; known?: KnownCode },
  ) => {
    const who = { by: "customer", actor_id: me?.id ?? null } as const;
    return db.transaction(async (tx) => {
      await cancelOrder(tx, { order_id: order.id, ...who, seen, now: clock.now() }, deps);
      if (known) await spendPin(tx, known, deps.codes);
    });
  };

  const change = async (
    { db }: Call,
    order: OrderRow,
    input: Parameters<typeof changeTravellers>[2],
    who: Parameters<typeof changeTravellers>[3],
  ) => {
    const operator_email = await deps.operatorEmail();
    await changeTravellers({ ...deps, db, operator_email }, order, input, who);
  };

  const answer = async (
    { db, clock }: Call,
    order: OrderRow,
    {
      verb,
      version,
      me,
      promo,
      trip_version,
      known,
    }: {
      verb: typeof acceptQuote;
      version: number;
      me: Viewer | null;
      promo?: { code: string; proof: Proof | null } | undefined;
      trip_version?: number | undefined;
      known?: KnownCode;
    },
  ) => {
    const who = { order_id: order.id, version, actor_id: me?.id ?? null };
    const choice = { ...who, now: clock.now(), promo, trip_version };
    const operator_email = await deps.operatorEmail();
    if (verb === acceptQuote) await expireBlockingHolds(db, order, deps, choice.now);
    return db.transaction(async (tx) => {
      await verb(tx, choice, { ...deps, operator_email });
      if (known) await spendPin(tx, known, deps.codes);
    });
  };
  /** What a code would take off the open quote, as far as the session tells who asks. */
  const previewPromo = async (context: Context, order: OrderRow, code: string) => {
    if (!order.inquiry_status) throw new Refusal("not_found");
    if (order.inquiry_status !== "QUOTED") throw new Refusal("quote_closed");
    const { db, clock } = context;
    const person = personOfSession(order, await context.viewer());
    const asked = { code, person, now: clock.now(), products: deps.products };
    const found = await deps.discounts.preview(db, await askOfQuote(db, order, asked));
    return { ...found, person };
  };
  const checkPromo = async (context: Context, order: OrderRow, code: string) => {
    const { discount, personal } = await countTries(context, code, () =>
      previewPromo(context, order, code),
    );
    const total = order.total_price - discount;
    return {
      message: message("promo_applied", context.locale),
      data: { code, discount, total, personal },
    };
  };
  /**
   * By link a code that depends on the person takes the PIN, but for the order's own account. What is
   * wrong with the code itself is said first, so that nobody gets a PIN for it.
   * @throws Refusal promo_refused, quote_closed, pin_needed, pin_invalid
   */
  const promoByLink = async (
    context: Context,
    order: OrderRow,
    { promo_code: code, pin }: { promo_code?: string | undefined; pin?: string | undefined },
  ): Promise<{ code: string; proof: Proof | null } | undefined> => {
    if (code === undefined) return undefined;
    // Accepting it says why there is no open quote.
    if (order.inquiry_status !== "QUOTED") return { code, proof: null };
    const { personal, person } = await previewPromo(context, order, code);
    if (person) return { code, proof: { by: "account", person } };
    if (personal === "none") return { code, proof: null };
    return { code, proof: await proofOfPin(context.db, order, pin, deps.codes) };
  };
  const messages = async ({ db }: Call, order: OrderRow) => ({
    data: (await messagesOf(db, order.id)).map(presentMessage),
  });
  const write = async ({ db, clock }: Call, order: OrderRow, text: string, me: Viewer | null) => {
    const written = { by: "customer", author_id: me?.id ?? null, text, now: clock.now() } as const;
    const told = { jobs: deps.jobs, operator_email: await deps.operatorEmail() };
    return {
      data: presentMessage(await db.transaction((tx) => writeMessage(tx, order, written, told))),
    };
  };

  return {
    answerTimes: os.orders.answerTimes.use(limitReads).handler(async ({ context }) => ({
      data: await measuredAnswers(context.db, context.clock.now()),
    })),
    mine: {
      list: os.orders.mine.list.use(asUser).handler(async ({ context, input }) => {
        const { db, me, locale, clock } = context;
        const filter = {
          ...filterOf(input, me, { now: clock.now(), ...deps }),
          per_page: input.per_page,
        };
        const { rows, meta } = await pageOf(input, (page) =>
          ordersOfUser(db, { ...filter, page }, searchesOf(deps.products)),
        );
        const ask = { viewer: "owner", locale, now: clock.now() } as const;
        return { data: await presentSummaries(db, rows, { ...ask, ...deps }), meta };
      }),
      counts: os.orders.mine.counts.use(asUser).handler(async ({ context, input }) => {
        const { db, me, clock } = context;
        const now = clock.now();
        const filter = filterOf(input, me, { now, ...deps });
        return { data: await countOrdersOfUser(db, filter, searchesOf(deps.products), now) };
      }),
      full: os.orders.mine.full.use(asUser).handler(async ({ context }) => {
        const { db, me, locale, clock } = context;
        const refusal = deps.limit_unpaid ? await unpaidRefusal(db, me, clock.now()) : null;
        return { data: { refused: refusal && refusalText(refusal, locale) } };
      }),
      export: os.orders.mine.export.use(asUser).handler(async ({ context, input }) => {
        const { db, me, locale, limits } = context;
        await limits.take(EXPORTS, `user:${me.id}`);
        const elsewhere = searchesOf(deps.products);
        return exportOrders(db, filterOf(input, me, { now: context.clock.now(), ...deps }), {
          elsewhere,
          locale,
          products: deps.products,
        });
      }),
      show: os.orders.mine.show
        .use(asUser)
        .handler(async ({ context, input }) =>
          present(context, await findOwn(context.db, input, context.me), "owner"),
        ),
      cancel: os.orders.mine.cancel.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        await cancel(context, order, { me: context.me, seen: input.seen_order });
        return again(context, order, "owner");
      }),
      update: os.orders.mine.update.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        await change(context, order, input, { by_link: false, actor_id: context.me.id });
        return again(context, order, "owner");
      }),
      acceptQuote: os.orders.mine.acceptQuote.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        const { version, promo_code, trip_version } = input;
        const { id, email } = context.me;
        const proof = { by: "account", person: { user_id: id, email } } as const;
        const promo = promo_code === undefined ? undefined : { code: promo_code, proof };
        await countTries(context, promo_code, () =>
          answer(context, order, {
            verb: acceptQuote,
            version,
            promo,
            trip_version,
            me: context.me,
          }),
        );
        return again(context, order, "owner");
      }),
      checkPromo: os.orders.mine.checkPromo.use(asUser).handler(async ({ context, input }) => {
        const order = await findOwn(context.db, input, context.me);
        return checkPromo(context, order, input.promo_code);
      }),
      declineQuote: os.orders.mine.declineQuote.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        const { version } = input;
        await answer(context, order, { verb: declineQuote, version, me: context.me });
        return again(context, order, "owner");
      }),
      messages: os.orders.mine.messages
        .use(asUser)
        .handler(async ({ context, input }) =>
          messages(context, await findOwn(context.db, input, context.me)),
        ),
      write: os.orders.mine.write.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(MESSAGES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        return write(context, order, input.text, context.me);
      }),
      refundPin: os.orders.mine.refundPin.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        return pinSent(
          context.locale,
          await mailPin(
            context.db,
            order,
            { by: "owner", pin_for: input.pin_for },
            { ...deps, limits: context.limits },
          ),
        );
      }),
    },
    byLink: {
      find: os.orders.byLink.find.handler(async ({ context, input }) => {
        await limitMachine(context, LINKS_OF_MACHINE);
        const address = input.email.toLowerCase();
        await context.limits.take(LINKS, `${address}|${machineOf(context.caller.ip)}`);
        await context.limits.take(LINKS_OF_ADDRESS, address);
        await askForLink(context.db, input, { ...deps, chance: context.chance });
        return { message: message("booking_link_sent", context.locale) };
      }),
      show: os.orders.byLink.show
        .use(limitReads)
        .handler(async ({ context, input }) =>
          present(context, await findByLink(context.db, input), "link"),
        ),
      acceptQuote: os.orders.byLink.acceptQuote
        .use(limitReads)
        .handler(async ({ context, input }) => {
          await limitMachine(context, WRITES_OF_MACHINE);
          const order = await findByLink(context.db, input);
          await countTries(context, input.promo_code, async () => {
            const promo = await promoByLink(context, order, input);
            await answer(context, order, {
              verb: acceptQuote,
              version: input.version,
              promo,
              trip_version: input.trip_version,
              me: null,
            });
          });
          return again(context, order, "link");
        }),
      checkPromo: os.orders.byLink.checkPromo
        .use(limitReads)
        .handler(async ({ context, input }) =>
          checkPromo(context, await findByLink(context.db, input), input.promo_code),
        ),
      declineQuote: os.orders.byLink.declineQuote
        .use(limitReads)
        .handler(async ({ context, input }) => {
          await limitMachine(context, WRITES_OF_MACHINE);
          const order = await findByLink(context.db, input);
          const { pin, version } = input;
          const known = await checkPin(context.db, order, { pin, act: "decline" }, deps.codes);
          await answer(context, order, { verb: declineQuote, version, me: null, known });
          return again(context, order, "link");
        }),
      messages: os.orders.byLink.messages
        .use(limitReads)
        .handler(async ({ context, input }) =>
          messages(context, await findByLink(context.db, input)),
        ),
      write: os.orders.byLink.write.use(limitReads).handler(async ({ context, input }) => {
        const order = await findByLink(context.db, input);
        await context.limits.take(MESSAGES, `order:${order.id}`);
        return write(context, order, input.text, null);
      }),
      pin: os.orders.byLink.pin.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        return pinSent(
          context.locale,
          await mailPin(
            context.db,
            order,
            { by: "link", machine: machineOf(context.caller.ip), pin_for: input.pin_for },
            { ...deps, limits: context.limits },
          ),
        );
      }),
      refundPin: os.orders.byLink.refundPin.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        return pinSent(
          context.locale,
          await mailPin(
            context.db,
            order,
            { by: "link", machine: machineOf(context.caller.ip), pin_for: input.pin_for },
            { ...deps, limits: context.limits },
          ),
        );
      }),
      cancel: os.orders.byLink.cancel.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        const { pin, seen_order: seen } = input;
        // The same form sent twice: its PIN is used up, but it is known what became of the order.
        if (seen && order.order_status === "CANCELLED")
          throw await cancelledAlready(context.db, order.id);
        const known = await checkPin(context.db, order, { pin, act: "cancel" }, deps.codes);
        await cancel(context, order, { me: null, seen, known });
        return again(context, order, "link");
      }),
      update: os.orders.byLink.update.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        await change(context, order, input, { by_link: true, actor_id: null });
        return again(context, order, "link");
      }),
    },
  };
}

const pinSent = (locale: Locale, expires_in: number) => ({
  message: message("pin_sent", locale),
  expires_in,
});
