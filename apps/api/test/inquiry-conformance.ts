import type { KindPath } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InquiryPort } from "../src/features/orders/index.ts";
import { edit } from "./edit.ts";
import {
  type Asked,
  contact,
  DAY,
  inquirySteps,
  type Offering,
  type Refused,
} from "./inquiry-steps.ts";
import { openWorld, type World } from "./world.ts";

/** What the shared tests of inquiry products need of one. */
export type InquiryKit = {
  /** Its path: "tours". */
  path: KindPath;
  port: Pick<InquiryPort, "hold" | "sell" | "release">;
  /** A new published offering, with an inquiry for `DAY`. */
  make(world: World): Promise<Offering>;
  /** Changes to the inquiry so that nothing is left of the day. */
  whole: object;
  /** Changes to the inquiry that make it a different one. */
  other: object;
  /** Optional fields of the inquiry, as its order then shows them. */
  details: object;
  /** What the order of `wish` shows too. */
  shown: object;
  /** Refused inquiries, each with its field, beside those of every product. */
  refused: [what: string, over: object, field: string][];
  /** The states of an offering's day: free, held by one inquiry, and sold. */
  day(world: World, offering: Offering, date: string): Promise<string | undefined>;
  free: string;
  held: string;
  sold: string;
  /** The line of its calendar file with the start of `DAY`. */
  begins: string;
  /** The fields that staff write, with this title. */
  input(title: string): object;
  /** Adds what a new one needs to be published. */
  complete(world: World, slug: string): Promise<void>;
  /** The error when it is published without that. */
  incomplete: string;
  /** Its texts for an Indonesian reader, with English where a text is missing. */
  texts: { id: object; en: object };
};

