import { office, text } from "./quote-steps.ts";
import { awake, codeIn, dayOnBali, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const contact = { full_name: "Emma", email: "emma@example.com", phone: "+31612345678" };

test("an owner changes who comes on a tour, and the office sees what was there before", async ({
  page,
  mail,
  browser,
  world,
}) => {
  const token = await signedIn(page, "traveller");
  const { data: tours } = await (await page.request.get("/api/tours?per_page=1")).json();
  const at = `/api/tours/${tours[0].slug}`;
  const { data: tour } = await (await page.request.get(at)).json();
  const variant = tour.variants.find(({ pricing }: { pricing: string }) => pricing === "person");
  const asked = await page.request.post(`${at}/inquiries`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      variant_id: (variant ?? tour.variants[0]).id,
      date: dayOnBali(40),
      participants: { adult: 2, child: 0, infant: 0 },
      pickup: "Hotel Sanur",
      contact,
      message: "One vegetarian",
    },
  });
  expect(asked.status()).toBe(201);
  const { slug, data: order } = await asked.json();
  const path = `/user/orders/tours/${slug}`;

  await page.goto(`${path}?lang=en`);
  // A whole text that is selected while the page wakes is not selected after it.
  await awake(page);
  await page.getByText("Change trip details").click();
  const form = page.locator("#trip");
  await form.getByLabel("Adults").fill("0");
  await form.getByLabel("Special requests").fill("Two vegetarians");
  await form.getByRole("button", { name: "Save trip details" }).click();
  await expect(form.getByLabel("Adults")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Special requests")).toHaveValue("Two vegetarians");
  await axe(page);

  const counter = await office(browser, world.url, "en");
  await counter.goto(`/admin/orders/tours/${slug}?open=trip`);
  const theirs = counter.locator("#action-trip");
  await theirs.getByLabel("Pick-up address").fill("Hotel Ubud");
  await theirs.getByRole("button", { name: "Save and email the customer" }).click();
  await expect(counter.getByText("The details were changed").first()).toBeVisible();

  // The customer's form is from before: it shows the new pick-up, and loses nothing.
  await form.getByLabel("Adults").fill("3");
  await form.getByRole("button", { name: "Save trip details" }).click();
  await expect(form.getByRole("heading", { name: "Trip details" })).toBeVisible();
  await expect(form.getByLabel("Pick-up address")).toHaveValue("Hotel Ubud");
  await expect(form.getByLabel("Adults")).toHaveValue("3");
  await form.getByRole("button", { name: "Save trip details" }).click();
  await expect(page.getByText("The trip details were changed").first()).toBeVisible();
  await expect(page.getByText("3 adults").first()).toBeVisible();
  await expect(page.getByText("Two vegetarians").first()).toBeVisible();
  const subject = `Trip details changed: ${order.booking_id}`;
  const told = await mail.waitFor({ to: contact.email, subject });
  // The office's words are repeated; the customer's own are not, to an address that is not the account's.
  expect(told.text).toMatch(/Pick-up: Hotel Ubud|Special requests: see your order's page/);
  expect(told.text).not.toMatch(/Hotel Sanur|Two vegetarians/);

  await counter.reload();
  await expect(counter.getByText(/Participants: 2 adults → 3 adults/)).toBeVisible();
  await expect(counter.getByText(/Hotel Sanur → Hotel Ubud/)).toBeVisible();
  await counter.context().close();
});

test("whoever has the link changes a private boat's guests and start with the code from the email", async ({
  page,
  mail,
}) => {
  const { data: boats } = await (await page.request.get("/api/private-boats?per_page=1")).json();
  const asked = await page.request.post(`/api/private-boats/${boats[0].slug}/inquiries`, {
    data: { date: dayOnBali(61), guests: 3, contact },
    headers: { "Accept-Language": "id" },
  });
  expect(asked.status()).toBe(201);
  const { slug, link } = await asked.json();
  await page.goto(`${new URL(link, "http://x").pathname}?lang=id`);
  expect(page.url()).toContain(slug);
  await page.getByText(text("id", "trip_change"), { exact: true }).click();
  const form = page.locator("#trip");
  await form.getByRole("button", { name: text("id", "pin_mail") }).click();
  const sent = await mail.waitFor({ to: contact.email, subject: /OTP/ });
  const more = form.getByLabel(text("id", "boats_guests_label"));
  await expect(more).toHaveValue("3");
  await more.fill("400");
  await form.getByLabel(text("id", "inquiry_start")).fill("10:30");
  await form.locator("input[name=pin]").fill(codeIn(sent));
  await form.getByRole("button", { name: text("id", "trip_change_yes") }).click();
  await expect(more).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel(text("id", "inquiry_start"))).toHaveValue("10:30");
  await axe(page);
  await more.fill("4");
  await form.locator("input[name=pin]").fill(codeIn(sent));
  await form.getByRole("button", { name: text("id", "trip_change_yes") }).click();
  await expect(page.getByText(text("id", "trip_changed")).first()).toBeVisible();
  await expect(page.getByText("10.30 WITA").first()).toBeVisible();
});
