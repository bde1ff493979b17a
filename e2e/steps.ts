import type { APIRequestContext, Page } from "@playwright/test";
import pg from "pg";
import type { Mail } from "./mail-sink.ts";
import { expect, SEEDED, type World } from "./world.ts";

// Steps that several tests share.

export type Who = "traveller" | "agent" | "admin" | "counter" | "finance";
export const emailOf = (who: Who) => `${who}@jukung.test`;
export const PASSWORD = "jukung-demo";

// As the demo's seed read it: a run past midnight, and a worker that begins after it, still use the day
// that the demo's closed dates and sold boats were counted from.
const seeded = Number(process.env[SEEDED] ?? Date.now());
/** A WITA date, so many days after the one on which this run began: "2026-11-24". */
export const dayOnBali = (daysFromNow: number): string =>
  new Date(seeded + (daysFromNow * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

/** So many days after a day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** "Selasa, 24 November 2026", "Tuesday 24 November 2026" */
export const longDay = (day: string, language: "id-ID" | "en-GB"): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));

/** Rupiah in a text, with any thousands separator. */
export const rupiahIn = (text: string | null): number =>
  Number(text?.match(/Rp\s*([\d.,]+)/)?.[1]?.replaceAll(/\D/g, ""));

/** Signs in by the API: for tests that are not about signing in. */
export const signedIn = (page: Page, who: Who): Promise<string> =>
  signedInAs(page, {
    email: emailOf(who),
    password: PASSWORD,
    admin: !["traveller", "agent"].includes(who),
  });

/**
 * Of a journey that differs in nothing but its language, what runs: the first one, and all of them before a
 * release (`npm run torture`). That each text is there in both languages is a unit test, and that pages
 * look right in both is the pages' HTML, look and fits.
 */
export const languagesToTry = <T>(languages: readonly T[]): readonly T[] =>
  process.env.TORTURE === "1" ? languages : languages.slice(0, 1);

export type Account = { email: string; password: string; admin?: boolean };