/** The promises that every inquiry product keeps. Run in a file of each product, on its own database. */
export function inquiryConformance(kit: InquiryKit): void {
  const { path } = kit;
  let world: World;
  let steps: ReturnType<typeof inquirySteps>;
  let admin: Awaited<ReturnType<World["person"]>>;
  let one: Offering;
  const own = (slug: string) => `/users/orders/${path}/${slug}`;
  const day = (date = DAY) => kit.day(world, one, date);
  const staff = <T = Refused>(method: string, to: string, body?: object) =>
    world.call<T>(method, `/admins/${path}${to}`, {
      token: admin.token,
      ...(body ? { body } : {}),
    });

  beforeAll(async () => {
    world = await openWorld();
    steps = inquirySteps(world, path);
  });
  beforeEach(async () => {
    admin = await world.person("ADMIN");
    one = await kit.make(world);
  });
  afterAll(() => world.close());

  describe("an inquiry", () => {
    test("is PENDING, holds nothing, and its link opens it for whoever has it", async () => {
      const { status, body } = await steps.ask(one, { ...kit.details, message: "Vegetarian" });
      expect(status).toBe(201);
      expect(body.link.endsWith(`/public-orders/${path}/${body.slug}`)).toBe(true);
      const pending = { order_status: "PENDING", inquiry_status: "NEW", total_price: 0 };
      expect(body.data).toMatchObject({
        ...pending,
        ...kit.details,
        ...kit.shown,
        date: DAY,
        ticket: null,
        agreed: { "terms-and-conditions": 0, "privacy-and-policy": 0, "refund-terms": 0 },
      });
      expect(await steps.order(body.slug)).toMatchObject(pending);
      expect(await day()).toBe(kit.free);
      const to = `${steps.at(body.slug)}/messages`;
      const { body: said } = await world.call<{ data: { text: string }[] }>("GET", to);
      expect(said.data.map(({ text }) => text)).toEqual(["Vegetarian"]);
      await steps.nothingWrong();
    });

    test("asked without signing in belongs to whoever has proved that address, but never to staff", async () => {
      const me = await world.person();
      const mine = { ...contact, email: me.user.email.toUpperCase() };
      const { body } = await steps.ask(one, { contact: mine });
      expect((await world.call("GET", own(body.slug), { token: me.token })).status).toBe(200);
      await world.db.execute(sql`update users set activated_at = null where id = ${me.user.id}`);
      const owner = async (email: string) => {
        const slug = await steps.asked(one, { contact: { ...contact, email } });
        const { rows } = await world.db.execute(
          sql`select user_id from orders where slug = ${slug}`,
        );
        return rows[0]?.user_id;
      };
      expect(await owner(me.user.email)).toBeNull();
      expect(await owner(admin.user.email)).toBeNull();
    });

    test("of somebody who is signed in belongs to the account, another's does not", async () => {
      const [me, other] = [await world.person(), await world.person()];
      const { body } = await steps.ask(one, {}, { token: me.token });
      expect((await world.call("GET", own(body.slug), { token: me.token })).status).toBe(200);
      expect((await world.call("GET", own(body.slug), { token: other.token })).status).toBe(404);
    });

    test.each([
      ["a past date", { date: "2020-01-01" }, "date"],
      ["today", { date: "2031-12-01" }, "date"],
      ["a date in two years", { date: "2034-01-01" }, "date"],
      ["a number that cannot be called", { contact: { ...contact, phone: "12" } }, "contact.phone"],
      ["no name", { contact: { ...contact, full_name: " " } }, "contact.full_name"],
      ...kit.refused,
    ])(
      "for %s is refused at its field, in the reader's words, and the check says the same",
      async (_, over, field) => {
        const en = await steps.ask<Refused>(one, over);
        expect([en.status, Object.keys(en.body.errors ?? {})]).toEqual([422, [field]]);
        const headers = { "Accept-Language": "id" };
        const id = await steps.ask<Refused>(one, over, { headers });
        expect(id.body.errors?.[field]).not.toEqual(en.body.errors?.[field]);
        const to = `/${path}/${one.slug}/inquiries/checks`;
        const check = await world.call<Refused>("POST", to, { body: { ...one.wish, ...over } });
        expect([check.status, check.body]).toEqual([en.status, en.body]);
      },
    );

    test("sent twice with one key is one inquiry; with another body it is refused", async () => {
      const headers = { "Idempotency-Key": `wish-${one.slug}` };
      const all = await Promise.all([0, 1, 2, 3].map(() => steps.ask(one, {}, { headers })));
      expect(new Set(all.map(({ body }) => body.slug)).size).toBe(1);
      const { status, body } = await steps.ask<Refused>(one, kit.other, { headers });
      expect([status, body.code]).toEqual([422, "idempotency_mismatch"]);
    });

    test("an admin cannot make one, and what is not shown takes none", async () => {
      expect((await steps.ask(one, {}, { token: admin.token })).status).toBe(403);
      await staff("POST", `/${one.slug}/archive`, {});
      expect((await steps.ask(one)).status).toBe(404);
    });

    test("whose day has come expires, and nothing was ever held for it", () =>
      steps.inTime(async (later) => {
        const slug = await steps.asked(one, { date: "2031-12-02" });
        later(25);
        await world.lapse();
        const expired = { order_status: "EXPIRED", inquiry_status: "EXPIRED" };
        expect(await steps.order(slug)).toMatchObject(expired);
        await steps.nothingWrong();
      }));

    test("declined by either side ends, and its day was never anybody's", async () => {
      const [by_us, by_them] = [await steps.asked(one), await steps.quoted(one)];
      const no = await steps.office(by_us, "decline", {
        reason: "In dock",
        version: 0,
        ...(await steps.seen(by_us)),
      });
      expect(no.status).toBe(200);
      expect(await steps.order(by_us)).toMatchObject({
        order_status: "REJECTED",
        inquiry_status: "DECLINED",
      });
      const me = await world.person();
      const { token } = me;
      await world.db.execute(
        sql`update orders set user_id = ${me.user.id} where slug = ${by_them}`,
      );
      await world.call("POST", `${own(by_them)}/quote/decline`, { token, body: { version: 1 } });
      expect(await steps.order(by_them)).toMatchObject({
        order_status: "CANCELLED",
        inquiry_status: "WITHDRAWN",
      });
      const { body } = await world.call<{ data: unknown[] }>("GET", "/users/orders", { token });
      expect(body.data).toMatchObject([{ slug: by_them, quote_declined: true }]);
      const of = async (kind: string, offering: string) => {
        const query = `?kind=${kind}&offering=${offering}`;
        const found = await world.call<typeof body>("GET", `/users/orders${query}`, { token });
        return found.body.data.length;
      };
      expect(await of(path, one.slug)).toBe(1);
      expect(await of(path, "another")).toBe(0);
      expect(await of("fast-boats", one.slug)).toBe(0);
      expect(await day()).toBe(kit.free);
      await steps.nothingWrong();
    });
  });

  test("a machine that asks on and on is stopped: twenty an hour of one machine, as many to one mailbox", async () => {
    const strict = await openWorld({ env: { RATE_LIMITS: "on" } });
    try {
      const send = (ip: string, email: string, call: object = {}) =>
        inquirySteps(strict, path).ask<Refused>(
          one,
          { contact: { ...contact, email } },
          { ip, ...call },
        );
      const of = async (calls: ReturnType<typeof send>[]) =>
        (await Promise.all(calls)).map(({ status }) => status).sort();
      const six = Array.from({ length: 6 }, (_, i) => i);
      const one_machine = Array.from({ length: 21 }, (_, i) =>
        send("10.1.0.1", `a${i}-${one.slug}@example.test`),
      );
      expect(await of(one_machine)).toEqual([...Array(20).fill(201), 429]);
      const mailbox = `Same-${one.slug}@Example.test`;
      const strangers = Array.from({ length: 21 }, (_, i) => send(`10.1.1.${i}`, mailbox));
      expect(await of(strangers)).toEqual([...Array(20).fill(201), 429]);
      // A signed-in customer is no stranger: nobody else uses up their limit.
      const { token } = await strict.person();
      expect((await send("10.1.2.1", mailbox, { token })).status).toBe(201);
      const refused = await send("10.1.0.1", `b-${one.slug}@example.test`);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
      // An invalid request does not count.
      const wrong = six.map(() => send("10.1.0.9", "nobody"));
      expect(await of(wrong)).toEqual([422, 422, 422, 422, 422, 422]);
      expect((await send("10.1.0.9", `c-${one.slug}@example.test`)).status).toBe(201);
    } finally {
      await strict.close();
    }
  });

  describe("accepting a quote", () => {
    test("holds the day, opens the payment, and the voucher comes with the money", async () => {
      const slug = await steps.quoted(one);
      const { status, body } = await steps.accept(slug);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ order_status: "ON_HOLD", total_price: 900_000 });
      expect(body.data.actions).toContain("payment");
      expect(await day()).toBe(kit.held);
      await steps.nothingWrong();
      await steps.pay(slug);
      const paid = await steps.order(slug);
      expect(paid).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
      expect(paid.ticket?.code).toMatch(/^[0-9A-Z]{10}$/);
      expect(await day()).toBe(kit.sold);
      const pdf = await world.call<string>("GET", `${steps.at(slug)}/ticket`);
      expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const ics = await world.call<string>("GET", `${steps.at(slug)}/calendar.ics`);
      expect(String(ics.body)).toContain(kit.begins);
      await steps.nothingWrong();
    });

    test("twice, or of a version that was replaced, is refused; the new version is taken", async () => {
      const slug = await steps.quoted(one);
      expect((await steps.quote(slug, { message: "Cheaper now" })).status).toBe(200);
      const old = await steps.accept(slug, 1);
      expect([old.status, old.body.code]).toEqual([409, "quote_changed"]);
      const both = await Promise.all([steps.accept(slug, 2), steps.accept(slug, 2)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = await steps.accept(slug, 2);
      expect([again.status, again.body.code]).toEqual([409, "quote_closed"]);
      // While the customer pays, none of it may change.
      expect((await steps.quote(slug)).status).toBe(409);
      expect(await day()).toBe(kit.held);
      await steps.pay(slug);
      expect(await steps.order(slug)).toMatchObject({ order_status: "CONFIRMED" });
      await steps.nothingWrong();
    });

    test("after its deadline is refused, the inquiry expires, and another quote opens it again", () =>
      steps.inTime(async (later) => {
        const slug = await steps.quoted(one);
        later(49);
        const late = await steps.accept(slug);
        expect([late.status, late.body.code]).toEqual([409, "quote_lapsed"]);
        await world.lapse();
        expect(await steps.order(slug)).toMatchObject({
          order_status: "EXPIRED",
          inquiry_status: "EXPIRED",
          quotes: [{ version: 1, status: "LAPSED" }],
        });
        // A page that was open all along: nobody has answered the inquiry.
        const later_still = await steps.accept(slug);
        expect([later_still.status, later_still.body.code]).toEqual([409, "quote_lapsed"]);
        expect(later_still.body.message).toMatch(/expired on .+ WITA/);
        expect((await steps.quote(slug)).status).toBe(200);
        const open = { order_status: "PENDING", inquiry_status: "QUOTED" };
        expect(await steps.order(slug)).toMatchObject(open);
        expect((await steps.accept(slug, 2)).status).toBe(200);
        await steps.nothingWrong();
      }));

    test("a quote ends before the trip begins", async () => {
      const slug = await steps.asked(one);
      const late = await steps.quote(slug, { valid_until: "2031-12-11T08:00:00+08:00" });
      expect(late.status).toBe(422);
    });

    test("of nothing to pay confirms at once", async () => {
      const slug = await steps.asked(one);
      const lines = [{ label: "Our guest", quantity: 1, unit_price: 0 }];
      await steps.quote(slug, { lines, free: true, free_reason: "Our guest" });
      const confirmed = { order_status: "CONFIRMED", total_price: 0 };
      expect((await steps.accept(slug)).body.data).toMatchObject(confirmed);
      expect(await day()).toBe(kit.sold);
      await steps.nothingWrong();
    });
  });

  describe("what is held", () => {
    const holdNow = async (over: object = {}): Promise<string> => {
      const slug = await steps.quoted(one, over);
      expect((await steps.accept(slug)).status).toBe(200);
      return slug;
    };

    test("and not paid in time is free again, and its order may be quoted anew and hold it again", () =>
      steps.inTime(async (later) => {
        const slug = await holdNow();
        later(25);
        // Free for the next one as soon as the hold has ended, whenever the sweep runs.
        expect(await day()).toBe(kit.free);
        await world.sweep();
        const expired = { order_status: "EXPIRED", inquiry_status: "EXPIRED" };
        expect(await steps.order(slug)).toMatchObject(expired);
        await steps.nothingWrong();
        expect((await steps.quote(slug)).status).toBe(200);
        expect((await steps.accept(slug, 2)).status).toBe(200);
        expect(await day()).toBe(kit.held);
        await steps.nothingWrong();
      }));

    test("anew gives the last minutes to pay once more", () =>
      steps.inTime(async (later) => {
        const slug = await steps.quoted(one);
        const payInTheLastMinutes = async (version: number) => {
          expect((await steps.accept(slug, version)).status).toBe(200);
          world.clock.advance(24 * 60 - 5);
          return (await steps.session(slug)).status;
        };
        expect(await payInTheLastMinutes(1)).toBe(201);
        later(1);
        await world.sweep();
        expect((await steps.quote(slug)).status).toBe(200);
        expect(await payInTheLastMinutes(2)).toBe(201);
      }));

    test("by a hold that has lapsed gives way to the next acceptance, before any sweep", () =>
      steps.inTime(async (later) => {
        const first = await holdNow(kit.whole);
        const taken = await day();
        later(25);
        await holdNow(kit.whole);
        expect(await steps.order(first)).toMatchObject({ order_status: "EXPIRED" });
        expect(await day()).toBe(taken);
        await steps.nothingWrong();
      }));

    test("and paid late is taken again where it is free, else the money goes back", () =>
      steps.inTime(async (later) => {
        const dates = ["2031-12-20", "2031-12-21"] as const;
        const late: string[] = [];
        for (const date of dates) late.push(await holdNow({ ...kit.whole, date }));
        for (const slug of late) expect((await steps.session(slug)).status).toBe(201);
        const [free, gone] = late as [string, string];
        later(25);
        await world.sweep();
        await holdNow({ ...kit.whole, date: dates[1] });
        const rival = await day(dates[1]);
        for (const slug of late) await steps.notice(slug);
        const paid = { order_status: "CONFIRMED", payment_status: "PAID" };
        expect(await steps.order(free)).toMatchObject(paid);
        expect(await steps.order(gone)).toMatchObject({ order_status: "EXPIRED" });
        await world.sweep();
        const { payment_status } = await steps.order(gone);
        expect(["REFUND_PENDING", "REFUNDED"]).toContain(payment_status);
        expect(await day(dates[0])).not.toBe(kit.free);
        expect(await day(dates[1])).toBe(rival);
        await steps.nothingWrong();
      }));

    test("and paid once it has begun is not taken again", () =>
      steps.inTime(async (later) => {
        const slug = await holdNow({ ...kit.whole, date: "2031-12-22" });
        await steps.session(slug);
        later(25);
        await world.sweep();
        world.clock.set("2031-12-22T18:30:00+08:00");
        await steps.notice(slug);
        expect(await steps.order(slug)).toMatchObject({ order_status: "EXPIRED" });
      }));

    test("moves and is taken from where it stands only", async () => {
      const slug = await holdNow();
      const { rows } = await world.db.execute(sql`select id from orders where slug = ${slug}`);
      const id = Number(rows[0]?.id);
      const until = new Date(world.clock.now().getTime() + 3_600_000);
      // An order that has its day takes no second one.
      expect(await world.db.transaction((tx) => kit.port.hold(tx, id, until))).toBe(false);
      expect(await day()).toBe(kit.held);
      // Released twice, sold after a release: each counts once.
      for (const move of ["release", "release", "sell"] as const)
        await world.db.transaction((tx) => kit.port[move](tx, id));
      expect(await day()).toBe(kit.free);
      // Its stock and its order disagree now: the order is cancelled.
      await steps.office(slug, "cancel", { reason: "A test" });
      await steps.nothingWrong();
    });

    test("is free again when the customer withdraws, and so is a paid one that the operator cancels", async () => {
      const { token } = await world.person();
      const { body } = await steps.ask(one, {}, { token });
      await steps.quote(body.slug);
      await steps.accept(body.slug);
      const to = `${own(body.slug)}/cancel`;
      const cancel = await world.call<Asked>("POST", to, { token, body: {} });
      const withdrawn = { order_status: "CANCELLED", inquiry_status: "WITHDRAWN" };
      expect(cancel.body.data).toMatchObject(withdrawn);
      expect(await day()).toBe(kit.free);
      const paid = await holdNow();
      await steps.pay(paid);
      expect((await steps.office(paid, "cancel", { reason: "High waves" })).status).toBe(200);
      await world.sweep();
      expect(await steps.order(paid)).toMatchObject({ order_status: "CANCELLED", ticket: null });
      expect(await day()).toBe(kit.free);
      const { rows } = await world.db.execute(sql`select r.amount::int from refunds r
        join orders o on o.id = r.order_id where o.slug = ${paid}`);
      expect(rows).toEqual([{ amount: 900_000 }]);
      await steps.nothingWrong();
    });
  });

  describe("the back office", () => {
    type Saved = { data: { slug: string; images: { id: number }[] } };
    const shown = async (slug: string) => world.call<Saved>("GET", `/${path}/${slug}`);

    test("makes one that nobody sees until it is whole and published, renames it, and the old address leads there", async () => {
      const create = (title: string) => staff<Saved>("POST", "", kit.input(title));
      const created = await create(`Biru ${one.slug}`);
      expect(created.status).toBe(201);
      const { slug } = created.body.data;
      const publish = () => staff("POST", `/${slug}/publish`, { published: true });
      const early = await publish();
      expect([early.status, early.body.code]).toEqual([409, kit.incomplete]);
      expect((await shown(slug)).status).toBe(404);
      await kit.complete(world, slug);
      await publish();
      expect((await shown(slug)).status).toBe(200);
      const { token } = admin;
      const body = kit.input(`Merah ${one.slug}`);
      const renamed = await edit<Saved>(world, `/admins/${path}/${slug}`, { token, body });
      expect(renamed.body.data.slug).toBe(`merah-${one.slug}`);
      expect((await shown(slug)).body.data.slug).toBe(`merah-${one.slug}`);
      const twin = await create(`Merah ${one.slug}`);
      expect(twin.body.data.slug).toBe(`merah-${one.slug}-2`);
    });

    test("finds them by how they stand: shown, not shown yet, put away", async () => {
      const title = (word: string) => kit.input(`${one.slug} ${word}`);
      const draft = (await staff<Saved>("POST", "", title("draft"))).body.data.slug;
      const away = (await staff<Saved>("POST", "", title("away"))).body.data.slug;
      await staff("POST", `/${away}/archive`, {});
      const listed = async (query: string) => {
        const { body } = await staff<{ data: { slug: string }[] }>(
          "GET",
          `?search=${one.slug}&per_page=100&${query}`,
        );
        return body.data.map(({ slug }) => slug);
      };
      expect(await listed("published=no")).toEqual([draft]);
      expect(await listed("published=yes")).not.toContain(draft);
      expect(await listed("")).toContain(draft);
      expect(await listed("archived=yes")).toEqual([away]);
      expect((await listed("archived=all&sort=newest")).slice(0, 2)).toEqual([away, draft]);
      await kit.complete(world, draft);
      await staff("POST", `/${draft}/publish`, { published: true });
      expect(await listed("published=yes")).toContain(draft);
      await staff("POST", `/${draft}/archive`, {});
      expect(await listed("published=yes")).not.toContain(draft);
      expect(await listed("archived=yes&published=yes")).toEqual([draft]);
    });

    test("a refund policy of its own never gives less back for cancelling earlier", async () => {
      const refund_policy = [
        { hours: 72, percent: 50 },
        { hours: 24, percent: 100 },
      ];
      const { status, body } = await staff("POST", "", { ...kit.input("Odd"), refund_policy });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["refund_policy.1.percent"]]);
    });

    test("takes pictures in, puts them in order and off again, and says what is no picture", async () => {
      const images = `/${one.slug}/images`;
      const upload = async (bytes: Buffer, alt_en = "") => {
        const body = new FormData();
        body.set("image", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "reef.png");
        body.set("alt_en", alt_en);
        const { token } = admin;
        return world.call<Saved & Refused>("POST", `/admins/${path}${images}`, { token, body });
      };
      const idsIn = ({ body }: { body: Saved }) => body.data.images.map(({ id }) => id);
      const { default: sharp } = await import("sharp");
      const png = (background: string) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer();
      const [cover] = idsIn(await staff<Saved>("GET", `/${one.slug}`));
      await staff("POST", `/${one.slug}/publish`, { published: false });
      await staff("DELETE", `${images}/${cover}`);
      expect((await upload(await png("#123456"))).status).toBe(201);
      const ids = idsIn(await upload(await png("#654321")));
      expect(ids).toHaveLength(2);
      const wrong = await upload(Buffer.from("not a picture"));
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["image"]]);
      const turned = ids.toReversed();
      const ordered = await staff<Saved>("PUT", images, { order: turned });
      expect(idsIn(ordered)).toEqual(turned);
      const odd = await staff("PUT", images, { order: [turned[0]] });
      expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ["order"]]);
      const texts = { alt_id: "Geladak depan", alt_en: "The foredeck" };
      const said = await staff<Saved>("PATCH", `${images}/${turned[1]}`, texts);
      expect(said.body.data.images[1]).toMatchObject({
        ...texts,
        picture: { alt: "The foredeck" },
      });
      const long = await staff("PATCH", `${images}/${turned[1]}`, { alt_en: "x".repeat(201) });
      expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ["alt_en"]]);
      expect((await staff("PATCH", `${images}/999999`, texts)).status).toBe(404);
      const less = await staff<Saved>("DELETE", `${images}/${turned[1]}`);
      expect(idsIn(less)).toEqual([turned[0]]);
      await staff("POST", `/${one.slug}/publish`, { published: true });
      // Travellers never see it without one.
      const last = await staff<Refused>("DELETE", `${images}/${turned[0]}`);
      expect([last.status, last.body.code]).toEqual([409, kit.incomplete]);
      // Uploading the same picture again changes its texts at once, for travellers too.
      const again = await upload(await png("#123456"), "From above");
      expect(again.body.data.images.at(-1)).toMatchObject({
        alt_id: "Geladak depan",
        picture: { alt: "From above" },
      });
    });
  });

  test("a text that one language lacks is the other's", async () => {
    const read = async (locale: string) => {
      const headers = { "Accept-Language": locale };
      const to = `/${path}/${one.slug}`;
      return (await world.call<{ data: object }>("GET", to, { headers })).body.data;
    };
    expect(await read("id")).toMatchObject(kit.texts.id);
    expect(await read("en")).toMatchObject(kit.texts.en);
  });
}
