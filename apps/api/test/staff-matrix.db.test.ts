import type { StaffRole } from "@jukung/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTACT_ROWS } from "../src/features/contacts/test/contact-kit.ts";
import { FAQ_ROWS } from "../src/features/faqs/test/faq-kit.ts";
import { PROMO_ROWS } from "../src/features/promos/test/promo-kit.ts";
import { REVIEW_ROWS } from "../src/features/reviews/test/review-kit.ts";
import { SETTLEMENT_ROWS } from "../src/features/settlement/test/settlement-kit.ts";
import { TASK_ROWS } from "../src/features/tasks/test/task-kit.ts";
import { type Operation, operationsOf } from "./openapi.ts";
import { openWorld, type World } from "./world.ts";

// Who of the staff may do what: every operation of the back office in the OpenAPI document × nine
// callers. The tables are written here by hand, not read from permissions.ts: a right that is given by
// mistake fails. An operation without a row fails, and so does one whose document names another right.

/** Which roles have a permission. */
const ALL = ["owner", "manager", "counter", "dispatcher", "catalogue", "finance"] as const;
const WHO: Record<string, readonly StaffRole[]> = {
  own: ALL,
  see_orders: ["owner", "manager", "counter", "dispatcher", "finance"],
  write_messages: ["owner", "manager", "counter", "dispatcher"],
  answer_inquiries: ["owner", "manager", "counter"],
  change_orders: ["owner", "manager", "counter", "dispatcher"],
  cancel_orders: ["owner", "manager", "dispatcher"],
  see_money: ["owner", "manager", "finance"],
  record_payment: ["owner", "manager", "finance"],
  see_reports: ["owner", "manager", "finance"],
  request_refund: ["owner", "manager", "counter", "finance"],
  confirm_refund: ["owner", "manager", "finance"],
  transfer_refund: ["owner", "manager", "finance"],
  settle_payouts: ["owner", "finance"],
  see_catalogue: ["owner", "manager", "counter", "dispatcher", "catalogue"],
  edit_catalogue: ["owner", "manager", "catalogue"],
  edit_timetable: ["owner", "manager", "catalogue"],
  edit_calendar: ["owner", "manager", "dispatcher"],
  edit_places: ["owner", "manager", "catalogue"],
  edit_content: ["owner", "manager", "catalogue"],
  edit_promos: ["owner", "manager"],
  edit_site: ["owner", "manager"],
  see_customers: ["owner", "manager", "counter", "finance"],
  edit_customers: ["owner", "manager"],
  answer_contacts: ["owner", "manager", "counter"],
  moderate_reviews: ["owner", "manager", "counter"],
  see_tasks: ["owner", "manager", "counter", "dispatcher", "finance"],
  manage_staff: ["owner"],
  see_audit: ["owner", "manager", "finance"],
  see_system: ["owner", "manager"],
};

const lists = ["tags", "includes", "excludes", "tour-categories"];
const blocks = ["itineraries", "master-informations"];
const crud = (list: string, key: string) => [
  `GET /admins/${list}`,
  `POST /admins/${list}`,
  `PUT /admins/${list}/{${key}}`,
  `DELETE /admins/${list}/{${key}}`,
];
const offering = (list: string) => [
  `POST /admins/${list}`,
  `PUT /admins/${list}/{slug}`,
  ...["publish", "archive", "restore", "images"].map((act) => `POST /admins/${list}/{slug}/${act}`),
  `PUT /admins/${list}/{slug}/images`,
  `PATCH /admins/${list}/{slug}/images/{id}`,
  `DELETE /admins/${list}/{slug}/images/{id}`,
];
const offerings = ["private-boats", "tours", "fast-boats"];
/** Those with days of their own: a fast boat's are its schedules'. */
const with_days = ["private-boats", "tours"];
const schedules = "/admins/fast-boats/{slug}/schedules";
const timetable = [
  `GET ${schedules}`,
  `POST ${schedules}`,
  `GET ${schedules}/{id}`,
  `PUT ${schedules}/{id}`,
  `POST ${schedules}/{id}/archive`,
  `POST ${schedules}/{id}/restore`,
  `GET ${schedules}/{id}/fares`,
  `PUT ${schedules}/{id}/fares`,
  `GET ${schedules}/{id}/days`,
  "GET /admins/seasons",
  "GET /admins/seasons/schedules",
  "POST /admins/seasons",
  "GET /admins/seasons/{id}",
  "PUT /admins/seasons/{id}",
  "POST /admins/seasons/{id}/confirm",
  "POST /admins/seasons/{id}/archive",
  "POST /admins/seasons/{id}/restore",
  "POST /admins/seasons/order",
];
const departures = "/admins/departures";
const places = ["provinces", "destinations", "ports", "operators"];
const order = (path: string) => `/admins/orders/{kind}/{slug}${path}`;

