import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boatInput, makeBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { makeTour, TOUR, wishOf } from "../src/products/tours/test/tour-kit.ts";
import { edit } from "./edit.ts";
import { type Emails, emailsOf } from "./emails.ts";
import { seenOf } from "./inquiry-steps.ts";
import { MailSink } from "./mail-sink.ts";
import { openWorld, type World } from "./world.ts";

// Where guests of a private boat or a tour have to be: page and voucher must say the same.
const DAY = "2031-12-10";
const POINT = { id: "Ponton 3, di belakang pasar ikan", en: "Pontoon 3, behind the fish market" };
type Kind = "private-boats" | "tours";
type Place = { location: { name: string; latitude: number }; meeting_point: string };

let world: World;
let sink: MailSink;
let emails: Emails;
let staff: Awaited<ReturnType<World["person"]>>;
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

/** A new offering, its form, and an inquiry for it. */
async function product(kind: Kind) {
  if (kind === "tours") {
    const tour = await makeTour(world, staff.user);
    const { pickup: _p, ...wish } = wishOf(tour.variant_id, DAY);
    return { slug: tour.slug, input: TOUR, wish };
  }
  const { slug, destination } = await makeBoat(world);
  const { body } = await world.call<{ data: { name: string } }>("GET", `/private-boats/${slug}`);
  const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };
  const input = boatInput({ name: body.data.name, destination });
  return { slug, input, wish: { date: DAY, guests: 4, contact } };
}

/** A confirmed order for it: a free quote confirms at once. */
async function confirmed(kind: Kind, slug: string, wish: object): Promise<string> {
  const asked = await world.call<{ slug: string }>("POST", `/${kind}/${slug}/inquiries`, {
    body: wish,
    headers: { "Accept-Language": "en" },
  });
  const at = `/public-orders/${kind}/${asked.body.slug}`;
  const quoted = await world.call("POST", `/admins/orders/${kind}/${asked.body.slug}/quote`, {
    token: staff.token,
    body: {
      lines: [{ label: "Trip", quantity: 1, unit_price: 1 }],
      valid_until: new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString(),
      version: 0,
      ...(await seenOf(world, kind, asked.body.slug)),
      free: true,
      free_reason: "A birthday",
    },
  });
  expect(quoted.status).toBe(200);
  const accepted = await world.call("POST", `${at}/quote/accept`, { body: { version: 1 } });
  expect(accepted.status).toBe(200);
  return at;
}

describe.each(["private-boats", "tours"] as const)("the meeting point of %s", (kind) => {
  test("written by the office it is on the order, the email, the voucher and in the calendar", async () => {
    const { slug, input, wish } = await product(kind);
    const points = { meeting_point_id: POINT.id, meeting_point_en: POINT.en };
    const saved = await edit(world, `/admins/${kind}/${slug}`, {
      token: staff.token,
      body: { ...input, ...points },
    });
    expect(saved.status).toBe(200);
    const page = await world.call<{ data: { has_meeting_point: boolean } }>(
      "GET",
      `/${kind}/${slug}`,
    );
    expect(page.body.data.has_meeting_point).toBe(true);

    const at = await confirmed(kind, slug, wish);
    for (const locale of ["id", "en"] as const) {
      const headers = { "Accept-Language": locale };
      const shown = await world.call<{ data: { boat?: Place; tour?: Place } }>("GET", at, {
        headers,
      });
      const { meeting_point } = (shown.body.data.boat ?? shown.body.data.tour) as Place;
      expect(meeting_point).toBe(POINT[locale]);
      const calendar = await world.call<string>("GET", `${at}/calendar.ics`, { headers });
      expect(calendar.body.replace(/\r\n[ \t]/g, "")).toContain(
        `LOCATION:${POINT[locale].replace(",", "\\,")}`,
      );
    }
    const mails = await emails.fresh("emma@example.test");
    const voucher = mails.find((mail) => mail.subject.startsWith("Your voucher"));
    expect(voucher?.text).toContain(`Meeting point: ${POINT.en}, ${input.location_name}`);
    expect(voucher?.text).toContain("https://www.google.com/maps/search/?api=1&query=-8.");
  });

  test("not written, the page promises none and everything says the location", async () => {
    const { slug, input, wish } = await product(kind);
    const page = await world.call<{ data: { has_meeting_point: boolean } }>(
      "GET",
      `/${kind}/${slug}`,
    );
    expect(page.body.data.has_meeting_point).toBe(false);
    const at = await confirmed(kind, slug, wish);
    const calendar = await world.call<string>("GET", `${at}/calendar.ics`);
    expect(calendar.body).toContain(`LOCATION:${input.location_name}`);
    const mails = await emails.fresh("emma@example.test");
    expect(mails.find((mail) => mail.subject.startsWith("Your voucher"))?.text).toContain(
      `Location: ${input.location_name}`,
    );
  });
});
