import { afterAll, beforeAll, expect, test } from "vitest";
import { booking, openWorld, type World } from "../../../test/world.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";

let strict: World;
beforeAll(async () => {
  strict = await openWorld({ env: { RATE_LIMITS: "on" } });
  strict.clock.set("2031-12-01T08:00:00+08:00");
  const whatsapp = "+6281234567890";
  await writeSettings(strict.db, { ...(await settingsNow(strict.db)), whatsapp, live: true });
});
afterAll(() => strict?.close());

type Answer = { code?: string; message?: string; data?: { slug: string } };
/** Somebody who books, each time for another day, and cancels. */
async function account(role: "USER" | "AGEN") {
  const { token } = await strict.person(role);
  const { out } = await strict.crossing();
  const headers = { "Accept-Language": "en" };
  let day = 9;
  const book = (more: object = {}) => {
    day += 1;
    const body = { ...booking([{ id: out.id, date: `2031-12-${day}` }]), ...more };
    return strict.call<Answer>("POST", "/users/orders/fast-boats", { token, headers, body });
  };
  const cancel = (slug = "") =>
    strict.call("POST", `/users/orders/fast-boats/${slug}/cancel`, { token, body: {} });
  return { book, cancel };
}

test("after ten bookings in an hour one reads that there were many, and whom to write to", async () => {
  const { book, cancel } = await account("USER");
  for (let made = 0; made < 10; made++) {
    const { status, body } = await book();
    expect([made, status]).toEqual([made, 201]);
    expect((await cancel(body.data?.slug)).status).toBe(200);
  }
  const last = await book();
  expect([last.status, last.body.code]).toEqual([429, "too_many"]);
  expect(last.body.message).toMatch(
    /^You have made many bookings in the last hour\. .* in \d+ minutes, or .* WhatsApp: \+62/,
  );
});

test("what is refused is no booking: whoever finds the last seats gone eleven times still books", async () => {
  const { book } = await account("USER");
  for (let tried = 0; tried < 11; tried++) {
    const { status, body } = await book({ total_price: 1 });
    expect([tried, status, body.code]).toEqual([tried, 409, "price_changed"]);
  }
  expect((await book()).status).toBe(201);
});

test("but nobody tries for ever", async () => {
  const { token } = await strict.person("USER");
  const { out } = await strict.crossing();
  const body = { ...booking([{ id: out.id, date: "2031-12-10" }]), total_price: 1 };
  const statuses: number[] = [];
  for (let tried = 0; tried < 61; tried++)
    statuses.push((await strict.call("POST", "/users/orders/fast-boats", { token, body })).status);
  expect(statuses).toEqual([...Array(60).fill(409), 429]);
});

test("an agent books for many", async () => {
  const { book } = await account("AGEN");
  for (let made = 0; made < 11; made++) expect((await book()).status).toBe(201);
});

test("a stranger's address gets no PINs without end from one account's orders, and another account's orders still send them", async () => {
  const [bomber, other] = [await strict.person("AGEN"), await strict.person("AGEN")];
  const { out } = await strict.crossing();
  const pinsOf = async (token: string) => {
    const body = booking([{ id: out.id, date: "2031-12-11" }]);
    const answer = await strict.call<Answer>("POST", "/users/orders/fast-boats", { token, body });
    const { slug } = answer.body.data!;
    const path = `/users/orders/fast-boats/${slug}/refund/pin`;
    const statuses: number[] = [];
    for (let asked = 0; asked < 5; asked++)
      statuses.push((await strict.call("POST", path, { token, body: {} })).status);
    return statuses;
  };
  for (let orders = 0; orders < 6; orders++)
    expect(await pinsOf(bomber.token)).toEqual(Array(5).fill(200));
  expect(await pinsOf(bomber.token)).toEqual(Array(5).fill(429));
  expect(await pinsOf(other.token)).toEqual(Array(5).fill(200));
});
