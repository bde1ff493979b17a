import { kindOfPath, type ProductKind } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import {
  asStaff,
  asUser,
  type Context,
  fromReplica,
  limitReads,
  os,
  type Viewer,
  WRITES,
  WRITES_OF_MACHINE,
} from "../../platform/http.ts";
import { hmac } from "../../platform/keys.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { userById } from "../accounts/index.ts";
import { findOwn, lockOrder, type OrderRow } from "../orders/index.ts";
import {
  answerReview,
  decideReview,
  findReview,
  findShown,
  reportReview,
  showForStaff,
} from "./moderate.ts";
import { nameOf, presentPublic, presentReported, presentSummary } from "./present.ts";
import { publishedPage, type ReviewRow, reviewPage, thingBySlug, thingsById } from "./queries.ts";
import { averageOf } from "./rules.ts";
import type { ReviewSources } from "./source.ts";
import { findByReviewLink, showOwn, withdrawReview, writeReview } from "./write.ts";

const HOUR = 3600;
/** Reports of one machine. */
const REPORTS: RateRule = { name: "review_reports", points: 10, seconds: HOUR };

export type ReviewDeps = {
  sources: ReviewSources;
  /** Hashes who reports. */
  key: Buffer;
};
type Call = Context & { me: Viewer };
type Asked = { kind: Parameters<typeof findOwn>[1]["kind"]; slug: string };