/** Which permission an operation needs; `own` is everybody's own account. */
const NEEDS: Record<keyof typeof WHO, string[]> = {
  own: [
    "GET /admins/profile",
    "PATCH /admins/profile",
    "PUT /admins/profile/avatar",
    "DELETE /admins/profile/avatar",
    "PUT /admins/password",
    "GET /admins/export",
    "DELETE /admins/account",
    "GET /admins/security",
    "POST /admins/security/app",
    "POST /admins/security/app/confirm",
    "POST /admins/security/recovery-codes",
    "POST /admins/security/remove",
    "DELETE /admins/security/sessions/{id}",
    "POST /admins/security/sessions/end-others",
    "DELETE /admins/security/devices/{id}",
    "POST /admins/security/passkeys/options",
    "POST /admins/security/passkeys",
    "DELETE /admins/security/passkeys/{id}",
  ],
  see_orders: [
    `GET ${order("/emails")}`,
    "GET /admins/orders",
    `GET ${order("")}`,
    `GET ${order("/messages")}`,
    `GET ${order("/ticket")}`,
    `POST ${order("/notes")}`,
    `GET ${order("/documents/{name}")}`,
    `GET ${departures}/orders`,
    `GET ${departures}/board`,
    `GET ${departures}/passengers`,
    `GET ${departures}/load`,
    // They name who travels.
    ...with_days.map((list) => `GET /admins/${list}/{slug}/calendar`),
  ],
  write_messages: [`POST ${order("/emails/{id}/again")}`, `POST ${order("/messages")}`],
  answer_inquiries: [`POST ${order("/quote")}`, `POST ${order("/decline")}`],
  change_orders: [
    `PATCH ${order("")}`,
    `POST ${order("/complete")}`,
    `GET ${order("/reschedule")}`,
    `POST ${order("/reschedule")}`,
    `POST ${order("/hold")}`,
  ],
  cancel_orders: [`POST ${order("/cancel")}`, `POST ${departures}/cancel-code`],
  see_money: ["GET /admins/refunds", `GET ${order("/transfer/proofs/{id}")}`],
  record_payment: [
    ...["/otp", "", "/confirm", "/withdraw"].map(
      (act) => `POST ${order(`/payments/manual${act}`)}`,
    ),
    `POST ${order("/transfer/reject")}`,
  ],
  see_reports: [
    "GET /admins/reports",
    "GET /admins/reports/export",
    "GET /admins/invoices",
    "GET /admins/invoices/export",
  ],
  request_refund: [
    `POST ${order("/refund/give")}`,
    `POST ${order("/refund/claim")}`,
    `POST ${order("/refund/account")}`,
    `POST ${order("/refund/otp")}`,
  ],
  confirm_refund: [
    `POST ${order("/refund")}`,
    `POST ${order("/refund/reject")}`,
    `POST ${order("/refund/reopen")}`,
  ],
  transfer_refund: [`POST ${order("/refund/done")}`],
  see_catalogue: [
    ...[...offerings, ...places].flatMap((list) => [
      `GET /admins/${list}`,
      `GET /admins/${list}/{slug}`,
    ]),
    ...timetable.filter((name) => name.startsWith("GET ")),
    "GET /admins/fast-boats/{slug}/departures",
    "GET /admins/certificates",
    `GET ${departures}`,
  ],
  edit_timetable: [
    ...timetable.filter((name) => !name.startsWith("GET ")),
    "GET /admins/sheets/{table}",
    "POST /admins/imports",
    "GET /admins/imports/{id}",
    "POST /admins/imports/{id}/apply",
    `POST ${departures}/seats`,
    `POST ${departures}/fares`,
  ],
  edit_catalogue: [
    ...lists.flatMap((list) => [...crud(list, "slug"), `GET /admins/${list}/{slug}`]),
    ...blocks.flatMap((list) => [...crud(list, "id"), `GET /admins/${list}/{id}`]),
    ...offerings.flatMap(offering),
    "PUT /admins/fast-boats/{slug}/notes",
    "POST /admins/tours/{slug}/variants",
    "PUT /admins/tours/{slug}/variants/{id}",
    "DELETE /admins/tours/{slug}/variants/{id}",
  ],
  edit_calendar: [
    ...with_days.map((list) => `PUT /admins/${list}/{slug}/calendar`),
    ...["close", "open", "note", "undo"].map((act) => `POST ${departures}/${act}`),
    `PUT ${departures}/left`,
  ],
  edit_places: [
    ...places.flatMap((list) => [
      `POST /admins/${list}`,
      `PUT /admins/${list}/{slug}`,
      `DELETE /admins/${list}/{slug}`,
      `POST /admins/${list}/{slug}/archive`,
      `POST /admins/${list}/{slug}/restore`,
    ]),
    "GET /admins/known-harbours",
    "POST /admins/known-harbours",
  ],
  edit_content: [
    ...crud("blog/categories", "slug"),
    "GET /admins/blog/categories/{slug}",
    ...crud("blog/posts", "slug"),
    "GET /admins/blog/posts/{slug}",
    "POST /admins/blog/posts/{slug}/moves",
    "POST /admins/blog/posts/{slug}/preview",
    "POST /admins/blog/pictures",
  ],
  edit_promos: Object.keys(PROMO_ROWS).filter((name) => name.includes("/admins/")),
  edit_site: [
    "GET /admins/site",
    "PUT /admins/site",
    "PUT /admins/site/live",
    "GET /admins/home",
    "PUT /admins/home",
    ...Object.keys(FAQ_ROWS).filter((name) => name.includes("/admins/")),
    "GET /admins/pages",
    "GET /admins/pages/{slug}",
    "PUT /admins/pages/{slug}",
    "GET /admins/pages/{slug}/versions",
    "GET /admins/pages/{slug}/versions/{number}",
    "POST /admins/pages/{slug}/versions/{number}/restore",
  ],
  see_customers: ["GET /admins/users", "GET /admins/users/{slug}"],
  edit_customers: [
    "PUT /admins/users/{slug}/notes",
    "PUT /admins/users/{slug}/role",
    "POST /admins/users/{slug}/block",
    "POST /admins/users/{slug}/unblock",
    "POST /admins/users/{slug}/activation",
    "POST /admins/users/{slug}/sessions/end",
    "GET /admins/users/{slug}/export",
    "DELETE /admins/users/{slug}",
  ],
  see_audit: ["GET /admins/audit", "GET /admins/audit/export"],
  see_system: ["GET /admins/system"],
  answer_contacts: Object.keys(CONTACT_ROWS).filter((name) => name.includes("/admins/")),
  moderate_reviews: Object.keys(REVIEW_ROWS).filter((name) => name.includes("/admins/")),
  settle_payouts: Object.keys(SETTLEMENT_ROWS),
  see_tasks: Object.keys(TASK_ROWS).filter((name) => name.includes("/admins/tasks")),
  manage_staff: [
    "GET /admins/admins",
    "POST /admins/admins",
    "GET /admins/admins/{slug}",
    "PUT /admins/admins/{slug}",
    "DELETE /admins/admins/{slug}",
    "POST /admins/admins/{slug}/invitation",
    "POST /admins/admins/{slug}/suspend",
    "POST /admins/admins/{slug}/restore",
    "POST /admins/admins/{slug}/sessions/end",
    "POST /admins/admins/{slug}/second-factor/remove",
  ],
};
const needed = new Map(
  Object.entries(NEEDS).flatMap(([need, names]) => names.map((name) => [name, need])),
);
/** Open to whoever has the password, a code or a link; any session may be ended. */
const OPEN =
  /^\w+ \/admins\/(login|logout|email-verification|verify-email-changes|forget-password)/;

