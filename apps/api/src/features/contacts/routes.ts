import type { Tx } from "../../platform/db.ts";
import { asStaff, type Context, limitReads, os, type Viewer, WRITES } from "../../platform/http.ts";
import { limitMachine } from "../../platform/machine.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { userById } from "../accounts/index.ts";
import { answerMessage, findContact, moveMessage, takeMessage } from "./contacts.ts";
import { exportContacts } from "./export.ts";
import { presentContact, presentSummary } from "./present.ts";
import { contactPage } from "./queries.ts";
import { faultOf, openedNow } from "./rules.ts";

const HOUR = 3600;
/** Messages from one address, and from one machine. */
const MESSAGES: RateRule = { name: "contacts", points: 5, seconds: HOUR };
const MESSAGES_OF_MACHINE: RateRule = { name: "contacts_ip", points: 5, seconds: HOUR };
const EXPORTS: RateRule = { name: "contacts_export", points: 10, seconds: 60 };

export type ContactDeps = {
  /** Signs when a form was opened. */
  key: Buffer;
  /** The operator's email address; empty if none is set. */
  operatorEmail(): Promise<string>;
};
type Call = Context & { me: Viewer };

/** The contact form, and what staff do with its messages. */
export function contactRoutes({ key, operatorEmail }: ContactDeps) {
  const { admin } = os.contacts;
  const answering = asStaff("answer_contacts");
  const show = async ({ db, me }: Call, slug: string) => ({
    data: await presentContact(db, await findContact(db, slug), {
      me,
      replies_to: await operatorEmail(),
    }),
  });
  const change = async (
    { db, limits, me, clock }: Call,
    verb: (tx: Tx, by: { admin: Viewer; now: Date }) => Promise<unknown>,
  ): Promise<void> => {
    await limits.take(WRITES, `user:${me.id}`);
    await db.transaction((tx) => verb(tx, { admin: me, now: clock.now() }));
  };

  return {
    form: os.contacts.form.use(limitReads).handler(async ({ context }) => {
      const viewer = await context.viewer();
      const user = viewer && viewer.role !== "ADMIN" ? await userById(context.db, viewer.id) : null;
      return {
        data: {
          opened: openedNow(key, context.clock.now()),
          name: user ? `${user.first_name} ${user.last_name}`.trim() : "",
          email: user?.email ?? "",
          phone: user?.phone ?? "",
        },
      };
    }),
    send: os.contacts.send.handler(async ({ context, input }) => {
      const { db, clock, chance, locale, limits, jobs } = context;
      const now = clock.now();
      // Before it is counted: who was too quick has not written yet.
      const fault = faultOf(input.opened, key, now);
      if (fault) throw new Refusal(fault);
      await limitMachine(context, MESSAGES_OF_MACHINE);
      await limits.take(MESSAGES, input.email.toLowerCase());
      const viewer = await context.viewer();
      const user_id = viewer && viewer.role !== "ADMIN" ? viewer.id : null;
      const operator_email = await operatorEmail();
      await db.transaction((tx) =>
        takeMessage(tx, input, { user_id, locale, now, chance }, { jobs, operator_email }),
      );
      return { message: message("contact_sent", locale) };
    }),
    admin: {
      list: admin.list.use(answering).handler(async ({ context: { db }, input }) => {
        const { rows, meta } = await pageOf(input, (page) => contactPage(db, { ...input, page }));
        return { data: rows.map(presentSummary), meta };
      }),
      export: admin.export.use(answering).handler(async ({ context, input }) => {
        await context.limits.take(EXPORTS, String(context.me.id));
        return exportContacts(context.db, input, context.locale);
      }),
      show: admin.show.use(answering).handler(({ context, input }) => show(context, input.slug)),
      answer: admin.answer.use(answering).handler(async ({ context, input }) => {
        await change(context, (tx, by) => answerMessage(tx, input, by, context.jobs));
        return show(context, input.slug);
      }),
      move: admin.move.use(answering).handler(async ({ context, input }) => {
        await change(context, (tx, by) => moveMessage(tx, input, by));
        return show(context, input.slug);
      }),
    },
  };
}