/** The same for any account. */
export async function signedInAs(page: Page, { email, password, admin }: Account): Promise<string> {
  const area = admin ? "admins" : "users";
  const session = await asked(page.request, `/api/${area}/login`, { email, password });
  await page.context().addCookies([
    {
      name: "auth-token",
      value: encodeURIComponent(JSON.stringify(session)),
      url: (await page.request.get("/healthz")).url(),
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  return session.token;
}

let made = 0;
/** A unique email address. */
export const freshEmail = (): string => `made.${Date.now()}.${++made}@example.com`;

/**
 * A new active account, by the API and its email: for tests that change or end one.
 * @param admin makes it one of the staff, an owner unless another role is given
 */
export async function newAccount(
  page: Page,
  world: World,
  { admin = false, staff_role = "owner" }: { admin?: boolean; staff_role?: string } = {},
): Promise<Account> {
  const account = { email: freshEmail(), password: "first-password", admin };
  await asked(page.request, "/api/users/register", {
    first_name: "Rahma",
    last_name: "Wati",
    email: account.email,
    phone: "+6281234567890",
    password: account.password,
    confirm_password: account.password,
  });
  const mail = await world.mail.waitFor({ to: account.email });
  await asked(page.request, `/api/users${pathIn(mail).split("?")[0]}`, {});
  if (admin) {
    const client = new pg.Client(world.postgres.url);
    await client.connect();
    await client.query(
      "update users set role = 'ADMIN', staff_role = $2, slug = 'staff-' || id where email = $1",
      [account.email, staff_role],
    );
    await client.end();
  }
  return account;
}

/** The page of an email's link to confirm an address. */
export const pathIn = ({ links }: Mail): string => {
  const link = new URL(links.find((url) => url.includes("/email-verification/"))!);
  return link.pathname + link.search;
};

/** The six digits in an email. */
export const codeIn = ({ text }: Mail): string => text.match(/\b\d{6}\b/)![0];

/**
 * Waits until the page is hydrated. For what needs scripts (announcing a page, restoring its scroll
 * position): links and forms work without, and early clicks on buttons are kept.
 */
export async function awake(page: Page): Promise<void> {
  // What the first use of a page that sleeps does. A page may be loaded once more meanwhile, with a form
  // that comes back: what is waited for survives that.
  await page.waitForFunction(() => {
    (window as { early?: { wake(): void } }).early?.wake();
    return document.documentElement.dataset.awake !== undefined;
  });
}

/** Fills the sign-in form, in English, and sends it. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await page.getByLabel("Email").fill(emailOf(who));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

type Order = { slug: string; booking_id: string; total_price: number };
type Trip = {
  /** Days from now. */
  day?: number;
  adults?: number;
  departs?: string;
};

/** Holds seats from Sanur to Nusa Penida through the API, for tests that begin at the payment. */
export async function held(
  page: Page,
  token: string,
  { day = 20, adults = 1, departs = "07:00" }: Trip = {},
): Promise<Order> {
  const date = dayOnBali(day);
  const search = `from=sanur&to=nusa-penida&date=${date}&adult_foreign=${adults}`;
  const list = await page.request.get(`/api/fast-boats/departures?${search}`);
  const { data } = (await list.json()) as { data: { schedule_id: number; departs_at: string }[] };
  const departure = data.find(({ departs_at }) => departs_at.includes(`T${departs}`));
  const order = {
    trip_type: "one_way",
    legs: [{ schedule_id: departure?.schedule_id, date }],
    contact: { full_name: "Emma van der Berg", email: CONTACT, phone: "+31612345678" },
    passengers: Array.from({ length: adults }, (_, i) => ({
      full_name: `Passenger ${i + 1}`,
      nationality: "NL",
      age_category: "adult",
      residency: "foreign",
    })),
  };
  return (await asked(page.request, "/api/users/orders/fast-boats", order, token)).data;
}
/** The email address of orders made by `held`. */
export const CONTACT = "emma@example.com";

/** The address of an order's page in the account. */
export const pageOf = ({ slug }: Pick<Order, "slug">): string => `/user/orders/fast-boats/${slug}`;

export async function asked(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
) {
  const headers = { "Accept-Language": "en", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await request.post(path, { data, headers });
  const body = await answer.json();
  expect(answer.ok(), `${path}: ${JSON.stringify(body)}`).toBe(true);
  return body;
}

/** The payment page that was opened last asks for less than is due. */
export async function asksLess(world: World, rupiah: number): Promise<void> {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  await client.query(
    `update sandbox_sessions set amount = amount - $1
      where id = (select session_id from payments order by id desc limit 1)`,
    [rupiah],
  );
  await client.end();
}

/** Ends the hold of an order now, as if its half hour had passed. */
export async function endHold(world: World, { slug }: Pick<Order, "slug">): Promise<void> {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  await client.query("begin");
  await client.query(
    `update fast_boat_legs set hold_expires_at = now()
      where order_id = (select id from orders where slug = $1)`,
    [slug],
  );
  await client.query("update orders set hold_expires_at = now() where slug = $1", [slug]);
  await client.query("commit");
  await client.end();
}

/** Six and a half hours before the departure: the reminder of the day before is sent at once. */
export async function leavesSoon(world: World, slug: string): Promise<void> {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  await client.query("begin");
  await client.query(
    `update fast_boat_legs set departs_at = date_trunc('minute', now()) + interval '390 minutes',
      arrives_at = date_trunc('minute', now()) + interval '430 minutes'
      where order_id = (select id from orders where slug = $1)`,
    [slug],
  );
  await client.query(
    "update orders set starts_at = now() + interval '390 minutes', ends_at = now() + interval '430 minutes' where slug = $1",
    [slug],
  );
  await client.query("commit");
  await client.end();
}

/** The language of the pages that are opened from now on. */
export const speaks = (page: Page, locale: string): Promise<void> =>
  page
    .context()
    .addCookies([{ name: "i18n_redirected", value: locale, url: new URL(page.url()).origin }]);

/** What no page does: one statement in the site's own database. */
export async function inDatabase(world: World, statement: string, values: unknown[]) {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  const result = await client.query(statement, values);
  await client.end();
  return result;
}
