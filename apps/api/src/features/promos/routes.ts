import type { PromoTargetChoice } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { witaDate, witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import {
  asStaff,
  type Context,
  fromReplica,
  limitReads,
  os,
  type Viewer,
  WRITES,
} from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { countTries, type Discounts } from "../orders/index.ts";
import { presentAdmin, presentPromo, presentSummaries, presentUse } from "./present.ts";
import {
  addSingleCodes,
  archivePromo,
  createPromo,
  findPromo,
  sortPromos,
  updatePromo,
} from "./promos.ts";
import { currentPromos, highlightedPromos, promoPage, singleCodes, usesPage } from "./queries.ts";

export type PromoDeps = {
  discounts: Discounts;
  /** What promos can be limited to, of every product. */
  targets: ((db: Db) => Promise<PromoTargetChoice[]>)[];
};
type Call = Context & { me: Viewer };
type By = { admin: { id: number }; now: Date };

const EXPORTS: RateRule = { name: "promo_codes_export", points: 10, seconds: 60 };

/** Offers and codes: what customers read and try, and what staff make. */
export function promoRoutes({ discounts, targets }: PromoDeps) {
  const { admin } = os.promos;
  const editing = asStaff("edit_promos");
  const choicesOf = async (db: Db) => (await Promise.all(targets.map((of) => of(db)))).flat();
  const offers = async ({ db, clock, locale }: Context, highlighted: boolean) => {
    const current = await currentPromos(db, { today: witaDate(clock.now()), highlighted });
    const limited = current.some(({ promo }) => promo.targets.length > 0);
    const choices = limited ? await choicesOf(db) : [];
    return { data: current.map((row) => presentPromo(row, { locale, choices })) };
  };
  const show = async ({ db, clock }: Context, slug: string) => ({
    data: await presentAdmin(db, await findPromo(db, slug), witaDate(clock.now())),
  });
  /** Checks the limit and changes in one transaction. */
  const change = async <T>(
    { db, limits, me, clock }: Call,
    verb: (tx: Tx, by: By) => Promise<T>,
  ): Promise<T> => {
    await limits.take(WRITES, `user:${me.id}`);
    return db.transaction((tx) => verb(tx, { admin: me, now: clock.now() }));
  };

  return {
    list: os.promos.list
      .use(limitReads)
      .use(fromReplica)
      .handler(({ context }) => offers(context, false)),
    highlights: os.promos.highlights
      .use(limitReads)
      .use(fromReplica)
      .handler(({ context }) => offers(context, true)),
    check: os.promos.check.use(limitReads).handler(async ({ context, input }) => {
      const { db, clock, locale } = context;
      const me = await context.viewer();
      // Of any other address nothing is said: it would tell strangers who has travelled with us.
      const own = me !== null && me.email.toLowerCase() === input.email.toLowerCase();
      const ask = {
        code: input.code,
        kind: input.kind,
        person: own ? { user_id: me.id, email: me.email } : null,
        total: input.amount,
        // The trip is not known yet: what depends on it is checked when it is booked.
        days: [],
        now: clock.now(),
      };
      const { code, discount, personal } = await countTries(context, input.code, () =>
        discounts.preview(db, ask),
      );
      return {
        message: message("promo_applied", locale),
        data: { code, discount, total: input.amount - discount, personal },
      };
    }),
    admin: {
      list: admin.list.use(editing).handler(async ({ context: { db, clock }, input }) => {
        const today = witaDate(clock.now());
        const { rows, meta } = await pageOf(input, (page) =>
          promoPage(db, { ...input, today, page }),
        );
        return { data: await presentSummaries(db, rows, today), meta };
      }),
      targets: admin.targets
        .use(editing)
        .handler(async ({ context }) => ({ data: await choicesOf(context.db) })),
      show: admin.show.use(editing).handler(({ context, input }) => show(context, input.slug)),
      create: admin.create.use(editing).handler(async ({ context, input }) => {
        const choices = await choicesOf(context.db);
        const make = (tx: Tx, by: By) => createPromo(tx, input, { ...by, choices });
        const { slug } = await change(context, make);
        return show(context, slug);
      }),
      update: admin.update.use(editing).handler(async ({ context, input }) => {
        const choices = await choicesOf(context.db);
        await change(context, (tx, by) => updatePromo(tx, input, { ...by, choices }));
        return show(context, input.slug);
      }),
      archive: admin.archive.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => archivePromo(tx, input, by));
        return show(context, input.slug);
      }),
      highlights: admin.highlights.use(editing).handler(async ({ context: { db, clock } }) => ({
        data: await presentSummaries(db, await highlightedPromos(db), witaDate(clock.now())),
      })),
      order: admin.order.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => sortPromos(tx, input.ids, by));
        const { db, clock } = context;
        const rows = await highlightedPromos(db);
        return { data: await presentSummaries(db, rows, witaDate(clock.now())) };
      }),
      addCodes: admin.addCodes.use(editing).handler(async ({ context, input }) => {
        const { chance, locale } = context;
        await change(context, (tx, by) => addSingleCodes(tx, input, { ...by, chance }));
        return { message: message("promo_codes_made", locale, { count: input.count }) };
      }),
      codes: admin.codes.use(editing).handler(async ({ context, input }) => {
        const { db, limits, me, locale } = context;
        await limits.take(EXPORTS, String(me.id));
        const promo = await findPromo(db, input.slug);
        const rows = (await singleCodes(db, promo.id)).map((row) => [
          row.code,
          message(row.uses > 0 ? "promo_code_used" : "promo_code_free", locale),
          row.booking_id ?? "",
          witaIso(row.made_at),
        ]);
        const head = ["code", "state", "booking", "made"].map((column) =>
          message(`promo_column_${column}`, locale),
        );
        return new File([csvOf([head, ...rows])], `${promo.slug}.csv`, { type: "text/csv" });
      }),
      uses: admin.uses.use(editing).handler(async ({ context: { db }, input }) => {
        const promo = await findPromo(db, input.slug);
        const { rows, meta } = await pageOf(input, (page) =>
          usesPage(db, promo.id, { page, per_page: input.per_page }),
        );
        return { data: rows.map(presentUse), meta };
      }),
    },
  };
}
