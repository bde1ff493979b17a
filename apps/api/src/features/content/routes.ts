import type { PaymentChannel, PaymentChannelTerms } from "@jukung/contract";
import { asStaff, type Context, limitReads, os, type Viewer, WRITES } from "../../platform/http.ts";
import { pageOf } from "../../platform/pages.ts";
import { CHANNELS, METHOD_OF } from "../payments/index.ts";
import { siteName } from "../site/index.ts";
import {
  agreedVersion,
  current,
  currentPages,
  pageVersion,
  presentPage,
  presentVersion,
  restorePage,
  savePage,
  summary,
} from "./pages.ts";
import { versionsOf } from "./queries.ts";

type Call = Context & { me: Viewer };
const limit = ({ limits, me }: Call) => limits.take(WRITES, `user:${me.id}`);

/** What readers read, and its pages in the back office. */
export function contentRoutes() {
  const admin = os.content.admin;
  return {
    page: os.content.page.use(limitReads).handler(async ({ context, input: { slug, version } }) => {
      const { db, locale } = context;
      const [now, site] = await Promise.all([current(db, slug), siteName(db)]);
      const row =
        version === undefined || version === now.version
          ? now
          : await agreedVersion(db, slug, version);
      return { data: presentPage(row, { locale, site, current: row === now }) };
    }),
    paymentMethods: os.content.paymentMethods
      .use(limitReads)
      .handler(() => ({ data: CHANNEL_TERMS })),
    admin: {
      pages: admin.pages
        .use(asStaff("edit_site"))
        .handler(async ({ context }) => ({ data: await currentPages(context.db) })),
      page: admin.page.use(asStaff("edit_site")).handler(async ({ context, input }) => ({
        data: presentVersion(await current(context.db, input.slug)),
      })),
      savePage: admin.savePage.use(asStaff("edit_site")).handler(async ({ context, input }) => {
        const { db, clock, me } = context;
        await limit(context);
        await db.transaction((tx) => savePage(tx, input, { admin: me, now: clock.now() }));
        return { data: presentVersion(await current(db, input.slug)) };
      }),
      versions: admin.versions
        .use(asStaff("edit_site"))
        .handler(async ({ context: { db }, input: { slug, ...asked } }) => {
          const { rows, meta } = await pageOf(asked, (page) =>
            pageOfVersions(db, slug, { ...asked, page }),
          );
          return { data: rows, meta };
        }),
      version: admin.version
        .use(asStaff("edit_site"))
        .handler(async ({ context, input: { slug, number } }) => ({
          data: presentVersion(await pageVersion(context.db, slug, number)),
        })),
      restore: admin.restore.use(asStaff("edit_site")).handler(async ({ context, input }) => {
        const { db, clock, me } = context;
        await limit(context);
        await db.transaction((tx) => restorePage(tx, input, { admin: me, now: clock.now() }));
        return { data: presentVersion(await current(db, input.slug)) };
      }),
    },
  };
}

/** The saved versions, and after them the text that the site came with. */
async function pageOfVersions(
  db: Context["db"],
  slug: Parameters<typeof versionsOf>[1],
  { page, per_page }: { page: number; per_page: number },
) {
  const offset = (page - 1) * per_page;
  const { rows, saved } = await versionsOf(db, slug, { limit: per_page, offset });
  const total = saved + 1;
  const last = offset < total && offset + per_page >= total;
  const original = last ? [summary(await pageVersion(db, slug, 0))] : [];
  return { rows: [...rows.map(summary), ...original], total };
}

const CHANNEL_TERMS: PaymentChannelTerms[] = (Object.keys(CHANNELS) as PaymentChannel[]).map(
  (channel) => {
    const { min, max, refund } = CHANNELS[channel];
    return {
      channel,
      method: METHOD_OF[channel],
      min,
      max: max === Number.MAX_SAFE_INTEGER ? null : max,
      refund: refund && { days: refund.days, full_only: refund.full_only ?? false },
    };
  },
);
