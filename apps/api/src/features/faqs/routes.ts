import type { Tx } from "../../platform/db.ts";
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
import {
  createFaq,
  createGroup,
  findFaq,
  findGroup,
  removeFaq,
  removeGroup,
  sortGroups,
  sortQuestions,
  updateFaq,
  updateGroup,
} from "./faqs.ts";
import { presentAll, presentFaq, presentGroup, presentPublic } from "./present.ts";
import { everything } from "./queries.ts";

type Call = Context & { me: Viewer };
type By = { admin: { id: number }; now: Date };

/** Frequently asked questions: for readers, and their groups, order and texts for staff. */
export function faqRoutes() {
  const { admin } = os.faqs;
  const editing = asStaff("edit_site");
  /** Checks the limit and changes in one transaction. */
  const change = async <T>(
    { db, limits, me, clock }: Call,
    verb: (tx: Tx, by: By) => Promise<T>,
  ) => {
    await limits.take(WRITES, `user:${me.id}`);
    return db.transaction((tx) => verb(tx, { admin: me, now: clock.now() }));
  };
  const show = async ({ db }: Call, slug: string) => ({
    data: await presentFaq(db, await findFaq(db, slug)),
  });
  const showGroup = async ({ db }: Call, slug: string) => {
    const row = await findGroup(db, slug);
    return { data: presentGroup(row, (await everything(db)).questions) };
  };
  const removed = ({ locale }: Call) => ({ message: message("entry_removed", locale) });

  return {
    list: os.faqs.list
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context: { db, locale }, input }) => ({
        data: await presentPublic(db, { search: input.search, home: input.home === "yes", locale }),
      })),
    admin: {
      list: admin.list
        .use(editing)
        .handler(async ({ context }) => ({ data: await presentAll(context.db) })),
      show: admin.show.use(editing).handler(({ context, input }) => show(context, input.slug)),
      create: admin.create.use(editing).handler(async ({ context, input }) => {
        const { slug } = await change(context, (tx, by) => createFaq(tx, input, by));
        return show(context, slug);
      }),
      update: admin.update.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => updateFaq(tx, input, by));
        return show(context, input.slug);
      }),
      remove: admin.remove.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => removeFaq(tx, input, by));
        return removed(context);
      }),
      group: admin.group
        .use(editing)
        .handler(({ context, input }) => showGroup(context, input.slug)),
      createGroup: admin.createGroup.use(editing).handler(async ({ context, input }) => {
        const { slug } = await change(context, (tx, by) => createGroup(tx, input, by));
        return showGroup(context, slug);
      }),
      updateGroup: admin.updateGroup.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => updateGroup(tx, input, by));
        return showGroup(context, input.slug);
      }),
      removeGroup: admin.removeGroup.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => removeGroup(tx, input.slug, by));
        return removed(context);
      }),
      orderGroups: admin.orderGroups.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => sortGroups(tx, input.ids, by));
        return { data: await presentAll(context.db) };
      }),
      order: admin.order.use(editing).handler(async ({ context, input }) => {
        await change(context, (tx, by) => sortQuestions(tx, input, by));
        return { data: await presentAll(context.db) };
      }),
    },
  };
}
