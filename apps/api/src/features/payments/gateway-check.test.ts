import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FakeMidtrans } from "../../../test/fake-midtrans.ts";
import { FakeXendit } from "../../../test/fake-xendit.ts";
import { systemChance } from "../../platform/keys.ts";
import type { Gateway } from "./gateway.ts";
import { checkGateway } from "./gateway-check.ts";
import { midtrans } from "./gateways/midtrans.ts";
import { xendit } from "./gateways/xendit.ts";

const NOW = new Date("2031-12-01T00:00:00Z");
const clock = { now: () => NOW, wait: async () => {} };
let fake: FakeXendit;
let fakeMidtrans: FakeMidtrans;
beforeAll(async () => {
  fake = await new FakeXendit(() => NOW).listen();
  fakeMidtrans = await new FakeMidtrans(() => NOW).listen();
});
beforeEach(() => fake.healthy());
afterAll(() => Promise.all([fake.close(), fakeMidtrans.close()]));

type Xendit = Partial<Parameters<typeof xendit>[0]>;
const gatewayOf = (over: Xendit = {}): Gateway =>
  xendit({
    secret_key: fake.secret_key,
    callback_token: fake.callback_token,
    base_url: fake.base_url,
    channels: null,
    clock,
    timeout_ms: 500,
    ...over,
  });
const check = (gateway: Gateway, test_keys = true) =>
  checkGateway(gateway, {
    ...{ clock, chance: systemChance, test_keys },
    public_url: "https://boats.example",
  });
const outcomes = async (gateway: Gateway, test_keys = true) =>
  (await check(gateway, test_keys)).map(({ did, ok }) => [did, ok]);

describe("with test keys", () => {
  test("a session is opened at Xendit, read, and closed again", async () => {
    const before = fake.sessions.size;
    expect(await outcomes(gatewayOf())).toEqual([
      ["asked about a session that does not exist", true],
      ["opened a session for Rp 10000", true],
      ["read it", true],
      ["closed it", true],
    ]);
    const [made, ...more] = [...fake.sessions.values()].slice(before);
    expect([made?.status, made?.amount, more]).toEqual(["CANCELED", 10_000, []]);
  });
  test("the same at Midtrans, where nobody has chosen a method yet", async () => {
    const gateway = midtrans({
      server_key: fakeMidtrans.server_key,
      snap_url: fakeMidtrans.base_url,
      api_url: fakeMidtrans.base_url,
      clock,
    });
    expect((await check(gateway)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(fakeMidtrans.pages.size).toBe(1);
  });
  test("a payment method that is not activated is named, with what to do", async () => {
    const steps = await check(gatewayOf({ channels: ["QRIS", "INDOMARET"] }));
    expect(steps.at(-1)).toMatchObject({ did: "opened a session for Rp 10000", ok: false });
    expect(steps.at(-1)?.said).toContain("XENDIT_CHANNELS");
  });
});

test("with keys for real money nothing is opened", async () => {
  const before = fake.sessions.size;
  expect(await outcomes(gatewayOf(), false)).toEqual([
    ["asked about a session that does not exist", true],
    ["opened no session", true],
  ]);
  expect(fake.sessions.size).toBe(before);
});

test("a wrong key, and a gateway that does not answer, end it at the first step", async () => {
  const [wrong, ...none] = await check(gatewayOf({ secret_key: "xnd_development_other" }));
  expect([wrong?.ok, none]).toEqual([false, []]);
  expect(wrong?.said).toMatch(/INVALID_API_KEY.*Is the key whole/);
  fake.fault(/GET/, "html_502");
  const [down] = await check(gatewayOf());
  expect([down?.ok, down?.said]).toEqual([false, expect.stringContaining("502")]);
});
