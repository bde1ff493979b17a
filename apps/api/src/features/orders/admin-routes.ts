import type { KindPath } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import {
  asStaff,
  type Context,
  fromReplica,
  os,
  type Viewer,
  WRITES,
} from "../../platform/http.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { expireBlockingHolds } from "./answer-quote.ts";
import { completeEarly } from "./complete.ts";
import { declineInquiry } from "./decline.ts";
import { emailAgain, readEmails } from "./emails.ts";
import { extendHold } from "./extend-hold.ts";
import { findByLink, kindOf, lostDaysOf, searchesOf } from "./find.ts";
import { presentMessage, writeMessage } from "./messages.ts";
import { addNote } from "./notes.ts";
import { presentAdminOrder, presentAdminSummaries } from "./present-admin.ts";
import { allOrders } from "./queries/lists.ts";
import { type OrderRow, orderById } from "./queries/orders.ts";
import { messagesOf } from "./queries/quotes.ts";
import { quoteInquiry } from "./quote.ts";
import { rescheduleByOffice } from "./reschedule.ts";
import { officeRescheduleOptions } from "./reschedule-plan.ts";
import type { OrderRouteDeps } from "./routes.ts";
import { daysBetween } from "./search.ts";
import { changeByOffice } from "./update.ts";

type Call = Pick<Context, "db" | "clock" | "locale" | "limits"> & { me: Viewer };
type Which = { kind: KindPath; slug: string };

/** Emails sent again for one order, by anybody: a mailbox is not flooded. */
const AGAIN: RateRule = { name: "email_again", points: 10, seconds: 3600 };

/** Orders in the back office: the list, one order, and the actions on an inquiry. */
export function adminOrderRoutes(deps: OrderRouteDeps) {
  const present = async ({ db, clock, locale, me }: Call, order: OrderRow) => ({
    data: await presentAdminOrder(db, (await orderById(db, order.id)) ?? order, {
      me,
      locale,
      now: clock.now(),
      products: deps.products,
      ledger: deps.ledger,
    }),
  });
  /** Limit, find, change in one transaction, present: every action of the back office on one order. */
  const inTransaction = async (
    context: Call,
    which: Which,
    verb: (tx: Tx, at: { order_id: number; admin: Viewer; now: Date }) => Promise<unknown>,
  ) => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    const order = await findByLink(context.db, which);
    const at = { order_id: order.id, admin: context.me, now: context.clock.now() };
    await context.db.transaction((tx) => verb(tx, at));
    return present(context, order);
  };

  return {
    list: os.orders.admin.list
      .use(asStaff("see_orders"))
      .use(fromReplica)
      .handler(async ({ context, input }) => {
        const { db, locale, clock } = context;
        const filter = {
          order_type: input.kind && kindOf(input.kind),
          order_status: input.status,
          payment_status: input.payment_status,
          inquiry_status: input.inquiry_status,
          needs_office: input.turn && lostDaysOf(deps.products, clock.now()),
          travel: daysBetween(input.travel_from, input.travel_to),
          purchase: daysBetween(input.purchase_from, input.purchase_to),
          search: input.search,
          sort: input.sort,
          per_page: input.per_page,
        };
        const { rows, meta } = await pageOf(input, (page) =>
          allOrders(db, { ...filter, page }, searchesOf(deps.products)),
        );
        const ask = { me: context.me, locale, now: clock.now(), ...deps };
        return { data: await presentAdminSummaries(db, rows, ask), meta };
      }),
    show: os.orders.admin.show
      .use(asStaff("see_orders"))
      .handler(async ({ context, input }) => present(context, await findByLink(context.db, input))),
    update: os.orders.admin.update
      .use(asStaff("change_orders"))
      .handler(async ({ context, input: { kind, slug, ...change } }) => {
        const { db, clock } = context;
        if (change.trip?.participants)
          await expireBlockingHolds(db, await findByLink(db, { kind, slug }), deps, clock.now());
        const told = { ...deps, operator_email: await deps.operatorEmail() };
        return inTransaction(context, { kind, slug }, (tx, at) =>
          changeByOffice(tx, at, change, told),
        );
      }),
    quote: os.orders.admin.quote
      .use(asStaff("answer_inquiries"))
      .handler(({ context, input }) =>
        inTransaction(context, input, (tx, { order_id, ...at }) =>
          quoteInquiry(tx, order_id, { input, ...at }, deps),
        ),
      ),
    decline: os.orders.admin.decline
      .use(asStaff("answer_inquiries"))
      .handler(({ context, input: { kind, slug, ...no } }) =>
        inTransaction(context, { kind, slug }, (tx, at) =>
          declineInquiry(tx, { ...at, ...no }, deps),
        ),
      ),
    rescheduleOptions: os.orders.admin.rescheduleOptions
      .use(asStaff("change_orders"))
      .handler(async ({ context, input: { kind, slug, ...choice } }) => {
        const { db, clock, locale } = context;
        const order = await findByLink(db, { kind, slug });
        const ask = { now: clock.now(), locale, ...deps };
        return { data: await officeRescheduleOptions(db, order, choice, ask) };
      }),
    reschedule: os.orders.admin.reschedule
      .use(asStaff("change_orders"))
      .handler(async ({ context, input: { kind, slug, ...choice } }) => {
        const { db, clock, me } = context;
        await context.limits.take(WRITES, `user:${me.id}`);
        const order = await findByLink(db, { kind, slug });
        await rescheduleByOffice(db, order, choice, { ...deps, admin: me, now: clock.now() });
        return present(context, order);
      }),
    extendHold: os.orders.admin.extendHold
      .use(asStaff("change_orders"))
      .handler(({ context, input: { kind, slug, ...asked } }) =>
        inTransaction(context, { kind, slug }, (tx, at) => extendHold(tx, at, asked, deps)),
      ),
    note: os.orders.admin.note
      .use(asStaff("see_orders"))
      .handler(({ context, input: { kind, slug, ...note } }) =>
        inTransaction(context, { kind, slug }, (tx, at) => addNote(tx, at, note)),
      ),
    complete: os.orders.admin.complete
      .use(asStaff("change_orders"))
      .handler(({ context, input }) => inTransaction(context, input, completeEarly)),
    messages: os.orders.admin.messages
      .use(asStaff("see_orders"))
      .handler(async ({ context, input }) => {
        const order = await findByLink(context.db, input);
        return { data: (await messagesOf(context.db, order.id)).map(presentMessage) };
      }),
    emails: os.orders.admin.emails
      .use(asStaff("see_orders"))
      .handler(async ({ context: { db, me, clock }, input }) => {
        const order = await findByLink(db, input);
        return { data: await readEmails(db, order, { me, now: clock.now() }) };
      }),
    sendAgain: os.orders.admin.sendAgain
      .use(asStaff("write_messages"))
      .handler(async ({ context, input: { id, ...which } }) => {
        const { db, limits, me, clock } = context;
        const order = await findByLink(db, which);
        await limits.take(AGAIN, `order:${order.id}`);
        await inTransaction(context, which, (tx, at) => emailAgain(tx, { ...at, id }, deps));
        return { data: await readEmails(db, order, { me, now: clock.now() }) };
      }),
    write: os.orders.admin.write
      .use(asStaff("write_messages"))
      .handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findByLink(context.db, input);
        const written = {
          by: "operator",
          author_id: context.me.id,
          text: input.text,
          now: context.clock.now(),
        } as const;
        const told = { jobs: deps.jobs, operator_email: "" };
        const message = await context.db.transaction((tx) =>
          writeMessage(tx, order, written, told),
        );
        return { data: presentMessage(message) };
      }),
  };
}
