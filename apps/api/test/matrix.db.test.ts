import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askBlog, BLOG_ROWS, isOnBlog } from "../src/features/blog/test/blog-kit.ts";
import { askList, isOnList, LIST_ROWS } from "../src/features/catalogue/test/lists-kit.ts";
import { askListed, isListed, LISTED_ROWS } from "../src/features/catalogue/test/places-kit.ts";
import {
  askContact,
  CONTACT_ROWS,
  isOnContact,
} from "../src/features/contacts/test/contact-kit.ts";
import { askFaq, FAQ_ROWS, isOnFaq } from "../src/features/faqs/test/faq-kit.ts";
import { askHome } from "../src/features/home/test/home-kit.ts";
import { askPromo, isOnPromo, PROMO_ROWS } from "../src/features/promos/test/promo-kit.ts";
import {
  askReminder,
  isOnReminder,
  REMINDER_ROWS,
} from "../src/features/reminders/test/reminder-kit.ts";
import { askReview, isOnReview, REVIEW_ROWS } from "../src/features/reviews/test/review-kit.ts";
import { askSaved, isOnSaved, SAVED_ROWS } from "../src/features/saved/test/saved-kit.ts";
import {
  askSettlement,
  isOnSettlement,
  SETTLEMENT_ROWS,
} from "../src/features/settlement/test/settlement-kit.ts";
import { askTask, isOnTask, TASK_ROWS } from "../src/features/tasks/test/task-kit.ts";
import {
  askTraveller,
  isOnTraveller,
  TRAVELLER_ROWS,
} from "../src/features/travellers/test/traveller-kit.ts";
import { askFleet, FLEET_ROWS, isOnFleet } from "../src/products/fast-boats/test/fleet-kit.ts";
import {
  askTimetable,
  isOnTimetable,
  TIMETABLE_ROWS,
} from "../src/products/fast-boats/test/timetable-ops.ts";
import { askBoat, BOAT_ROWS, isOnBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { publishTour } from "../src/products/tours/index.ts";
import { makeTour, TOUR, VARIANT, wishOf } from "../src/products/tours/test/tour-kit.ts";
import { type Operation, operationsOf } from "./openapi.ts";
import { type Booked, booking, openWorld, type World } from "./world.ts";

// Who may do what: every operation of the OpenAPI document × every kind of caller. An operation
// without a row fails, so that every new route states its callers.
const CALLERS = ["nobody", "owner", "stranger", "agent", "admin", "revoked", "link"] as const;
type Caller = (typeof CALLERS)[number];
type Row = [
  nobody: number,
  owner: number,
  stranger: number,
  agent: number,
  admin: number,
  revoked: number,
  link: number,
];
const everyone = (status: number): Row => [status, status, status, status, status, status, status];
/** The back office: 403 for anyone signed in who is not staff. */
const staff = (status: number): Row => [401, 403, 403, 403, status, 401, 401];

// `nobody` has no session and does not know the order's slug; `link` has no session and knows it.
// Signed-in callers know it too: a slug alone does not open somebody else's order.
const TABLE: Record<string, Row> = {
  // Anyone may try to sign in; these try with a wrong password.
  "POST /users/login": everyone(422),
  "POST /admins/login": everyone(422),
  "POST /users/logout": [401, 200, 200, 200, 200, 401, 401],
  "POST /admins/logout": [401, 200, 200, 200, 200, 401, 401],
  "GET /users/profile": [401, 200, 200, 200, 403, 401, 401],
  "GET /admins/profile": [401, 403, 403, 403, 200, 401, 401],
  "POST /users/register": everyone(200),
  "POST /users/password/forger/resend": everyone(200),
  // With a token that does not exist, and a code that was never sent.
  "POST /users/email-verification/{token}": everyone(422),
  "GET /admins/email-verification/{token}": everyone(422),
  "POST /admins/email-verification/{token}": everyone(422),
  "POST /users/verify-email-changes/{token}": everyone(422),
  "POST /admins/verify-email-changes/{token}": everyone(422),
  "POST /users/password/forget": everyone(200),
  "POST /admins/forget-password": everyone(200),
  "POST /users/password/forget/verify-otp": everyone(422),
  "POST /admins/forget-password/verify-pin": everyone(422),
  "POST /users/password/reset": everyone(422),
  "POST /admins/forget-password/reset-password": everyone(422),
  "PATCH /users/profile": [401, 200, 200, 200, 403, 401, 401],
  "PATCH /admins/profile": [401, 403, 403, 403, 200, 401, 401],
  "PUT /users/profile/avatar": [401, 200, 200, 200, 403, 401, 401],
  "PUT /admins/profile/avatar": [401, 403, 403, 403, 200, 401, 401],
  "DELETE /users/profile/avatar": [401, 200, 200, 200, 403, 401, 401],
  "DELETE /admins/profile/avatar": [401, 403, 403, 403, 200, 401, 401],
  // With a code that Google does not know; valid ones are in google.db.test.ts.
  "GET /users/google/authorization": everyone(422),
  "POST /users/google/login": everyone(422),
  // With a wrong old password.
  "PUT /users/password": [401, 422, 422, 422, 403, 401, 401],
  "PUT /admins/password": [401, 403, 403, 403, 422, 401, 401],
  "GET /users/export": [401, 200, 200, 200, 403, 401, 401],
  "GET /admins/export": [401, 403, 403, 403, 200, 401, 401],
  "DELETE /users/account": [401, 200, 200, 200, 403, 401, 401],
  "DELETE /admins/account": [401, 403, 403, 403, 200, 401, 401],
  "GET /admins/security": staff(200),
  // With a wrong password, a set-up that was never begun, sessions and devices that nobody has.
  "POST /admins/security/app": staff(422),
  "POST /admins/security/app/confirm": staff(409),
  "POST /admins/security/recovery-codes": staff(422),
  "POST /admins/security/remove": staff(422),
  "DELETE /admins/security/sessions/{id}": staff(404),
  "POST /admins/security/sessions/end-others": staff(200),
  "DELETE /admins/security/devices/{id}": staff(404),
  "POST /admins/security/passkeys/options": staff(422),
  "POST /admins/security/passkeys": staff(422),
  "DELETE /admins/security/passkeys/{id}": staff(422),
  // Of a sign-in that nobody has begun.
  "POST /admins/login/code": everyone(409),
  "POST /admins/login/set-up": everyone(409),
  "POST /admins/login/set-up/confirm": everyone(409),
  "POST /admins/login/passkey/options": everyone(409),
  // Without a passkey's answer.
  "POST /admins/login/passkey": everyone(422),
  "GET /ports": everyone(200),
  "GET /destinations": everyone(200),
  "GET /provinces": everyone(200),
  "GET /operators": everyone(200),
  // Of one that there is not.
  "GET /operators/{slug}": everyone(404),
  "GET /fast-boats/departures": everyone(200),
  "GET /fast-boats/calendar": everyone(200),
  "GET /fast-boats/routes": everyone(200),
  "GET /fast-boats/leaving": everyone(200),
  "GET /answer-times": everyone(200),
  "GET /fast-boats/popular-routes": everyone(200),
  "GET /fast-boats/offered-routes": everyone(200),
  "GET /fast-boats/departures/{schedule_id}/{date}": everyone(200),
  "GET /users/fast-boats/departures/{schedule_id}/{date}/orders": [
    401, 200, 200, 200, 403, 401, 401,
  ],
  "POST /fast-boats/quotes": everyone(200),
  "POST /users/orders/fast-boats": [401, 201, 201, 201, 403, 401, 401],
  "GET /users/orders": [401, 200, 200, 200, 403, 401, 401],
  "GET /users/orders/counts": [401, 200, 200, 200, 403, 401, 401],
  "GET /users/orders/full": [401, 200, 200, 200, 403, 401, 401],
  "GET /users/orders/export": [401, 200, 200, 200, 403, 401, 401],
  "GET /users/orders/{kind}/{slug}": [401, 200, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/cancel": [401, 200, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/payments": [401, 201, 404, 404, 403, 401, 401],
  // Bank transfer is not offered, and nothing was sent.
  "POST /users/orders/{kind}/{slug}/transfer": [401, 409, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/transfer/proofs": [401, 409, 404, 404, 403, 401, 401],
  "GET /users/orders/{kind}/{slug}/transfer/proofs/{id}": [401, 404, 404, 404, 403, 401, 401],
  "POST /public-orders/{kind}/{slug}/transfer": [404, 409, 409, 409, 409, 409, 409],
  "POST /public-orders/{kind}/{slug}/transfer/proofs": [404, 409, 409, 409, 409, 409, 409],
  "GET /public-orders/{kind}/{slug}/transfer/proofs/{id}": everyone(404),
  // Not paid: the owner's ticket is not ready (409), which a stranger must not learn (404).
  "GET /users/orders/{kind}/{slug}/ticket": [401, 409, 404, 404, 403, 401, 401],
  // Nobody's invoice: unpaid orders have none.
  "GET /users/orders/{kind}/{slug}/documents/{name}": [401, 404, 404, 404, 403, 401, 401],
  "GET /users/orders/{kind}/{slug}/calendar.ics": [401, 200, 404, 404, 403, 401, 401],
  "PATCH /users/orders/{kind}/{slug}": [401, 200, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/refund/pin": [401, 200, 404, 404, 403, 401, 401],
  // With a PIN that was never sent.
  "POST /users/orders/{kind}/{slug}/refund": [401, 422, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/refund/account": [401, 422, 404, 404, 403, 401, 401],
  // Not paid yet: nothing to move. A PIN that was never sent comes first.
  "GET /users/orders/{kind}/{slug}/reschedule": [401, 409, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/reschedule": [401, 409, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/reschedule/withdraw": [401, 200, 404, 404, 403, 401, 401],
  "GET /public-orders/{kind}/{slug}/reschedule": [404, 409, 409, 409, 409, 409, 409],
  "POST /public-orders/{kind}/{slug}/reschedule": [404, 409, 409, 409, 409, 409, 409],
  "POST /public-orders/{kind}/{slug}/reschedule/withdraw": [404, 200, 200, 200, 200, 200, 200],
  // A fast boat has no quote to answer.
  "POST /users/orders/{kind}/{slug}/quote/accept": [401, 404, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/quote/promo": [401, 404, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/quote/decline": [401, 404, 404, 404, 403, 401, 401],
  "GET /users/orders/{kind}/{slug}/messages": [401, 200, 404, 404, 403, 401, 401],
  "POST /users/orders/{kind}/{slug}/messages": [401, 201, 404, 404, 403, 401, 401],
  "POST /public-orders/{kind}/{slug}/pin": [404, 200, 200, 200, 200, 200, 200],
  "POST /public-orders/{kind}/{slug}/cancel": [404, 422, 422, 422, 422, 422, 422],
  "PATCH /public-orders/{kind}/{slug}": [404, 422, 422, 422, 422, 422, 422],
  "POST /public-orders/{kind}/{slug}/refund/pin": [404, 200, 200, 200, 200, 200, 200],
  "POST /public-orders/{kind}/{slug}/refund": [404, 422, 422, 422, 422, 422, 422],
  "POST /public-orders/{kind}/{slug}/refund/account": [404, 422, 422, 422, 422, 422, 422],
  "POST /public-orders/{kind}/{slug}/quote/accept": everyone(404),
  "POST /public-orders/{kind}/{slug}/quote/promo": everyone(404),
  "POST /public-orders/{kind}/{slug}/quote/decline": [404, 422, 422, 422, 422, 422, 422],
  "GET /public-orders/{kind}/{slug}/messages": [404, 200, 200, 200, 200, 200, 200],
  "POST /public-orders/{kind}/{slug}/messages": [404, 201, 201, 201, 201, 201, 201],
  "GET /admins/orders": staff(200),
  "GET /admins/orders/{kind}/{slug}": staff(200),
  "PATCH /admins/orders/{kind}/{slug}": staff(200),
  // Not paid: there is no ticket yet.
  "GET /admins/orders/{kind}/{slug}/ticket": staff(409),
  "GET /admins/orders/{kind}/{slug}/documents/{name}": staff(404),
  // Of a held fast boat: nothing to quote, to decline or to complete, and no refund to decide on.
  "POST /admins/orders/{kind}/{slug}/quote": staff(409),
  "POST /admins/orders/{kind}/{slug}/decline": staff(409),
  "POST /admins/orders/{kind}/{slug}/cancel": staff(200),
  "POST /admins/orders/{kind}/{slug}/complete": staff(409),
  "GET /admins/orders/{kind}/{slug}/reschedule": staff(409),
  "POST /admins/orders/{kind}/{slug}/reschedule": staff(409),
  "GET /admins/orders/{kind}/{slug}/messages": staff(200),
  "POST /admins/orders/{kind}/{slug}/messages": staff(201),
  "POST /admins/orders/{kind}/{slug}/hold": staff(409),
  "POST /admins/orders/{kind}/{slug}/notes": staff(200),
  "POST /admins/orders/{kind}/{slug}/payments/manual/otp": staff(200),
  "POST /admins/orders/{kind}/{slug}/payments/manual": staff(422),
  "POST /admins/orders/{kind}/{slug}/payments/manual/confirm": staff(422),
  "POST /admins/orders/{kind}/{slug}/payments/manual/withdraw": staff(409),
  "POST /admins/orders/{kind}/{slug}/transfer/reject": staff(409),
  "GET /admins/orders/{kind}/{slug}/transfer/proofs/{id}": staff(404),
  "POST /admins/orders/{kind}/{slug}/refund/give": staff(409),
  "POST /admins/orders/{kind}/{slug}/refund/otp": staff(404),
  "POST /admins/orders/{kind}/{slug}/refund": staff(422),
  // With a code that was never sent.
  "POST /admins/orders/{kind}/{slug}/refund/reject": staff(422),
  "POST /admins/orders/{kind}/{slug}/refund/done": staff(422),
  "POST /admins/orders/{kind}/{slug}/refund/reopen": staff(404),
  "POST /admins/orders/{kind}/{slug}/refund/claim": staff(409),
  "POST /admins/orders/{kind}/{slug}/refund/account": staff(422),
  "GET /admins/refunds": staff(200),
  "GET /public-orders/{kind}/{slug}": [404, 200, 200, 200, 200, 200, 200],
  "POST /public-orders/{kind}/{slug}/payments": [404, 201, 201, 201, 201, 201, 201],
  "GET /public-orders/{kind}/{slug}/ticket": [404, 409, 409, 409, 409, 409, 409],
  "GET /public-orders/{kind}/{slug}/documents/{name}": everyone(404),
  "GET /public-orders/{kind}/{slug}/calendar.ics": [404, 200, 200, 200, 200, 200, 200],
  "GET /tour-categories": everyone(200),
  "GET /tours": everyone(200),
  "GET /tours/{slug}": everyone(200),
  "GET /tours/{slug}/calendar": everyone(200),
  // Anyone may ask except staff.
  "POST /tours/{slug}/inquiries/checks": [200, 200, 200, 200, 403, 200, 200],
  "POST /tours/quotes": [200, 200, 200, 200, 403, 200, 200],
  "POST /users/orders/tours": [401, 201, 201, 201, 403, 401, 401],
  "POST /tours/{slug}/inquiries": [201, 201, 201, 201, 403, 201, 201],
  "GET /admins/tours": staff(200),
  "POST /admins/tours": staff(201),
  "GET /admins/tours/{slug}": staff(200),
  "PUT /admins/tours/{slug}": staff(200),
  "POST /admins/tours/{slug}/publish": staff(200),
  "POST /admins/tours/{slug}/archive": staff(200),
  "POST /admins/tours/{slug}/restore": staff(200),
  "POST /admins/tours/{slug}/images": staff(201),
  "PUT /admins/tours/{slug}/images": staff(200),
  "PATCH /admins/tours/{slug}/images/{id}": staff(200),
  "DELETE /admins/tours/{slug}/images/{id}": staff(200),
  "POST /admins/tours/{slug}/variants": staff(201),
  "PUT /admins/tours/{slug}/variants/{id}": staff(200),
  "DELETE /admins/tours/{slug}/variants/{id}": staff(200),
  "GET /admins/tours/{slug}/calendar": staff(200),
  "PUT /admins/tours/{slug}/calendar": staff(200),
  "GET /home": everyone(200),
  "GET /admins/home": staff(200),
  "PUT /admins/home": staff(200),
  "GET /site": everyone(200),
  "GET /admins/site": staff(200),
  "PUT /admins/site": staff(200),
  // Without a body.
  "PUT /admins/site/live": staff(422),
  ...BLOG_ROWS,
  "GET /pages/{slug}": everyone(200),
  "GET /payment-methods": everyone(200),
  "GET /admins/pages": staff(200),
  "GET /admins/pages/{slug}": staff(200),
  "PUT /admins/pages/{slug}": staff(200),
  "GET /admins/pages/{slug}/versions": staff(200),
  "GET /admins/pages/{slug}/versions/{number}": staff(200),
  "POST /admins/pages/{slug}/versions/{number}/restore": staff(200),
  "GET /admins/known-harbours": staff(200),
  "POST /admins/known-harbours": staff(422),
  "GET /admins/audit": staff(200),
  "GET /admins/system": staff(200),
  "GET /admins/audit/export": staff(200),
  "GET /admins/users": staff(200),
  "GET /admins/users/{slug}": staff(200),
  "PUT /admins/users/{slug}/notes": staff(200),
  "PUT /admins/users/{slug}/role": staff(200),
  "POST /admins/users/{slug}/block": staff(200),
  "POST /admins/users/{slug}/unblock": staff(200),
  // The customer is active already.
  "POST /admins/users/{slug}/activation": staff(409),
  "POST /admins/users/{slug}/sessions/end": staff(200),
  "GET /admins/users/{slug}/export": staff(200),
  "DELETE /admins/users/{slug}": staff(200),
  "GET /admins/admins": staff(200),
  "POST /admins/admins": staff(201),
  "GET /admins/admins/{slug}": staff(200),
  "PUT /admins/admins/{slug}": staff(200),
  "DELETE /admins/admins/{slug}": staff(200),
  // Of a member who has accepted the invitation.
  "POST /admins/admins/{slug}/invitation": staff(409),
  "POST /admins/admins/{slug}/suspend": staff(200),
  "POST /admins/admins/{slug}/restore": staff(200),
  "POST /admins/admins/{slug}/sessions/end": staff(200),
  // They have none.
  "POST /admins/admins/{slug}/second-factor/remove": staff(409),
  "GET /admins/reports": staff(200),
  "GET /admins/reports/export": staff(200),
  "GET /admins/invoices": staff(200),
  "GET /admins/invoices/export": staff(200),
  "GET /geo/country": everyone(200),
  ...BOAT_ROWS,
  ...FLEET_ROWS,
  ...TIMETABLE_ROWS,
  ...LIST_ROWS,
  ...FAQ_ROWS,
  ...PROMO_ROWS,
  ...CONTACT_ROWS,
  ...TASK_ROWS,
  ...SETTLEMENT_ROWS,
  ...REMINDER_ROWS,
  ...TRAVELLER_ROWS,
  ...SAVED_ROWS,
  ...REVIEW_ROWS,
  ...LISTED_ROWS,
};

const DAY = "2031-12-10";
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const MISSING = "AAAAAAAAAAAAAAAAAAAAAA";
let world: World;
let operations: Operation[];
let place: Awaited<ReturnType<World["crossing"]>>;
/** The last request. */
let sent: Sent;
beforeAll(async () => {
  world = await openWorld();
  operations = await operationsOf(world);
  place = await world.crossing({ capacity: 1000 });
  const { call } = world;
  world.call = (...request) => {
    sent = request;
    return call(...request);
  };
});
afterAll(() => world.close());

let asked = 0;
/** Thousands of calls would fill a boat, so each uses one of ten days. */
const someDay = () => `2031-12-${10 + (asked++ % 10)}`;
/** A new order for each call, since some of them change it. */
async function orderOfOwner() {
  const { token, user } = await world.person();
  const { body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: place.out.id, date: someDay() }]),
  });
  return { token, user, slug: body.data.slug };
}
type Stand = { token: string; slug: string };
const unchanged = new Map<Caller, Stand>();
/**
 * Somebody with an order: for each act another one; for what only reads, or is refused before it
 * changes anything, the same.
 */
async function standOf(caller: Caller, operation: Operation): Promise<Stand> {
  const changes = operation.method !== "GET" && !isShutOut(caller, operation);
  const known = changes ? undefined : unchanged.get(caller);
  if (known) return known;
  const order = await orderOfOwner();
  const token = await tokenOf(caller, order.token);
  const stand = { token, slug: caller === "nobody" ? MISSING : order.slug };
  if (!changes) unchanged.set(caller, stand);
  return stand;
}
/** Whether the table says that this caller is refused for who they are, whatever they send. */
const isShutOut = (caller: Caller, { name }: Operation) =>
  [401, 403].includes(TABLE[name]?.[CALLERS.indexOf(caller)] ?? 0);
type Sent = Parameters<World["call"]>;
/** By operation: the whole request of a caller who is shut out. The next one sends the same. */
const refused = new Map<string, Sent>();
/** Sends what was sent before with another session, or asks anew and keeps what was sent. */
async function askShutOut(operation: Operation, stand: Stand) {
  // Which order it is matters to who is refused: it is the caller's own.
  const before = /\{kind\}\/\{slug\}/.test(operation.path)
    ? undefined
    : refused.get(operation.name);
  if (!before) return ask(operation, stand);
  const [method, path, options] = before;
  return world.call<{ message?: string }>(method, path, { ...options, token: stand.token });
}
async function tokenOf(caller: Caller, owner: string): Promise<string> {
  if (caller === "owner") return owner;
  if (caller === "nobody" || caller === "link") return "";
  const role = caller === "agent" ? "AGEN" : caller === "admin" ? "ADMIN" : "USER";
  const { token } = await world.person(role);
  if (caller === "revoked") await world.call("POST", "/users/logout", { token, body: {} });
  return token;
}
/** The bodies of account operations, each its part. */
const ACCOUNT = {
  first_name: "Emma",
  last_name: "de Wit",
  phone: "+31612345678",
  email: "emma@example.test",
  pin: "123456",
  old_password: "wrong-one",
  password: "wrong-one",
  confirm_password: "wrong-one",
  sign_in: "A".repeat(43),
  code: "123456",
};
/** The bodies of operations on an existing order, each its part. */
const ON_ORDER = {
  seen: { contact: { full_name: "Emma" } },
  contact: { full_name: "Emma" },
  pin: "123456",
  version: 1,
  stars: 5,
  name: "Emma J.",
  promo_code: "TIDAKADA",
  text: "Is there room for a surfboard?",
  reason: "High waves",
  refund_id: 2_000_000_000,
  amount: 1,
  record_amount: 1,
  seen_amount: 1,
  method: "cash",
  received_on: "2031-12-01",
  proof_id: 1,
  payment_id: 2_000_000_000,
  until: "2031-12-01T10:00:00+08:00",
  seen_until: "2031-12-01T08:15:00+08:00",
  date: "2031-12-11",
  reference: "BCA TRX 0001",
  bank_account: { bank: "BCA", number: "1234567890", holder: "Emma" },
  sent_to: { bank: "BCA", number: "1234567890", holder: "Emma" },
  lines: [{ label: "Charter", quantity: 1, unit_price: 1_000_000 }],
  valid_until: "2031-12-05T00:00:00Z",
};
/** A new tour for each call, and the bodies of its operations, each its part. */
async function askTour(operation: Operation, token: string) {
  const { user } = await world.person("ADMIN");
  const tour = await makeTour(world, user);
  const id = operation.path.includes("/images/") ? tour.picture_id : tour.variant_id;
  const path = operation.path.replace("{slug}", tour.slug).replace("{id}", String(id));
  const upload = operation.method === "POST" && path.endsWith("/images");
  const days = { from: DAY, to: DAY, closed: true };
  const rest = { published: false, order: [tour.picture_id], ...days };
  // What customers see keeps its last picture and price.
  if (operation.method === "DELETE") {
    const by = { admin: user, now: world.clock.now() };
    await world.db.transaction((tx) => publishTour(tx, { slug: tour.slug, published: false }, by));
  }
  const version = path.endsWith("/calendar") ? 0 : 1;
  const body = upload
    ? picture("image")
    : { ...TOUR, ...VARIANT, ...rest, ...wishOf(tour.variant_id, DAY), version };
  return world.call<{ message?: string }>(operation.method, `${path}?month=2031-12`, {
    token,
    ...(operation.method === "GET" ? {} : { body }),
  });
}
/** A tour that is booked at once, for each call. */
async function bookTour({ method, path }: Operation, token: string) {
  const { user } = await world.person("ADMIN");
  const tour = await makeTour(world, user, {}, [{ ...VARIANT, book_until_hours: 12 }]);
  const body = { slug: tour.slug, ...wishOf(tour.variant_id, DAY) };
  return world.call<{ message?: string }>(method, path, { token, body });
}
/** The settings as they are, saved again: each time they have another version. */
async function askSite({ method, path }: Operation, token: string) {
  const admin = await world.person("ADMIN");
  const { body } = await world.call<{ data: object }>("GET", path, { token: admin.token });
  return world.call<{ message?: string }>(method, path, {
    token,
    ...(method === "GET" ? {} : { body: body.data }),
  });
}
/** A new customer for each call. */
async function askCustomer({ method, path }: Operation, token: string) {
  const { user } = await world.person("USER");
  const body = { notes: "", reason: "Fraud", role: "USER", email: user.email, version: 0 };
  return world.call<{ message?: string }>(method, path.replace("{slug}", user.slug), {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}
/** A page of the site in its current version. */
async function askPage({ method, path }: Operation, token: string) {
  const { rows } = await world.db.execute<{ version: number }>(
    sql`select coalesce(max(version), 0) as version from page_versions where slug = 'support'`,
  );
  const texts = { title_id: "Dukungan", title_en: "Support", body_id: "Halo", body_en: "Hello" };
  const at = path.replace("{slug}", "support").replace("{number}", "0");
  return world.call<{ message?: string }>(method, at, {
    token,
    ...(method === "GET" ? {} : { body: { ...texts, version: rows[0]?.version } }),
  });
}
/** A new member of staff for each call. */
async function askStaff({ method, path }: Operation, token: string) {
  const { user } = await world.person("ADMIN", "counter");
  const person = { first_name: "Kadek", last_name: "A", staff_role: "manager", locale: "id" };
  const email = `invited-${asked++}@example.test`;
  return world.call<{ message?: string }>(method, path.replace("{slug}", user.slug), {
    token,
    ...(method === "GET" ? {} : { body: { ...person, email, reason: "Lost phone", version: 0 } }),
  });
}
function ask(operation: Operation, { token, slug }: { token: string; slug: string }) {
  if (/^\/tours\/quotes$|^\/users\/orders\/tours$/.test(operation.path))
    return bookTour(operation, token);
  if (/^(\/admins)?\/tours/.test(operation.path)) return askTour(operation, token);
  const values: Record<string, string> = {
    kind: "fast-boats",
    slug,
    schedule_id: String(place.out.id),
    date: DAY,
    from: place.from.slug,
    to: place.to.slug,
    month: "2031-12",
    token: "A".repeat(43),
    id: "2000000000",
  };
  if (operation.path.startsWith("/admins/users")) return askCustomer(operation, token);
  if (operation.path.startsWith("/admins/admins")) return askStaff(operation, token);
  if (operation.path === "/admins/site") return askSite(operation, token);
  if (/\/home$/.test(operation.path)) return askHome(world, operation, token);
  if (/\/pages/.test(operation.path)) return askPage(operation, token);
  if (isOnContact(operation)) return askContact(world, operation, token);
  if (isOnSettlement(operation)) return askSettlement(world, operation, token);
  if (isOnTask(operation)) return askTask(world, operation, token);
  if (isOnReview(operation) && !operation.path.startsWith("/users/"))
    return askReview(world, operation, token);
  if (isOnReminder(operation)) return askReminder(world, operation, token);
  if (isOnSaved(operation)) return askSaved(world, operation, { token });
  if (isOnTraveller(operation)) return askTraveller(world, operation, { slug, token });
  if (isOnPromo(operation)) return askPromo(world, operation, token);
  if (isOnFaq(operation)) return askFaq(world, operation, token);
  if (isOnBlog(operation)) return askBlog(world, operation, token, picture("image"));
  if (isOnList(operation)) return askList(world, operation, token);
  if (isOnFleet(operation)) return askFleet(world, operation, token);
  if (isOnTimetable(operation)) return askTimetable(world, operation, token);
  if (isListed(operation)) return askListed(world, operation, token);
  if (isOnBoat(operation)) return askBoat(world, operation, token);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? name);
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=${values[name]}`);
  const body = /^POST .*\/proofs$/.test(operation.name)
    ? picture("proof")
    : /orders.*{slug}/.test(operation.path)
      ? ON_ORDER
      : /orders|quotes/.test(path)
        ? booking([{ id: place.out.id, date: someDay() }])
        : /^PUT .*avatar/.test(operation.name)
          ? picture()
          : ACCOUNT;
  return world.call<{ message?: string }>(operation.method, `${path}?${query.join("&")}`, {
    token,
    ...(operation.method === "GET" ? {} : { body }),
  });
}

function picture(field = "avatar"): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(PIXEL)], { type: "image/png" }), "me.png");
  return form;
}

test("every operation has its row, and every row its operation", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort());
});

test("every operation answers everyone as the table says", async () => {
  const answers: Record<string, number[]> = {};
  for (const operation of operations) {
    answers[operation.name] = [];
    for (const caller of CALLERS) {
      const shutOut = isShutOut(caller, operation);
      const stand = await standOf(caller, operation);
      const { status, body } = await (shutOut ? askShutOut : ask)(operation, stand);
      if (shutOut) refused.set(operation.name, sent);
      answers[operation.name]?.push(status);
      if (status >= 400) expect(body.message).toEqual(expect.any(String));
    }
  }
  expect(answers).toEqual(TABLE);
}, 400_000);

test("an account that is not active is nobody to every operation, whatever session it might hold", async () => {
  const inactive = async () => {
    const { slug } = await orderOfOwner();
    const { user, token } = await world.person();
    await world.db.execute(sql`update users set activated_at = null where id = ${user.id}`);
    return { slug, token };
  };
  const shutOut = await inactive();
  for (const operation of operations) {
    const { status } = isShutOut("revoked", operation)
      ? await askShutOut(operation, shutOut)
      : await ask(operation, await inactive());
    const [revoked] = TABLE[operation.name]?.slice(5, 6) ?? [];
    expect([operation.name, status]).toEqual([operation.name, revoked]);
  }
}, 60_000);

test("somebody else's order answers word for word like one that does not exist, and is not touched", async () => {
  const own = operations.filter(({ path }) => path.startsWith("/users/orders/{kind}/{slug}"));
  expect(own.length).toBeGreaterThanOrEqual(5);
  for (const operation of own) {
    const order = await orderOfOwner();
    const stranger = await world.person();
    const state = async () => {
      const { rows } = await world.db.execute(
        sql`select o.*, (select count(*) from payments p where p.order_id = o.id) as payments from orders o where slug = ${order.slug}`,
      );
      return rows[0];
    };
    const before = await state();
    const foreign = await ask(operation, { token: stranger.token, slug: order.slug });
    const missing = await ask(operation, { token: stranger.token, slug: MISSING });
    expect([operation.name, foreign.status, foreign.body]).toEqual([
      operation.name,
      404,
      missing.body,
    ]);
    expect([...foreign.headers.keys()]).toEqual([...missing.headers.keys()]);
    expect(await state()).toEqual(before);
  }
});

test("an order is found under its own kind only", async () => {
  const order = await orderOfOwner();
  const admin = await world.person("ADMIN");
  // What is saved is no order.
  const ofOrders = operations.filter((one) => one.path.includes("{kind}") && !isOnSaved(one));
  for (const operation of ofOrders)
    for (const kind of ["tours", "private-boats", "fast_boat", "constructor"]) {
      const odd = { ...operation, path: operation.path.replace("{kind}", kind) };
      const { token } = odd.path.startsWith("/admins") ? admin : order;
      expect([odd.path, (await ask(odd, { ...order, token })).status]).toEqual([odd.path, 404]);
    }
});

test("a person's list holds that person's orders and nobody else's", async () => {
  const [one, other] = [await orderOfOwner(), await orderOfOwner()];
  const { body } = await world.call<{ data: { slug: string }[] }>("GET", "/users/orders", {
    token: one.token,
  });
  expect(body.data.map(({ slug }) => slug)).toEqual([one.slug]);
  expect(body.data.map(({ slug }) => slug)).not.toContain(other.slug);
});

// The control: without the check of ownership, the stranger's row above would be 200.
test("an order whose owner changes is the new owner's at once: the table can fail", async () => {
  const order = await orderOfOwner();
  const stranger = await world.person();
  const show = operations.find(({ name }) => name === "GET /users/orders/{kind}/{slug}")!;
  expect((await ask(show, { ...order, token: stranger.token })).status).toBe(404);
  await world.db.execute(
    sql`update orders set user_id = ${stranger.user.id} where slug = ${order.slug}`,
  );
  expect((await ask(show, { ...order, token: stranger.token })).status).toBe(200);
  expect((await ask(show, order)).status).toBe(404);
});

test("without a session the answer is 401, whatever was sent", async () => {
  const guarded = operations.filter(({ name }) => TABLE[name]?.[0] === 401);
  expect(guarded.length).toBeGreaterThan(50);
  for (const { name, method, path } of guarded) {
    const wrong = path.replaceAll(/\{\w+\}/g, "no-such-thing");
    const bodies = method === "GET" ? [undefined] : [{}, { first_name: 1, legs: "x", pin: [] }];
    for (const body of bodies)
      for (const token of ["", "A".repeat(43)]) {
        const { status } = await world.call(method, `${wrong}?page=x&month=x&from=1`, {
          token,
          ...(body ? { body } : {}),
        });
        expect([name, body, status]).toEqual([name, body, 401]);
      }
  }
});
