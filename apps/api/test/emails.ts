import { sendOverdue } from "../src/features/notifications/index.ts";
import type { MailSink, SunkMail } from "./mail-sink.ts";
import type { World } from "./world.ts";

/** The emails of a world without a running worker, read from a real mail server. */
export function emailsOf(world: World, sink: MailSink) {
  const read = new WeakSet<SunkMail>();
  const emails = {
    /** What has arrived for this address since the last call. */
    async fresh(to: string): Promise<SunkMail[]> {
      await sendOverdue(world.api.worker.mail);
      const found = sink.to(to).filter((mail) => !read.has(mail));
      for (const mail of found) read.add(mail);
      return found;
    },
    async subjects(to: string): Promise<string[]> {
      return (await emails.fresh(to)).map((mail) => mail.subject);
    },
    /** The one new email of that address. */
    async one(to: string): Promise<SunkMail> {
      const [mail, ...more] = await emails.fresh(to);
      if (!mail || more.length > 0)
        throw new Error(`${to} has ${mail ? more.length + 1 : 0} new mails instead of one`);
      return mail;
    },
    /** The token in the link of the one new email. */
    token: async (to: string) => tokenIn((await emails.one(to)).text),
    /** The code in the one new email. */
    code: async (to: string) => /\b(\d{6})\b/.exec((await emails.one(to)).text)?.[1] ?? "",
  };
  return emails;
}
export type Emails = ReturnType<typeof emailsOf>;
export const tokenIn = (text: string): string =>
  /email-verification\/([\w-]{43})/.exec(text)?.[1] ?? "";
