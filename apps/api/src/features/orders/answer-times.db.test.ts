import type { AnswerTime } from "@jukung/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contact, DAY, inquirySteps } from "../../../test/inquiry-steps.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";

let world: World;
let boat: { slug: string; wish: object };
beforeAll(async () => {
  world = await openWorld();
  world.clock.set("2031-06-01T08:00:00+08:00");
  boat = { slug: (await makeBoat(world)).slug, wish: { date: DAY, guests: 4, contact } };
});
afterAll(() => world.close());

const measured = async () =>
  (await world.call<{ data: AnswerTime[] }>("GET", "/answer-times")).body.data;

test("an answer time is that of four of five inquiries, and is told from ten answers on", async () => {
  const steps = inquirySteps(world, "private-boats");
  /** Asks, and answers with a quote after so many hours. */
  const answered = async (hours: number) => {
    const slug = await steps.asked(boat);
    world.clock.advance(hours * 60);
    expect((await steps.quote(slug)).status).toBe(200);
  };
  for (let hours = 1; hours <= 9; hours++) await answered(hours);
  expect(await measured()).toEqual([]);
  await answered(10);
  expect(await measured()).toEqual([{ kind: "private-boats", hours: 8, inquiries: 10 }]);

  // What nobody answers counts with the days that it waits, also if its customer then takes it back.
  await steps.asked(boat);
  const { token } = await world.person();
  const given_up = async () => {
    const { slug } = (await steps.ask(boat, {}, { token })).body;
    return () =>
      world.call("POST", `/users/orders/private-boats/${slug}/cancel`, { token, body: {} });
  };
  const at_once = await given_up();
  const late = await given_up();
  // The email to whoever asks says so too.
  const { rows } = await world.db.execute(
    "select params from notifications where event = 'inquiry_received' order by id desc limit 1",
  );
  expect(rows).toEqual([{ params: expect.objectContaining({ hours: 8 }) }]);
  expect((await at_once()).status).toBe(200);
  expect((await measured())[0]?.hours).toBe(8);
  world.clock.advance(3 * 24 * 60);
  expect(await measured()).toEqual([{ kind: "private-boats", hours: 10, inquiries: 10 }]);
  expect((await late()).status).toBe(200);
  world.clock.advance(10);
  // Nine, if it counted no more.
  expect(await measured()).toEqual([{ kind: "private-boats", hours: 10, inquiries: 10 }]);

  // After 90 days they count no more.
  world.clock.advance(95 * 24 * 60);
  expect(await measured()).toEqual([]);
});
