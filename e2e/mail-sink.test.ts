import { createConnection } from "node:net";
import { expect, test } from "vitest";
import { startMailSink } from "./mail-sink.ts";

/** Speaks SMTP by hand, so that the sink is tested without the product's own mailer. */
async function send(url: string, to: string, subject: string, html: string): Promise<void> {
  const socket = createConnection(Number(new URL(url).port), "127.0.0.1").setEncoding("utf8");
  const body = `Subject: ${subject}\r\nContent-Type: text/html\r\n\r\n${html}\r\n.`;
  const lines = ["EHLO me", "MAIL FROM:<a@jukung.test>", `RCPT TO:<${to}>`, "DATA", body, "QUIT"];
  await new Promise<void>((resolve, reject) => {
    socket.on("data", (answer: string) => {
      if (/^[45]/.test(answer)) reject(new Error(answer));
      const next = lines.shift();
      if (next) socket.write(`${next}\r\n`);
      else socket.end();
    });
    socket.on("close", () => resolve()).on("error", reject);
  });
}

test("it waits for a mail by address and subject, and reads its links", async () => {
  const sink = await startMailSink();
  const waiting = sink.waitFor({ to: "Ayu@jukung.test", subject: /activate/i });
  await send(sink.url, "made@jukung.test", "Activate", "<p>no</p>");
  await send(sink.url, "ayu@jukung.test", "Activate", '<a href="http://x/?a=1&amp;b=2">go</a>');
  expect((await waiting).links).toEqual(["http://x/?a=1&b=2"]);
  await expect(
    sink.waitFor({ to: "ayu@jukung.test", subject: "Other", patience: 50 }),
  ).rejects.toThrow(/made@jukung.test: Activate/);
  await sink.down();
  await expect(send(sink.url, "ayu@jukung.test", "Lost", "")).rejects.toThrow(/ECONNREFUSED/);
  await sink.up();
  await send(sink.url, "ayu@jukung.test", "Back", "");
  expect((await sink.waitFor({ to: "ayu@jukung.test", subject: "Back" })).subject).toBe("Back");
  await sink.stop();
});