let world: World;
let operations: Operation[];
beforeAll(async () => {
  world = await openWorld();
  operations = (await operationsOf(world)).filter(
    ({ name, path }) => path.startsWith("/admins/") && !OPEN.test(name),
  );
});
afterAll(() => world?.close());

test("every operation of the back office has its row here, and every row its operation", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual([...needed.keys()].sort());
});

test("the API's document names the permission of each", () => {
  const named = operations.map(({ name, permission }) => [name, permission]);
  const own = new Set(NEEDS.own);
  expect(named).toEqual(
    operations.map(({ name }) => [name, own.has(name) ? undefined : needed.get(name)]),
  );
});

test("so does the page of the API's reference", async () => {
  const page = await world.call<string>("GET", "/docs");
  expect(page.body).toContain("For staff with <code>manage_staff</code>");
});

const CALLERS = ["nobody", "USER", "AGEN", ...ALL] as const;
/** A new session each time: some operations end their own. */
async function tokenOf(caller: (typeof CALLERS)[number]): Promise<string> {
  if (caller === "nobody") return "";
  if (caller === "USER" || caller === "AGEN") return (await world.person(caller)).token;
  return (await world.person("ADMIN", caller)).token;
}
/** Nothing in it exists and no field is given: who may do it is told that, the others are refused. */
async function ask({ method, path }: Operation, token: string): Promise<number | "allowed"> {
  const nowhere = path.replaceAll("{kind}", "tours").replaceAll(/\{\w+\}/g, "404404");
  const { status } = await world.call(method, nowhere, {
    token,
    ...(method === "GET" ? {} : { body: {} }),
  });
  return status === 401 || status === 403 ? status : "allowed";
}

