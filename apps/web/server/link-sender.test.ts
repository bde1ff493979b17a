import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { formReader } from "./forms.ts";
import { linkSender } from "./link-sender.ts";

const ORDERS = ["aBc", "dEf"];
/** The API's orders: each is paid by transfer but the last. */
const show = async ({ slug }: { slug: string }) => {
  const found = [...ORDERS, "paid"].find((one) => one === slug);
  if (!found) throw new Error("not_found");
  return { data: { slug: found, bank_transfer: found === "paid" ? null : {} } };
};
const PAGE = "/public-orders/fast-boats/aBc/transfer";
/** The same page, as its address can be written. */
const SAME = [PAGE, `${PAGE}.data`, `${PAGE}/`, PAGE.replace("transfer", "Transfer")];

test("an order is one sender, however the address of its page is written", async () => {
  const senders = await Promise.all(SAME.map((path) => linkSender(path, show)));
  expect(new Set(senders)).toEqual(new Set(["order:aBc"]));
});

test.each([
  ["another page of the order", PAGE.replace("/transfer", "")],
  ["no such order", PAGE.replace("aBc", "xyz")],
  ["one in other case", PAGE.replace("aBc", "ABC")],
  ["an order that is not paid by transfer", PAGE.replace("aBc", "paid")],
  ["no kind of order", PAGE.replace("fast-boats", "slow-boats")],
])("%s is no sender", async (_, path) => {
  expect(await linkSender(path, show)).toBe(null);
});

test("whoever sends slowly by one link, written in several ways, keeps no other link's proof waiting", async () => {
  const read = formReader();
  const end: (() => void)[] = [];
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const post = (body: BodyInit, path: string, headers: Record<string, string>) =>
    read(
      new Request(`http://localhost${path}`, {
        method: "POST",
        headers,
        body,
        duplex: "half",
      } as RequestInit),
      { takesFiles: true, sender: () => linkSender(path, show) },
      async () => "read",
    );
  const slow = SAME.slice(0, 2).map((path) =>
    post(
      new ReadableStream<Uint8Array>({ start: (stream) => void end.push(() => stream.close()) }),
      path,
      type,
    ),
  );
  await sleep(20);
  const long = { ...type, "Content-Length": "200000" };
  const other = post("a=".padEnd(200_000, "a"), PAGE.replace("aBc", "dEf"), long);
  expect(await Promise.race([other, sleep(1_000, "waits")])).toBe("read");
  for (const close of end) close();
  expect(await Promise.all(slow)).toEqual(["read", "read"]);
});
