import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { edit, isEdit } from "../../../test/edit.ts";
import {
  type Asked,
  contact,
  DAY,
  inquirySteps,
  type Refused,
} from "../../../test/inquiry-steps.ts";
import { openWorld, type World } from "../../../test/world.ts";
import {
  saveDestination,
  saveItinerary,
  saveProvince,
  saveTag,
  saveTourCategory,
} from "../../features/catalogue/index.ts";
import { findViolations } from "../../invariants.ts";
import { dayOf, GROUP, makeTour, TOUR, VARIANT } from "./test/tour-kit.ts";

// What only tours do; the promises of every inquiry are in tour-inquiries.db.test.ts.
let world: World;
let steps: ReturnType<typeof inquirySteps>;
let admin: Awaited<ReturnType<World["person"]>>;
let made = 0;
let tour: { slug: string; shared: number; group: number };

const tourInput = (over: object = {}) => ({ ...TOUR, highlights_en: [], ...over });
/** A tour of this test's own: 12 places shared a day, 2 private parties of up to 6. */
async function newTour(over: object = {}, shared: object = {}): Promise<typeof tour> {
  made += 1;
  const title = { title_id: `Snorkeling ${made}`, title_en: `Snorkelling ${made}` };
  const twelve = { ...VARIANT, daily_capacity: 12, ...shared };
  const { slug, variants } = await makeTour(world, admin.user, { ...title, ...over }, [
    twelve,
    GROUP,
  ]);
  return { slug, shared: variants[0]!, group: variants[1]! };
}
const wish = (over: object = {}) => ({
  variant_id: tour.shared,
  date: DAY,
  participants: { adult: 2, child: 1, infant: 0 },
  contact,
  ...over,
});
const ask = <T = Asked>(over: object = {}, call: object = {}) =>
  steps.ask<T>({ slug: tour.slug, wish: wish() }, over, call);
const quoted = (over: object = {}) => steps.quoted({ slug: tour.slug, wish: wish() }, over);
const day = (date = DAY, variant_id = tour.shared) => dayOf(world, tour.slug, date, variant_id);
const party = (adult: number) => ({ participants: { adult, child: 0, infant: 0 } });