test("every operation admits exactly the roles of its permission", async () => {
  for (const operation of operations) {
    const answers: Record<string, number | "allowed"> = {};
    for (const caller of CALLERS) answers[caller] = await ask(operation, await tokenOf(caller));
    const may = WHO[needed.get(operation.name) ?? ""] ?? [];
    expect([operation.name, answers]).toEqual([
      operation.name,
      {
        nobody: 401,
        USER: 403,
        AGEN: 403,
        ...Object.fromEntries(ALL.map((role) => [role, may.includes(role) ? "allowed" : 403])),
      },
    ]);
  }
}, 120_000);

test("a refusal is said in the reader's language, before anything is looked up", async () => {
  const { token } = await world.person("ADMIN", "catalogue");
  const said = async (language: string) => {
    const { body } = await world.call<{ code: string; message: string }>("GET", "/admins/orders", {
      token,
      headers: { "Accept-Language": language },
    });
    return body;
  };
  expect(await said("en")).toEqual({
    code: "forbidden",
    message: "Your account does not have permission to do this.",
  });
  expect((await said("id")).message).toBe("Akun Anda tidak memiliki izin untuk melakukan ini.");
});

test("another role counts from the next request of the same session", async () => {
  const owner = await world.person("ADMIN");
  const { user, token } = await world.person("ADMIN", "catalogue");
  const orders = () => world.call("GET", "/admins/orders", { token });
  expect((await orders()).status).toBe(403);
  const { status } = await world.call("PUT", `/admins/admins/${user.slug}`, {
    token: owner.token,
    body: { first_name: "Kadek", last_name: "", staff_role: "finance", version: 0 },
  });
  expect([status, (await orders()).status]).toEqual([200, 200]);
});

test("the profile says what one may do", async () => {
  const { token } = await world.person("ADMIN", "catalogue");
  const { body } = await world.call<{ data: object }>("GET", "/admins/profile", { token });
  expect(body.data).toMatchObject({
    role: "ADMIN",
    staff_role: "catalogue",
    permissions: [
      "see_catalogue",
      "edit_catalogue",
      "edit_timetable",
      "edit_places",
      "edit_content",
    ],
  });
});
