import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { hashPassword, insertUser } from "./index.ts";

// Whether an address has an account must not show in the response time. No worker runs here: it would
// send the emails of the known address while the unknown one is measured.
let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const email of ["known@example.test", "waiting@example.test"])
    await insertUser(world.db, {
      first_name: "Gede",
      last_name: "K",
      email,
      password_hash: await hashPassword("Segara-12"),
      role: "USER",
      activated_at: email.startsWith("known") ? world.clock.now() : null,
    });
});
afterAll(() => world.close());

let n = 0;
const unknown = () => `nobody-${++n}@example.test`;
const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] as number;
type Ask = { path: string; body: object };
/** The time of one as a fraction of the other, measured in turns, so that a busy moment affects both. */
async function ratio(one: () => Ask, other: () => Ask): Promise<number> {
  const took = async ({ path, body }: Ask) => {
    const started = performance.now();
    expect((await world.call("POST", path, { body })).status).toBeLessThan(429);
    return performance.now() - started;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const times: [number[], number[]] = [[], []];
    for (let i = 0; i < 15; i++) {
      // Emails of the same instant are one email.
      world.clock.advance(1 / 60);
      times[0].push(await took(one()));
      times[1].push(await took(other()));
    }
    ratios.push(median(times[0]) / median(times[1]));
  }
  return median(ratios);
}
const registration = (email: string) => ({
  first_name: "Gede",
  last_name: "K",
  email,
  phone: "+6281234567890",
  password: "Segara-12",
  confirm_password: "Segara-12",
});

test.each([
  [
    "asking for a code",
    "/users/password/forget",
    "known@example.test",
    (email: string) => ({ email }),
  ],
  [
    "asking for an admin's code",
    "/admins/forget-password",
    "known@example.test",
    (email: string) => ({ email }),
  ],
  [
    "asking for the activation again",
    "/users/password/forger/resend",
    "waiting@example.test",
    (email: string) => ({ email }),
  ],
  [
    "signing in with a wrong password",
    "/users/login",
    "known@example.test",
    (email: string) => ({ email, password: "wrong-one" }),
  ],
  ["registering", "/users/register", "known@example.test", registration],
  [
    "checking a code",
    "/users/password/forget/verify-otp",
    "known@example.test",
    (email: string) => ({ email, pin: "123456" }),
  ],
] as const)(
  "%s takes as long for a known address as for an unknown one",
  async (_, path, known, body) => {
    const taken = await ratio(
      () => ({ path, body: body(known) }),
      () => ({ path, body: body(unknown()) }),
    );
    expect(taken).toBeGreaterThan(0.6);
    expect(taken).toBeLessThan(1.67);
  },
);

// The control: skipping the work of the other one is detected.
test("an answer that hashes a password and one that does not are told apart", async () => {
  const taken = await ratio(
    () => ({ path: "/users/register", body: registration(unknown()) }),
    () => ({ path: "/users/password/forget", body: { email: unknown() } }),
  );
  expect(taken).toBeGreaterThan(1.67);
});
