import { afterAll, beforeAll, expect, test } from "vitest";
import { contact, DAY } from "../../../test/inquiry-steps.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";

let strict: World;
let slug: string;
beforeAll(async () => {
  strict = await openWorld({ env: { RATE_LIMITS: "on" } });
  strict.clock.set("2031-12-01T08:00:00+08:00");
  ({ slug } = await makeBoat(strict));
  const whatsapp = "+6281234567890";
  await writeSettings(strict.db, { ...(await settingsNow(strict.db)), whatsapp, live: true });
});
afterAll(() => strict?.close());

const HOTEL = "10.5.5.5";
let n = 0;
const ask = (email: string, token?: string) =>
  strict.call<{ message: string }>("POST", `/private-boats/${slug}/inquiries`, {
    ip: HOTEL,
    headers: { "Accept-Language": "en" },
    ...(token ? { token } : {}),
    body: { date: DAY, guests: 2, contact: { ...contact, email }, message: `Wish ${++n}` },
  });

test("a hotel's guests do not use up one another's requests, nor those of whoever is signed in", async () => {
  const five = [];
  for (let i = 0; i < 6; i++) five.push((await ask("one@example.test")).status);
  expect(five).toEqual([201, 201, 201, 201, 201, 429]);
  // Another guest of the same hotel, and an account.
  expect((await ask("two@example.test")).status).toBe(201);
  const others = [];
  for (let i = 0; i < 20; i++) others.push((await ask(`m-${i}@example.test`)).status);
  expect(others.filter((status) => status === 429).length).toBeGreaterThan(0);
  const { token } = await strict.person("USER");
  expect((await ask("me@example.test", token)).status).toBe(201);
});

test("who has to wait reads how long, and whom to write to meanwhile", async () => {
  const { status, body } = await ask("one@example.test");
  expect(status).toBe(429);
  expect(body.message).toMatch(/in \d+ minutes, or message us on WhatsApp: \+62/);
});
