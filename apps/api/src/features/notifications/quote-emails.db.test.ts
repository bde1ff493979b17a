import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { edit } from "../../../test/edit.ts";
import { type Emails, emailsOf } from "../../../test/emails.ts";
import { inquirySteps, seenOf } from "../../../test/inquiry-steps.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";
import { expireInquiries } from "../orders/index.ts";

// What the customer of an inquiry gets by email: each version of a quote, what declining it meant,
// and that its day was closed.
const DAY = "2031-12-10";
type Kind = "private-boats" | "tours";
type Case = { kind: Kind; product: string; slug: string; booking_id: string; to: string };

let world: World;
let sink: MailSink;
let emails: Emails;
let staff: Awaited<ReturnType<World["person"]>>;
let made = 0;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  world.clock.set("2031-12-01T08:00:00+08:00");
  staff = await world.person("ADMIN");
  emails = emailsOf(world, sink);
});
afterAll(async () => {
  await world.close();
  await sink.off();
});

/** An inquiry of a customer who has asked before; its first email is read already. */
async function asked(kind: Kind): Promise<Case> {
  made += 1;
  const to = `emma-${made}@example.test`;
  const contact = { full_name: "Emma", email: to, phone: "+31612345678" };
  const tour = kind === "tours" ? await makeTour(world, staff.user) : null;
  const product = tour ? tour.slug : (await makeBoat(world)).slug;
  const wish = tour
    ? { ...wishOf(tour.variant_id, DAY), contact }
    : { date: DAY, guests: 4, contact };
  const { body } = await world.call<{ slug: string; booking_id: string }>(
    "POST",
    `/${kind}/${product}/inquiries`,
    { body: wish, headers: { "Accept-Language": "en" } },
  );
  await emails.fresh(to);
  const { body: shown } = await world.call<{ data: { booking_id: string } }>(
    "GET",
    `/public-orders/${kind}/${body.slug}`,
  );
  return { kind, product, slug: body.slug, booking_id: shown.data.booking_id, to };
}
const quote = async ({ kind, slug }: Case, over: Record<string, unknown> = {}) => {
  const { status } = await world.call("POST", `/admins/orders/${kind}/${slug}/quote`, {
    token: staff.token,
    body: {
      lines: [{ label: "Trip", quantity: 1, unit_price: 20_000_000 }],
      valid_until: new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString(),
      version: 0,
      ...(await seenOf(world, kind, slug)),
      below_list_confirmed: true,
      ...over,
    },
  });
  expect(status).toBe(200);
};
const setClosed = ({ kind, product, booking_id }: Case, closed: boolean) =>
  edit(world, `/admins/${kind}/${product}/calendar`, {
    token: staff.token,
    body: {
      from: DAY,
      to: DAY,
      ...(kind === "tours" ? { closed } : { blocked: closed }),
      touched_confirmed: [booking_id],
    },
  });

