import type { Tx } from "../../platform/db.ts";
import {
  asStaff,
  type Context,
  fromReplica,
  os,
  type Viewer,
  WRITES,
} from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { type AccountDeps, exportAccount, limitMails } from "../accounts/index.ts";
import {
  type By,
  block,
  changeNotes,
  changeRole,
  endTheirSessions,
  findCustomer,
  noteExport,
  noteView,
  removeCustomer,
  sendActivation,
  unblock,
} from "./customers.ts";
import { guestOrder, presentCustomer, presentSummary } from "./present.ts";
import { customerPage } from "./queries.ts";

type Call = Context & { me: Viewer };

/** Customers with an account, and what staff do for them. */
export function customerRoutes(deps: AccountDeps) {
  const it = os.customers;
  const seeing = asStaff("see_customers");
  const editing = asStaff("edit_customers");
  const show = async ({ db, me, locale, clock }: Call, slug: string) => {
    const user = await findCustomer(db, slug);
    return { data: await presentCustomer(db, user, { me, locale, now: clock.now() }) };
  };
  const byOf = ({ me, clock }: Call): By => ({ admin: me, now: clock.now() });
  /** Checks the limit and changes in one transaction. */
  const change = async (context: Call, verb: (tx: Tx, by: By) => Promise<void>): Promise<void> => {
    await context.limits.take(WRITES, `user:${context.me.id}`);
    await context.db.transaction((tx) => verb(tx, byOf(context)));
  };
  /** The same, and answers with the customer as they are now. */
  const changing =
    <Input extends { slug: string }>(
      verb: (tx: Tx, input: Input, by: By, context: Call) => Promise<void>,
    ) =>
    async ({ context, input }: { context: Call; input: Input }) => {
      await change(context, (tx, by) => verb(tx, input, by, context));
      return show(context, input.slug);
    };

  return {
    list: it.list
      .use(seeing)
      .use(fromReplica)
      .handler(async ({ context: { db }, input }) => {
        const { rows, meta } = await pageOf(input, (page) => customerPage(db, { ...input, page }));
        const guest_order =
          rows.length === 0 && input.search ? await guestOrder(db, input.search) : null;
        return { data: rows.map(presentSummary), meta: { ...meta, guest_order } };
      }),
    show: it.show.use(seeing).handler(async ({ context, input }) => {
      const user = await findCustomer(context.db, input.slug);
      await context.db.transaction((tx) => noteView(tx, user, byOf(context)));
      return show(context, input.slug);
    }),
    notes: it.notes.use(editing).handler(changing(changeNotes)),
    role: it.role.use(editing).handler(changing(changeRole)),
    block: it.block.use(editing).handler(changing(block)),
    unblock: it.unblock.use(editing).handler(changing((tx, { slug }, by) => unblock(tx, slug, by))),
    endSessions: it.endSessions
      .use(editing)
      .handler(changing((tx, { slug }, by) => endTheirSessions(tx, slug, by))),
    activation: it.activation.use(editing).handler(async ({ context, input: { slug } }) => {
      await limitMails(context, (await findCustomer(context.db, slug)).email);
      await change(context, (tx, by) => sendActivation(tx, slug, by, { ...context, ...deps }));
      return show(context, slug);
    }),
    export: it.export.use(editing).handler(async ({ context, input: { slug } }) => {
      const user = await findCustomer(context.db, slug);
      await change(context, (tx, by) => noteExport(tx, user, by));
      return exportAccount(context, deps, user);
    }),
    remove: it.remove.use(editing).handler(async ({ context, input }) => {
      await change(context, (tx, by) => removeCustomer(tx, input, by, deps));
      return { message: message("customer_removed", context.locale) };
    }),
  };
}