/** Reviews: what travellers write, what everybody reads, what staff decide. */
export function reviewRoutes({ sources, key }: ReviewDeps) {
  const { admin } = os.reviews;
  const moderating = asStaff("moderate_reviews");
  const readingOf = ({ locale, clock }: Context) => ({ sources, locale, now: clock.now() });
  const own = async (context: Context, order: OrderRow) => ({
    data: await showOwn(context.db, order, readingOf(context)),
  });
  /** Finds the order, and once more under its lock: its account may be deleted in between. */
  const change = async (
    context: Context,
    find: (db: Db) => Promise<OrderRow>,
    verb: (tx: Tx, order: OrderRow) => Promise<unknown>,
  ) => {
    const { id } = await find(context.db);
    const order = await context.db.transaction(async (tx) => {
      await lockOrder(tx, id);
      const found = await find(tx);
      await verb(tx, found);
      return found;
    });
    return own(context, order);
  };
  const write = (
    context: Context,
    find: (db: Db) => Promise<OrderRow>,
    input: Parameters<typeof writeReview>[2],
  ) =>
    change(context, find, (tx, order) =>
      writeReview(tx, order, input, { ...readingOf(context), chance: context.chance }),
    );
  const withdraw = (context: Context, find: (db: Db) => Promise<OrderRow>, version: number) =>
    change(context, find, (tx, order) => withdrawReview(tx, order, version, readingOf(context)));
  /** One's own trip: an agent books for others, whose own link asks them. @throws Refusal forbidden */
  const ownTrip =
    ({ me }: Call, asked: Asked) =>
    async (db: Db): Promise<OrderRow> => {
      const order = await findOwn(db, asked, me);
      if (me.role === "AGEN") throw new Refusal("forbidden");
      if ((await userById(db, me.id))?.deleted_at) throw new Refusal("unauthenticated");
      return order;
    };
  const ownTripToChange = async (context: Call, asked: Asked) => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    return ownTrip(context, asked);
  };
  const linkToChange = async (context: Context, token: string) => {
    await limitMachine(context, WRITES_OF_MACHINE);
    return (db: Db) => findByReviewLink(db, token);
  };
  const show = async ({ db, locale }: Call, slug: string) => ({
    data: await showForStaff(db, await findReview(db, slug), { sources, locale }),
  });
  const act = async (
    context: Call,
    slug: string,
    verb: (tx: Tx, by: Parameters<typeof decideReview>[2]) => Promise<void>,
  ) => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    await context.db.transaction((tx) =>
      verb(tx, { ...readingOf(context), admin: context.me, jobs: context.jobs }),
    );
    return show(context, slug);
  };

  return {
    list: os.reviews.list
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context: { db }, input }) => {
        const kind = kindOfPath(input.kind);
        const source = kind && sources[kind];
        const thing = source && (await thingBySlug(db, source, input.slug));
        if (!kind || !thing) throw new Refusal("not_found");
        const { rows, meta, average } = await pageOf(input, (page) =>
          publishedPage(db, { ...input, kind, thing_id: thing.id, page }),
        );
        return {
          data: rows.map(presentPublic),
          meta,
          average: averageOf({ count: meta.total, value: average }),
        };
      }),
    reported: os.reviews.reported
      .use(limitReads)
      .handler(async ({ context: { db, locale }, input: { slug } }) => {
        const row = await findShown(db, slug);
        const source = sources[row.kind];
        const things = source && (await thingsById(db, source, [row.thing_id]));
        return { data: presentReported(row, things?.get(row.thing_id), locale) };
      }),
    report: os.reviews.report.handler(async ({ context, input }) => {
      const { db, clock, locale, caller } = context;
      await limitMachine(context, REPORTS);
      const viewer = await context.viewer();
      const machine = hmac(key, `machine:${machineOf(caller.ip)}`);
      const reader = viewer ? hmac(key, `user:${viewer.id}`) : machine;
      await db.transaction((tx) => reportReview(tx, { ...input, reader, machine }, clock.now()));
      return { message: message("review_reported", locale) };
    }),
    byLink: {
      show: os.reviews.byLink.show
        .use(limitReads)
        .handler(async ({ context, input: { token } }) =>
          own(context, await findByReviewLink(context.db, token)),
        ),
      write: os.reviews.byLink.write.handler(async ({ context, input: { token, ...input } }) =>
        write(context, await linkToChange(context, token), input),
      ),
      withdraw: os.reviews.byLink.withdraw.handler(async ({ context, input: { token, version } }) =>
        withdraw(context, await linkToChange(context, token), version),
      ),
    },
    mine: {
      show: os.reviews.mine.show
        .use(asUser)
        .handler(async ({ context, input }) =>
          own(context, await ownTrip(context, input)(context.db)),
        ),
      write: os.reviews.mine.write
        .use(asUser)
        .handler(async ({ context, input: { kind, slug, ...input } }) =>
          write(context, await ownTripToChange(context, { kind, slug }), input),
        ),
      withdraw: os.reviews.mine.withdraw
        .use(asUser)
        .handler(async ({ context, input: { version, ...asked } }) =>
          withdraw(context, await ownTripToChange(context, asked), version),
        ),
    },
    admin: {
      list: admin.list.use(moderating).handler(async ({ context: { db, locale }, input }) => {
        const { rows, meta } = await pageOf(input, (page) => reviewPage(db, { ...input, page }));
        const names = await namesOf(db, rows, sources);
        return {
          data: rows.map((row) => {
            const thing = names.get(row.kind)?.get(row.thing_id);
            return presentSummary(row, thing ? nameOf(thing, locale) : "");
          }),
          meta,
        };
      }),
      show: admin.show.use(moderating).handler(({ context, input }) => show(context, input.slug)),
      decide: admin.decide
        .use(moderating)
        .handler(({ context, input }) =>
          act(context, input.slug, (tx, by) => decideReview(tx, input, by)),
        ),
      answer: admin.answer
        .use(moderating)
        .handler(({ context, input }) =>
          act(context, input.slug, (tx, by) => answerReview(tx, input, by)),
        ),
    },
  };
}

/** What some reviews are about, by kind and number. */
async function namesOf(db: Context["db"], rows: ReviewRow[], sources: ReviewSources) {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(
    async ([kind, of]): Promise<[ProductKind, Awaited<ReturnType<typeof thingsById>>]> => {
      const source = sources[kind];
      const ids = of.map(({ thing_id }) => thing_id);
      return [kind, source ? await thingsById(db, source, ids) : new Map()];
    },
  );
  return new Map(await Promise.all(kinds));
}