beforeAll(async () => {
  world = await openWorld();
  steps = inquirySteps(world, "tours");
  const { db } = world;
  const province = await saveProvince(db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
  await saveDestination(db, { slug: "ubud", name: "Ubud", province_id: province.id });
  await saveTourCategory(db, { slug: "walks", name_id: "Jalan kaki", name_en: "Walks" });
  for (const [slug, name_id, name_en] of [
    ["family", "Keluarga", "Families"],
    ["early", "Pagi buta", "Early start"],
  ] as const)
    await saveTag(db, { slug, name_id, name_en });
});
beforeEach(async () => {
  admin = await world.person("ADMIN");
  tour = await newTour();
});
afterAll(() => world.close());

describe("an inquiry", () => {
  test("for a closed day, or one with too few places left, is refused", async () => {
    const close = { from: DAY, to: DAY, variant_id: tour.shared, closed: true };
    const path = `/admins/tours/${tour.slug}/calendar`;
    await edit(world, path, { token: admin.token, body: close });
    const closed = await ask<Refused>();
    expect([closed.status, closed.body.code]).toEqual([409, "tour_closed"]);
    expect((await ask({ variant_id: tour.group })).status).toBe(201);
    const held = await quoted({ ...party(10), date: "2031-12-11" });
    await steps.accept(held);
    const full = await ask<Refused>({ date: "2031-12-11" });
    expect([full.status, full.body.code]).toEqual([409, "places_gone"]);
    expect(full.body.message).toContain("2");
    expect((await ask({ ...party(2), date: "2031-12-11" })).status).toBe(201);
    await edit(world, path, {
      token: admin.token,
      body: { from: "2031-12-14", to: "2031-12-14", variant_id: tour.shared, capacity: 0 },
    });
    const none = await ask<Refused>({ date: "2031-12-14" });
    expect([none.status, none.body.code]).toEqual([409, "places_gone"]);
    expect(none.body.message).toMatch(/^No spots are left/);
  });

  test("is worked out by the listed prices before it is sent, and checking makes nothing", async () => {
    const path = `/tours/${tour.slug}/inquiries/checks`;
    const count = async () =>
      (await world.db.execute("select count(*)::int as n from orders")).rows;
    const before = await count();
    const { body } = await world.call<{ data: { total: number } }>("POST", path, { body: wish() });
    expect(body.data.total).toBe(1_200_000);
    const whole = await world.call<{ data: { total: number } }>("POST", path, {
      body: wish({ variant_id: tour.group }),
    });
    expect(whole.body.data.total).toBe(2_400_000);
    expect(await count()).toEqual(before);
  });
});

describe("accepting a quote", () => {
  test("of 200 at once for twelve places no more win than fit, infants counted, and none stays for want of asking", async () => {
    const parties = Array.from({ length: 200 }, (_, i) =>
      quoted({ participants: { adult: 1, child: i % 2, infant: 1 } }),
    );
    const slugs = await Promise.all(parties);
    const answers = await Promise.all(slugs.map((slug) => steps.accept(slug)));
    const tally = answers.map(({ status, body }) => (status === 200 ? "held" : body.code));
    const people = slugs.map((_, i) => 2 + (i % 2));
    const held = people.filter((_, i) => tally[i] === "held").reduce((sum, n) => sum + n, 0);
    expect(tally.filter((one) => one !== "held").every((one) => one === "date_taken")).toBe(true);
    // At most one place stays free, since only parties of three are left.
    expect([11, 12]).toContain(held);
    expect(await day()).toBe(held === 12 ? "full 0" : "open 1");
    await steps.nothingWrong();
  }, 120_000);

  // The control: reading first and then writing, without guard and CHECK, sells places twice.
  test("of 40 at once by looking first and writing then more are sold than there are", async () => {
    await world.db.execute("alter table tour_days drop constraint tour_days_never_oversold");
    try {
      await world.db.execute(sql`insert into tour_days (variant_id, date, capacity)
        values (${tour.shared}, ${DAY}, 12)`);
      const naive = async () =>
        world.db.transaction(async (tx) => {
          const { rows } = await tx.execute(sql`select capacity - held - sold as left
            from tour_days where variant_id = ${tour.shared} and date = ${DAY}`);
          if (Number(rows[0]?.left) < 3) return false;
          await tx.execute(sql`update tour_days set held = held + 3
            where variant_id = ${tour.shared} and date = ${DAY}`);
          return true;
        });
      const won = await Promise.all(Array.from({ length: 40 }, naive));
      expect(won.filter(Boolean).length).toBeGreaterThan(4);
      const broken = (await findViolations(world.db)).map(({ name }) => name);
      expect(broken).toEqual([
        "1. a tour's day holds no more than it may, and what its bookings say",
      ]);
    } finally {
      await world.db.execute(sql`delete from tour_days where variant_id = ${tour.shared}`);
      await world.db.execute(sql`alter table tour_days add constraint tour_days_never_oversold
        check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
    }
    await steps.nothingWrong();
  }, 60_000);

  test("of a group takes one party, whatever its size, and the shared places stay", async () => {
    const six = { variant_id: tour.group, participants: { adult: 4, child: 2, infant: 0 } };
    const slugs = [await quoted(six), await quoted({ ...six, ...party(1) }), await quoted(six)];
    const statuses = [];
    for (const slug of slugs) statuses.push((await steps.accept(slug)).status);
    expect(statuses).toEqual([200, 200, 409]);
    expect([await day(DAY, tour.group), await day()]).toEqual(["full 0", "open 12"]);
    await steps.nothingWrong();
  });

  test("of more people than the day takes since the quote is refused", async () => {
    const slug = await quoted(party(10));
    await world.db.execute(
      sql`update tour_variants set daily_capacity = 5 where id = ${tour.shared}`,
    );
    const answer = await steps.accept(slug);
    expect([answer.status, answer.body.code]).toEqual([409, "date_taken"]);
  });

  test("on a day that was closed after the quote is refused, and it can be quoted for another", async () => {
    const slug = await quoted();
    const touched_confirmed = [(await steps.order(slug)).booking_id];
    const close = { from: DAY, to: DAY, closed: true, touched_confirmed };
    const path = `/admins/tours/${tour.slug}/calendar`;
    await edit(world, path, { token: admin.token, body: close });
    const refused = await steps.accept(slug);
    expect([refused.status, refused.body.code]).toEqual([409, "date_closed"]);
    expect(await steps.order(slug)).toMatchObject({
      order_status: "PENDING",
      inquiry_status: "QUOTED",
    });
    await steps.nothingWrong();
  });
});

describe("the calendar", () => {
  test("says of each day and variant whether it is past, open, full or closed", async () => {
    const path_of_month = `/tours/${tour.slug}/calendar?month=2031-12`;
    const { body: month } = await world.call<{ data: object[] }>("GET", path_of_month);
    expect(month.data).toHaveLength(31);
    expect([await day("2031-12-01"), await day("2031-12-02")]).toEqual(["past 0", "open 12"]);
    const close = { from: "2031-12-24", to: "2031-12-26", closed: true };
    const path = `/admins/tours/${tour.slug}/calendar`;
    const { token } = admin;
    expect((await edit(world, path, { token, body: close })).status).toBe(200);
    const open = { from: "2031-12-25", to: "2031-12-25", closed: false, variant_id: tour.group };
    await edit(world, path, { token, body: open });
    expect([await day("2031-12-25"), await day("2031-12-25", tour.group)]).toEqual([
      "closed 0",
      "open 2",
    ]);
    expect(await day("2031-12-27")).toBe("open 12");
  });

  test("takes another capacity for some days, never less than is taken on them", async () => {
    const slug = await quoted(party(5));
    await steps.accept(slug);
    const { token } = admin;
    const set = (body: object) =>
      edit<Refused>(world, `/admins/tours/${tour.slug}/calendar`, { token, body });
    const range = { from: "2031-12-09", to: "2031-12-11", variant_id: tour.shared };
    const low = await set({ ...range, capacity: 4 });
    expect([low.status, low.body.code]).toEqual([409, "capacity_in_use"]);
    expect(low.body.message).toContain("Wednesday, 10 December 2031");
    expect(await day("2031-12-09")).toBe("open 12");
    expect((await set({ ...range, capacity: 30 })).status).toBe(200);
    expect([await day("2031-12-09"), await day()]).toEqual(["open 30", "open 25"]);
    // More than the variant usually takes, but not more than the day.
    expect((await steps.accept(await quoted(party(10)))).status).toBe(200);
    expect((await set({ ...range, capacity: 15 })).status).toBe(200);
    expect(await day()).toBe("full 0");
    await steps.nothingWrong();
  });
});

describe("the listing", () => {
  type List = {
    data: { slug: string; price_from: { amount: number; pricing: string } }[];
    meta: {
      total: number;
      categories: { slug: string; count: number }[];
      tags: { slug: string; count: number }[];
      at_once: number;
    };
  };
  const list = async (query: string) => (await world.call<List>("GET", `/tours?${query}`)).body;
  let named: Record<string, string>;
  beforeEach(async () => {
    await world.db.execute("update tours set published = false");
    const [swim, walk] = [
      await newTour({ title_en: `Mantas ${made}`, tags: ["family"] }),
      await newTour(
        {
          title_en: `Ridge 100%_ ${made}`,
          description_en: "Along the ridge",
          description_id: "Menyusuri bukit",
          category: "walks",
          destination: "ubud",
          duration_minutes: 120,
          tags: ["family", "early"],
        },
        { price_adult: 250_000, book_until_hours: 24 },
      ),
    ];
    tour = swim;
    named = { swim: swim.slug, walk: walk.slug };
  });

  test.each([
    ["", ["swim", "walk"]],
    ["category=water", ["swim"]],
    ["category=nothing", []],
    ["tags=family", ["swim", "walk"]],
    ["tags=family,early", ["walk"]],
    ["tags=submarine", []],
    ["at_once=yes", ["walk"]],
    ["at_once=yes&category=water", []],
    ["search=manta", ["swim"]],
    ["search=UBUD", ["walk"]],
    ["search=100%25_", ["walk"]],
    ["search=%25", ["walk"]],
    ["sort=price_lowest", ["walk", "swim"]],
    ["sort=price_highest", ["swim", "walk"]],
    ["sort=shortest", ["walk", "swim"]],
    ["per_page=1&page=2", ["walk"]],
  ])("for ?%s shows %j", async (query, names) => {
    const { data } = await list(query);
    expect(data.map(({ slug }) => slug)).toEqual(names.map((name) => named[name]));
  });

  test("for a day shows what can still be taken on it", async () => {
    const path = `/admins/tours/${named.walk}/calendar`;
    const close = { from: DAY, to: DAY, closed: true };
    await edit(world, path, { token: admin.token, body: close });
    expect((await list(`date=${DAY}`)).data.map(({ slug }) => slug)).toEqual([named.swim]);
    expect((await list("date=2031-12-11")).meta.total).toBe(2);
    const past = await world.call<Refused>("GET", "/tours?date=2020-01-01");
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ["date"]]);
  });

  test("counts what can be booked at once by the other filters", async () => {
    const counted = async (query: string) => (await list(query)).meta.at_once;
    expect(await counted("")).toBe(1);
    expect(await counted("at_once=yes")).toBe(1);
    expect(await counted("category=water")).toBe(0);
  });

  test.each([
    "",
    "category=water",
    "tags=early",
    "tags=family,early&category=water",
    "at_once=yes",
    "search=ubud",
    `date=${DAY}`,
    `date=${DAY}&at_once=yes&tags=family`,
  ])("counts for ?%s what each choice then finds", async (query) => {
    const close = { from: DAY, to: DAY, closed: true };
    await edit(world, `/admins/tours/${named.walk}/calendar`, { token: admin.token, body: close });
    const asked = Object.fromEntries(new URLSearchParams(query));
    const found = async (change: Record<string, string>) =>
      (await list(new URLSearchParams({ ...asked, ...change }).toString())).meta.total;
    const { categories, tags, at_once } = (await list(query)).meta;
    expect(await found({ at_once: "yes" })).toBe(at_once);
    const { tags: on = "", ...others } = asked;
    for (const { slug, count } of tags) {
      const both = [...new Set([...on.split(",").filter(Boolean), slug])].join(",");
      expect(await found({ tags: both }), slug).toBe(count);
    }
    for (const { slug, count } of categories) {
      const { total } = (await list(new URLSearchParams({ ...others, category: slug }).toString()))
        .meta;
      expect(total, slug).toBe(count);
    }
  });

  test("counts its tags, and the categories count what is offered in them", async () => {
    expect((await list("category=walks&tags=family")).meta).toMatchObject({
      total: 1,
      tags: [
        { slug: "early", name: "Early start", count: 1 },
        { slug: "family", name: "Families", count: 1 },
      ],
    });
    const { body } = await world.call("GET", "/tour-categories");
    expect(body).toEqual({
      data: [
        { slug: "walks", name: "Walks", count: 1 },
        { slug: "water", name: "Water", count: 1 },
      ],
    });
  });
});

describe("the back office", () => {
  const call = <T = Refused>(method: string, path: string, body?: object) => {
    const [to, { token }] = [`/admins/tours${path}`, admin];
    return body && isEdit(method, to)
      ? edit<T>(world, to, { token, body })
      : world.call<T>(method, to, { token, ...(body ? { body } : {}) });
  };
  type Admin = {
    data: {
      slug: string;
      variants: { id: number; archived_at: string | null }[];
      itinerary: number[];
    };
  };

  test("a tour that was renamed has its calendar at its old address too", async () => {
    await call("PUT", `/${tour.slug}`, tourInput({ title_en: `Manta morning ${made}` }));
    const path = `/tours/${tour.slug}/calendar?month=2031-12`;
    expect((await world.call("GET", path)).status).toBe(200);
  });

  test("puts a tour away: its address says that it is no longer offered, its orders stay", async () => {
    const slug = await quoted();
    type Shown = { data: { live_orders: { booking_id: string }[] } };
    const { live_orders } = (await call<Shown>("GET", `/${tour.slug}`)).body.data;
    await call("POST", `/${tour.slug}/archive`, {
      touched_confirmed: live_orders.map(({ booking_id }) => booking_id),
    });
    const gone = await world.call<{ data: { available: boolean } }>("GET", `/tours/${tour.slug}`);
    expect(gone.body.data.available).toBe(false);
    expect(await day()).toBe("closed 0");
    expect((await steps.accept(slug)).status).toBe(200);
    await call("POST", `/${tour.slug}/restore`, {});
    expect(await day()).toBe("open 9");
    await steps.nothingWrong();
  });

  test("takes a variant off: one that orders point to is archived, another is gone", async () => {
    const slug = await quoted();
    const kept = await call<Admin>("DELETE", `/${tour.slug}/variants/${tour.shared}`);
    expect(kept.body.data.variants.map(({ archived_at }) => archived_at !== null)).toEqual([
      true,
      false,
    ]);
    expect((await ask<Refused>()).body.code).toBe("variant_unknown");
    const last = await call("DELETE", `/${tour.slug}/variants/${tour.group}`);
    expect([last.status, last.body.code]).toEqual([409, "tour_incomplete"]);
    await call("POST", `/${tour.slug}/publish`, { published: false });
    const less = await call<Admin>("DELETE", `/${tour.slug}/variants/${tour.group}`);
    expect(less.body.data.variants.map(({ id }) => id)).toEqual([tour.shared]);
    expect((await steps.accept(slug)).status).toBe(200);
    const other = await newTour();
    expect((await call("DELETE", `/${tour.slug}/variants/${other.shared}`)).status).toBe(404);
    await steps.nothingWrong();
  });

  test("says at the field what does not exist, and asks for the price that decides", async () => {
    const body = tourInput({
      tags: ["family", "submarine"],
      itinerary: [987_654],
      category: "water",
    });
    const odd = await call("POST", "", body);
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ["tags", "itinerary"]]);
    const lost = await call("POST", "", tourInput({ category: "moon", destination: "atlantis" }));
    expect(Object.keys(lost.body.errors ?? {})).toEqual(["category", "destination"]);
    const none = await call("POST", "", tourInput({ category: "", destination: "" }));
    expect(none.body.errors).toMatchObject({
      category: ["This field is required"],
      destination: ["This field is required"],
    });
    const free = await call("POST", `/${tour.slug}/variants`, { ...GROUP, price_group: 0 });
    expect(Object.keys(free.body.errors ?? {})).toEqual(["price_group"]);
  });

  test("keeps the itinerary in its order, a step twice where the day has it twice", async () => {
    const [ferry, swim] = [
      await saveItinerary(world.db, { title_id: "Kapal", title_en: "Boat", duration_minutes: 40 }),
      await saveItinerary(world.db, { title_id: "Berenang", title_en: "Swim" }),
    ];
    const itinerary = [ferry.id, swim.id, ferry.id];
    const { body } = await call<Admin>("PUT", `/${tour.slug}`, tourInput({ itinerary }));
    expect(body.data.itinerary).toEqual(itinerary);
    const shown = await world.call<{ data: { itinerary: { title: string }[] } }>(
      "GET",
      `/tours/${body.data.slug}`,
      { headers: { "Accept-Language": "id" } },
    );
    expect(shown.body.data.itinerary.map(({ title }) => title)).toEqual([
      "Kapal",
      "Berenang",
      "Kapal",
    ]);
  });

  test("lists what is offered and what was put away, by title in the reader's language", async () => {
    await world.db.execute("update tours set archived_at = now()");
    const one = await newTour({ title_en: "Alpha reef" });
    type Rows = { data: { slug: string }[]; meta: { total: number } };
    const here = await call<Rows>("GET", "?search=alpha");
    expect(here.body.data.map(({ slug }) => slug)).toEqual([one.slug]);
    expect((await call<Rows>("GET", "?archived=no")).body.meta.total).toBe(1);
    const away = await call<Rows>("GET", `?archived=yes&search=${tour.slug}`);
    expect(away.body.data.map(({ slug }) => slug)).toEqual([tour.slug]);
    await world.db.execute("update tours set archived_at = null");
  });

  test("every action is written down with who did it", async () => {
    await call("PUT", `/${tour.slug}/calendar`, { from: DAY, to: DAY, closed: true });
    await call("POST", `/${tour.slug}/publish`, { published: false });
    const { rows } = await world.db.execute(sql`
      select action, actor_id::int from audit_entries where subject = 'tour:' ||
        (select id from tours where slug = ${tour.slug}) order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      "tour.create",
      "tour.variant_add",
      "tour.variant_add",
      "tour.image_set",
      "tour.publish",
      "tour.days",
      "tour.unpublish",
    ]);
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.user.id]));
  });
});

test("where to be fetched goes with the account, the order stays", async () => {
  const me = await world.person();
  const { body } = await ask({ pickup: "Jalan Hang Tuah 12" }, { token: me.token });
  const exported = await world.call("GET", "/users/export", { token: me.token });
  expect(JSON.stringify(exported.body)).toContain("Jalan Hang Tuah 12");
  await world.call("DELETE", "/users/account", { token: me.token, body: {} });
  const { rows } = await world.db.execute(sql`select b.pickup from tour_bookings b
    join orders o on o.id = b.order_id where o.slug = ${body.slug}`);
  expect(rows).toEqual([{ pickup: null }]);
});