describe.each(["private-boats", "tours"] as const)("the emails about a quote for %s", (kind) => {
  test("a second version says that it replaces the first, and what its total was", async () => {
    const one = await asked(kind);
    await quote(one);
    expect((await emails.one(one.to)).text).not.toMatch(/version|replaces/);
    const lines = [
      { label: "Trip", quantity: 1, unit_price: 20_000_000 },
      { label: "Thanks", quantity: 1, unit_price: -1_000_000 },
    ];
    await quote(one, { version: 1, lines });
    const { text, subject } = await emails.one(one.to);
    expect(subject).toContain("Our new quote of Rp\u00a019,000,000");
    expect(text).toContain("version 2");
    expect(text).toContain("the total was Rp 20,000,000 and is now Rp 19,000,000");
    // As the order's page writes it.
    expect(text).toContain("- Discount: Thanks: −Rp 1,000,000");
    expect(text).not.toContain("-Rp");
    await quote(one, { version: 2, lines });
    expect((await emails.one(one.to)).text).toContain("the total is still Rp 19,000,000");
  });

  test("what the office wrote with it stands in the emails after it is accepted and paid too", async () => {
    const one = await asked(kind);
    await quote(one, { message: "We leave at nine." });
    await emails.fresh(one.to);
    const { accept, session, notice } = inquirySteps(world, kind);
    expect((await accept(one.slug)).status).toBe(200);
    expect((await emails.one(one.to)).text).toContain("We leave at nine.");
    await session(one.slug);
    await notice(one.slug);
    expect((await emails.one(one.to)).text).toContain("We leave at nine.");
  });

  test("a quote's email says how soon to pay, and what is refunded until when if one cancels", async () => {
    const one = await asked(kind);
    await quote(one, { pay_within_hours: 12 });
    const { text } = await emails.one(one.to);
    expect(text).toContain("To pay: within 12 hours of accepting");
    expect(text).toMatch(
      /If you cancel: full refund until [A-Z][a-z]+, \d+ December 2031, \d\d:\d\d WITA.*, no refund after that/,
    );
    // A private boat has no hour yet: the refund is counted from one all the same.
    expect(text.includes("as no start time is agreed yet")).toBe(kind === "private-boats");
    const { accept } = inquirySteps(world, kind);
    expect((await accept(one.slug)).status).toBe(200);
    const accepted = (await emails.one(one.to)).text;
    expect(accepted).toContain("If you cancel: full refund until");
    expect(accepted).not.toContain("of accepting");
  });

  test("the email about a moved trip says what is refunded until when of its new day", async () => {
    const one = await asked(kind);
    await quote(one);
    const { accept, session, notice, office } = inquirySteps(world, kind);
    expect((await accept(one.slug)).status).toBe(200);
    await session(one.slug);
    await notice(one.slug);
    await emails.fresh(one.to);
    const moved = await office(one.slug, "reschedule", { date: "2031-12-20", reason: "High sea" });
    expect(moved.status).toBe(200);
    expect((await emails.one(one.to)).text).toMatch(
      /If you cancel: full refund until [A-Z][a-z]+, 1\d December 2031, \d\d:\d\d WITA/,
    );
  });

  test("a quote free of charge names no refund", async () => {
    const one = await asked(kind);
    await quote(one, { free: true, free_reason: "A gift" });
    expect((await emails.one(one.to)).text).not.toMatch(/If you cancel|To pay/);
  });

  test("the list of orders says until when a quote can be answered", async () => {
    const one = await asked(kind);
    const me = await world.person();
    await world.db.execute(
      `update orders set user_id = ${me.user.id} where booking_id = '${one.booking_id}'`,
    );
    const listed = async () => {
      const { body } = await world.call<{ data: { quote_valid_until: string | null }[] }>(
        "GET",
        "/users/orders",
        { token: me.token },
      );
      return body.data.map(({ quote_valid_until }) => quote_valid_until);
    };
    expect(await listed()).toEqual([null]);
    await quote(one);
    expect(await listed()).toEqual(["2031-12-03T08:00:00+08:00"]);
    expect((await inquirySteps(world, kind).accept(one.slug)).status).toBe(200);
    expect(await listed()).toEqual([null]);
  });

  test("who declines it reads that they did, and that nothing was held", async () => {
    const one = await asked(kind);
    await quote(one);
    await emails.fresh(one.to);
    await declineByOwner(one);
    const { subject, text } = await emails.one(one.to);
    expect(subject).toBe(`You declined the quote: ${one.booking_id}`);
    expect(text).toContain("Nothing was held for you, and you have not been charged");
    expect(text).not.toMatch(/cancelled|released/);
    // Nobody goes there any more, and that price no longer counts.
    expect(text).not.toMatch(/Location|Map:|Pick-up|Total|Rp\s/);
    expect(text).toContain("because you sent a request to");
  });

  test("who is declined, or whose quote lapses, reads no price and no way there", async () => {
    const [declined, lapsed] = [await asked(kind), await asked(kind)];
    for (const one of [declined, lapsed]) {
      await quote(one);
      // A customer who can still accept reads both.
      expect((await emails.one(one.to)).text).toMatch(/(Map|Pick-up):[\s\S]+Total/);
    }
    const { status } = await world.call("POST", `/admins/orders/${kind}/${declined.slug}/decline`, {
      token: staff.token,
      body: { reason: "In dock", version: 1, ...(await seenOf(world, kind, declined.slug)) },
    });
    expect(status).toBe(200);
    expect((await emails.one(declined.to)).text).not.toMatch(/Location|Map:|Pick-up|Total|Rp\s/);
    const before = world.clock.now();
    world.clock.set(new Date(before.getTime() + 49 * 3_600_000).toISOString());
    await expireInquiries(world.db, world.deps, world.clock.now());
    world.clock.set(before.toISOString());
    const { subject, text } = await emails.one(lapsed.to);
    expect(subject).toContain("quote has expired");
    expect(text).not.toMatch(/Location|Map:|Pick-up|Total|Rp\s/);
  });

  test("whoever waits for a day that is closed is told once, and once that it is open again", async () => {
    const one = await asked(kind);
    await quote(one);
    await emails.fresh(one.to);
    expect((await setClosed(one, true)).status).toBe(200);
    const { subject, text } = await emails.one(one.to);
    expect(subject).toBe(`Your date is no longer available: ${one.booking_id}`);
    expect(text).toContain("You have not been charged");
    expect(text).toContain("We will suggest another date");
    // Closing a closed day changes nothing for them.
    expect((await setClosed(one, true)).status).toBe(200);
    expect(await emails.subjects(one.to)).toEqual([]);
    expect((await setClosed(one, false)).status).toBe(200);
    const opened = await emails.one(one.to);
    expect(opened.subject).toBe(`Your date is available again: ${one.booking_id}`);
    expect(opened.text).toContain("You can accept our quote of Rp 20,000,000 again");
    expect(opened.text).toContain("Valid until");
    // Opening an open day sends nothing.
    expect((await setClosed(one, false)).status).toBe(200);
    expect(await emails.subjects(one.to)).toEqual([]);
  });

  test("a day that is open again is told to who still asks, not to whose request is over", async () => {
    const [asking, over, lapsed] = [await asked(kind), await asked(kind), await asked(kind)];
    await quote(over);
    await quote(lapsed);
    for (const one of [asking, over, lapsed]) {
      await emails.fresh(one.to);
      expect((await setClosed(one, true)).status).toBe(200);
      expect((await emails.one(one.to)).subject).toContain("no longer available");
    }
    await declineByOwner(over);
    await emails.fresh(over.to);
    const before = world.clock.now();
    const earlier = staff;
    world.clock.set(new Date(before.getTime() + 49 * 3_600_000).toISOString());
    staff = await world.person("ADMIN");
    for (const one of [asking, over, lapsed])
      expect((await setClosed(one, false)).status).toBe(200);
    const { text } = await emails.one(asking.to);
    expect(text).toContain("We still have your request and will email you a quote");
    expect(text).not.toMatch(/Valid until|accept/);
    expect(await emails.subjects(over.to)).toEqual([]);
    expect(await emails.subjects(lapsed.to)).toEqual([]);
    world.clock.set(before.toISOString());
    staff = earlier;
  });

  test("days that are not closed after all owe nobody a mail", async () => {
    const one = await asked(kind);
    const refused = await setClosed({ ...one, booking_id: "JKG-NOBODY" }, true);
    expect(refused.status).toBe(409);
    expect(await emails.subjects(one.to)).toEqual([]);
  });
});

