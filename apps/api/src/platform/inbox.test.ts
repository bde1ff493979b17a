import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeImap } from "../../test/fake-imap.ts";
import { imapInbox, readInboxUrl } from "./inbox.ts";

let server: FakeImap;
beforeEach(async () => {
  server = await new FakeImap().on();
});
afterEach(() => server.off());
const inbox = (limits = {}) => imapInbox(readInboxUrl(server.url), limits);
/** What a visit finds, each read unless said otherwise. */
async function visit(limits = {}, became: "read" | "later" = "read") {
  const found: string[] = [];
  await inbox(limits).visit(async (source) => {
    found.push(source.toString("latin1"));
    return became;
  });
  return found;
}

test("each unseen email is shown once", async () => {
  server.deliver("Subject: one\n\n1");
  server.deliver("Subject: two\n\n2");
  expect(await visit()).toEqual(["Subject: one\r\n\r\n1", "Subject: two\r\n\r\n2"]);
  expect(server.unseen).toEqual([]);
  expect(await visit()).toEqual([]);
});

test("what is left for later is found again", async () => {
  server.deliver("Subject: one\n\n1");
  expect(await visit({}, "later")).toHaveLength(1);
  expect(server.unseen).toEqual([1]);
  expect(await visit()).toHaveLength(1);
});

test("of a long email only the beginning is read, and of many only some in one visit", async () => {
  server.deliver(`Subject: long\n\n${"x".repeat(1024 * 1024)}`);
  for (let n = 0; n < 4; n += 1) server.deliver("Subject: short\n\n");
  const found = await visit({ most: 3 });
  expect(found.map(({ length }) => length)).toEqual([256 * 1024, 18, 18]);
  expect(server.unseen).toEqual([4, 5]);
});

test("a connection that is cut in the middle of an email fails, and the email is still there", async () => {
  server.deliver(`Subject: one\n\n${"x".repeat(1000)}`);
  server.fault = { cuts: true };
  await expect(visit()).rejects.toThrow();
  expect(server.unseen).toEqual([1]);
  server.fault = {};
  expect(await visit()).toHaveLength(1);
});

test("a slow server is left after the time of a visit", async () => {
  server.fault = { slow_ms: 400 };
  await expect(visit({ visit: 600 })).rejects.toThrow("longer than 0.6 s");
});

test("a visit that is under way ends when the site does", async () => {
  server.fault = { slow_ms: 60_000 };
  const reading = inbox();
  const visiting = reading.visit(async () => "read");
  await expect.poll(() => server.connections).toBe(1);
  reading.close();
  await expect(visiting).rejects.toThrow();
});

test.each([
  ["the sign-in is refused", { refuses: true }, /wrong user or password/],
  ["the folder is missing", { lacks_folder: true }, /no such mailbox/i],
  ["nothing may be marked", { read_only: true }, /may only read/],
])("%s: the error says so", async (_, fault, said) => {
  server.fault = fault;
  await expect(inbox().check()).rejects.toThrow(said);
  await expect(visit()).rejects.toThrow(said);
});

test("a check opens the folder, and reads nothing", async () => {
  server.deliver("Subject: one\n\n1");
  await inbox().check();
  expect(server.said.join("\n")).not.toMatch(/FETCH|STORE/);
});

describe("an address", () => {
  test("is read with its parts decoded", () => {
    expect(readInboxUrl("imaps://a%40b.example:p%2Fw@mail.example/Bounces%20in")).toEqual({
      host: "mail.example",
      port: 993,
      tls: "implicit",
      user: "a@b.example",
      password: "p/w",
      folder: "Bounces in",
    });
  });
  test.each([
    ["imap://a:b@mail.example", { port: 143, tls: "starttls", folder: "INBOX" }],
    ["imap://a:b@localhost:1143", { port: 1143, tls: "none" }],
    ["imap://a:b@[::1]:1143", { host: "::1", tls: "none" }],
    ["imaps://a:b@localhost", { port: 993, tls: "implicit" }],
  ])("%s", (url, parts) => {
    expect(readInboxUrl(url)).toMatchObject(parts);
  });
  test.each(["https://a:b@mail.example", "mail.example", "imaps://mail.example", "imaps://a@b.c"])(
    "%s is refused",
    (url) => {
      expect(() => readInboxUrl(url)).toThrow();
    },
  );
  test("with a wrong % it says so", () => {
    expect(() => readInboxUrl("imaps://a:100%@mail.example")).toThrow("%25");
  });
  test("of another machine in plain text the password is not sent without STARTTLS", async () => {
    const address = { ...readInboxUrl(server.url), tls: "starttls" as const };
    await expect(imapInbox(address).check()).rejects.toThrow(/STARTTLS/i);
    expect(server.said).not.toContain("LOGIN");
  });
});
