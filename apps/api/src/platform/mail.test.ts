import { expect, test } from "vitest";
import { MailSink } from "../../test/mail-sink.ts";
import { smtpMailer } from "./mail.ts";

test("an email that can be stopped says so to mail programs, another does not", async () => {
  const sink = await new MailSink().on();
  const mailer = smtpMailer(sink.url, "Jukung <halo@jukung.test>");
  const email = { to: "emma@example.test", subject: "Tomorrow", html: "<p>Hi</p>", text: "Hi" };
  const stop = `https://jukung.example/reminders/${"A1_-".repeat(20)}`;
  await mailer.send({ ...email, stop });
  await mailer.send(email);
  const [with_link, without] = sink.mails.map(({ headers }) => headers);
  const said = (name: string) => with_link?.[name]?.replaceAll(/\r?\n\s+/g, " ");
  expect(said("list-unsubscribe")).toBe(`List-Unsubscribe: <${stop}>`);
  expect(said("list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(without).not.toHaveProperty("list-unsubscribe");
  mailer.close();
  await sink.off();
});