/** The owner's route, which asks for no code. */
async function declineByOwner({ kind, slug, to }: Case): Promise<void> {
  const me = await world.person();
  await world.db.execute(`update orders set user_id = ${me.user.id} where contact_email = '${to}'`);
  const { status } = await world.call("POST", `/users/orders/${kind}/${slug}/quote/decline`, {
    token: me.token,
    body: { version: 1 },
  });
  expect(status).toBe(200);
}

test("the email about a request repeats what was written only to the account's own address", async () => {
  const text = "Two of us are vegetarians.";
  const ask = async (to: string, token?: string) => {
    const { slug } = await makeBoat(world);
    const contact = { full_name: "Emma", email: to, phone: "+31612345678" };
    const { status } = await world.call("POST", `/private-boats/${slug}/inquiries`, {
      body: { date: DAY, guests: 4, contact, message: text },
      headers: { "Accept-Language": "en" },
      ...(token && { token }),
    });
    expect(status).toBe(201);
    return (await emails.one(to)).text;
  };
  const me = await world.person();
  expect(await ask(me.user.email, me.token)).toContain(`Your message: ${text}`);
  // Nobody has proved these addresses: a stranger's words are not sent to them in our name.
  expect(await ask("noor@example.test")).not.toContain(text);
  expect(await ask("iris@example.test", me.token)).not.toContain(text);
});

test("where to be picked up and what is wished are repeated only to the account's own address", async () => {
  const words = "Claim your prize at the harbour";
  const english = { "Accept-Language": "en" };
  const ask = async (to: string, token?: string) => {
    const tour = await makeTour(world, staff.user);
    const contact = { full_name: "Emma", email: to, phone: "+31612345678" };
    const { body } = await world.call<{ slug: string }>("POST", `/tours/${tour.slug}/inquiries`, {
      body: { ...wishOf(tour.variant_id, DAY), pickup: words, contact },
      headers: english,
      ...(token && { token }),
    });
    const received = (await emails.one(to)).text;
    if (!token) return [received];
    const changed = await world.call("PATCH", `/users/orders/tours/${body.slug}`, {
      token,
      headers: english,
      body: { trip: { version: 1, pickup: `${words} 2`, remarks: words } },
    });
    expect(changed.status).toBe(200);
    return [received, (await emails.one(to)).text];
  };
  const me = await world.person();
  for (const text of await ask(me.user.email, me.token)) expect(text).toContain(words);
  for (const text of [
    ...(await ask("noor-2@example.test")),
    ...(await ask("iris-2@example.test", me.token)),
  ]) {
    expect(text).not.toContain(words);
    expect(text).toContain("see your order's page");
  }
});

test.each(["private-boats", "tours"] as const)(
  "an inquiry for %s that nobody answered in time is told so, and of no quote",
  async (kind) => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const [unanswered, lapsed] = [await asked(kind), await asked(kind)];
    await quote(lapsed);
    await emails.fresh(lapsed.to);
    world.clock.set("2031-12-11T00:00:00+08:00");
    await expireInquiries(world.db, world.deps, world.clock.now());
    const sorry = await emails.one(unanswered.to);
    expect(sorry.subject).toBe(
      `Your request could not be answered in time: ${unanswered.booking_id}`,
    );
    expect(sorry.text).toContain("before we could send you a quote");
    expect(sorry.text).not.toContain("has expired");
    expect((await emails.one(lapsed.to)).subject).toContain("quote has expired");
    world.clock.set("2031-12-01T08:00:00+08:00");
  },
);
