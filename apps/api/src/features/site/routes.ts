import { asStaff, limitReads, os, WRITES } from "../../platform/http.ts";
import {
  changeSettings,
  confirmAccounts,
  presentSettings,
  setLive,
  type TellCustomers,
} from "./change.ts";
import { forgetSettings, loadSite, type SiteFacts, settingsNow } from "./settings.ts";

/** The site's own details, and their settings for staff. */
export function siteRoutes(facts: SiteFacts, tellCustomers: TellCustomers) {
  return {
    site: os.site.site.use(limitReads).handler(async ({ context }) => ({
      data: await loadSite(context.db, { locale: context.locale, ...facts }),
    })),
    admin: {
      show: os.site.admin.show.use(asStaff("edit_site")).handler(async ({ context }) => ({
        data: presentSettings(await settingsNow(context.db)),
      })),
      update: os.site.admin.update.use(asStaff("edit_site")).handler(async ({ context, input }) => {
        const { db, clock, limits, me, jobs } = context;
        await limits.take(WRITES, `user:${me.id}`);
        const confirmed = await confirmAccounts(context, input);
        const inTransaction = { admin: me, now: clock.now(), jobs, confirmed, tellCustomers };
        const settings = await db.transaction((tx) => changeSettings(tx, input, inTransaction));
        forgetSettings(db);
        return { data: settings };
      }),
      setLive: os.site.admin.setLive
        .use(asStaff("edit_site"))
        .handler(async ({ context, input: { live } }) => {
          const { db, clock, limits, me } = context;
          await limits.take(WRITES, `user:${me.id}`);
          const by = { admin: me, now: clock.now() };
          const settings = await db.transaction((tx) => setLive(tx, live, by));
          forgetSettings(db);
          return { data: settings };
        }),
    },
  };
}
