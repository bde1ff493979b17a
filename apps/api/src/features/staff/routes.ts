import type { Tx } from "../../platform/db.ts";
import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { type AccountDeps, limitMails } from "../accounts/index.ts";
import { staffPage } from "./queries.ts";
import {
  type By,
  changeMember,
  endTheirSessions,
  findStaff,
  inviteAgain,
  inviteStaff,
  presentStaff,
  removeMember,
  removeSecondFactor,
  restore,
  suspend,
} from "./staff.ts";

type Call = Context & { me: Viewer };

/** Who works here, and what they may do. */
export function staffRoutes(deps: AccountDeps) {
  const it = os.staff;
  const byMe = asStaff("manage_staff");
  const show = async ({ db, me }: Call, slug: string) => {
    const [member] = await presentStaff(db, [await findStaff(db, slug)], { me });
    return { data: member! };
  };
  /** Checks the limit and changes in one transaction. */
  const change = async <T>(context: Call, verb: (tx: Tx, by: By) => Promise<T>): Promise<T> => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    const by = { admin: context.me, now: context.clock.now() };
    return context.db.transaction((tx) => verb(tx, by));
  };
  const changing =
    (verb: (tx: Tx, slug: string, by: By) => Promise<void>) =>
    async ({ context, input: { slug } }: { context: Call; input: { slug: string } }) => {
      await change(context, (tx, by) => verb(tx, slug, by));
      return show(context, slug);
    };

  return {
    list: it.list.use(byMe).handler(async ({ context, input }) => {
      const { db, me } = context;
      const { rows, meta } = await pageOf(input, (page) => staffPage(db, { ...input, page }));
      return { data: await presentStaff(db, rows, { me }), meta };
    }),
    create: it.create.use(byMe).handler(async ({ context, input }) => {
      await limitMails(context, input.email);
      const { slug } = await change(context, (tx, by) =>
        inviteStaff(tx, input, by, { ...context, ...deps }),
      );
      return show(context, slug ?? "");
    }),
    show: it.show.use(byMe).handler(({ context, input }) => show(context, input.slug)),
    update: it.update.use(byMe).handler(async ({ context, input }) => {
      await change(context, (tx, by) => changeMember(tx, input, by));
      return show(context, input.slug);
    }),
    remove: it.remove.use(byMe).handler(async ({ context, input }) => {
      await change(context, (tx, by) => removeMember(tx, input.slug, by, deps));
      return { message: message("staff_removed", context.locale) };
    }),
    invite: it.invite.use(byMe).handler(async ({ context, input: { slug } }) => {
      await limitMails(context, (await findStaff(context.db, slug)).email);
      await change(context, (tx, by) => inviteAgain(tx, slug, by, { ...context, ...deps }));
      return show(context, slug);
    }),
    suspend: it.suspend.use(byMe).handler(changing(suspend)),
    restore: it.restore.use(byMe).handler(changing(restore)),
    endSessions: it.endSessions.use(byMe).handler(changing(endTheirSessions)),
    removeFactor: it.removeFactor.use(byMe).handler(async ({ context, input }) => {
      await change(context, (tx, by) => removeSecondFactor(tx, input, by, context));
      return show(context, input.slug);
    }),
  };
}
