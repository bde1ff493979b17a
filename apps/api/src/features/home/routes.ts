import { asStaff, type Context, fromReplica, limitReads, os, WRITES } from "../../platform/http.ts";
import type { Storage } from "../../platform/storage.ts";
import { changeHome, homeNow } from "./home.ts";
import { presentAdmin, presentHome } from "./present.ts";

const readerOf = ({ locale, clock }: Context) => ({ locale, now: clock.now() });

/** The home page's blocks and banner, for visitors and for staff. */
export function homeRoutes({ storage }: { storage: Storage }) {
  const it = os.home;
  const show = async (context: Context) => ({
    data: await presentAdmin(context.db, await homeNow(context.db), readerOf(context)),
  });
  return {
    show: it.show
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context }) => ({
        data: await presentHome(context.db, await homeNow(context.db), readerOf(context)),
      })),
    admin: {
      show: it.admin.show.use(asStaff("edit_site")).handler(({ context }) => show(context)),
      update: it.admin.update.use(asStaff("edit_site")).handler(async ({ context, input }) => {
        const { clock, limits, me } = context;
        await limits.take(WRITES, `user:${me.id}`);
        await changeHome({ ...context, storage }, input, { admin: me, now: clock.now() });
        return show(context);
      }),
    },
  };
}
