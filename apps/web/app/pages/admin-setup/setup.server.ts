import type { SiteSettings } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { dayOnBali } from "~/lib/dates.ts";
import { type Facts, type Step, unconfirmedIn } from "./progress.ts";

/** Boats whose schedules are looked up: a guide is for the first ones. */
const FIRST = 5;

/** A test booking may be cancelled already. */
const PAID = ["PAID", "REFUND_PENDING", "REFUNDED"] as const;

/** What exists of the site, and what the step's page shows of it. */
export async function readSetup(api: Api, step: Step) {
  const [settings, ports, boats, seasons, ...paid] = await Promise.all([
    api.site.admin.show(),
    api.catalogue.ports(),
    api.fastBoats.admin.list({ per_page: 50 }),
    api.fastBoats.seasons.list({}),
    ...PAID.map((payment_status) => api.orders.admin.list({ payment_status, per_page: 1 })),
  ]);
  const fleet = await Promise.all(
    boats.data.slice(0, FIRST).map(async (boat) => {
      const { data } = await api.fastBoats.schedules.list({ slug: boat.slug });
      return { ...boat, timetable: data, schedules: data.length };
    }),
  );
  const { whatsapp, email, version, live } = settings.data;
  const facts: Facts = {
    named: version > 0,
    reachable: Boolean(whatsapp || email),
    harbours: ports.data.length,
    boats: boats.meta.total,
    schedules: fleet.reduce((sum, boat) => sum + boat.schedules, 0),
    unconfirmed: unconfirmedIn(
      seasons.data,
      fleet.flatMap(({ timetable }) => timetable),
      dayOnBali(new Date()),
    ),
    on_sale: boats.data.some((boat) => boat.published && boat.next_departure),
    paid: paid.reduce((sum, { meta }) => sum + meta.total, 0),
    live,
  };
  return {
    facts,
    version,
    short: { ...shortForm.name(settings.data), ...shortForm.contact(settings.data) },
    fleet: fleet.map(({ timetable: _, ...boat }) => boat),
    ...(await more(api, step)),
  };
}
export type Setup = Awaited<ReturnType<typeof readSetup>>;

/** What only one step shows. */
async function more(api: Api, step: Step) {
  const [known, operators, country, routes] = await Promise.all([
    step === "harbours" ? api.catalogue.places.known.list() : null,
    step === "boats" ? api.operators.admin.list({ all: "yes" }) : null,
    step === "contact" ? api.geo.country() : null,
    step === "test-booking" ? api.fastBoats.routes() : null,
  ]);
  return {
    known: known?.data ?? [],
    operators: operators?.data.map(({ slug, name }) => ({ slug, name })) ?? [],
    country: country?.data.country ?? "ID",
    routes: routes?.data ?? [],
  };
}

/** The two short forms' fields from the settings; the settings' page has all of them. */
export const shortForm = {
  name: ({ name, logo_text }: SiteSettings) => ({ name, logo_text }),
  contact: ({ whatsapp, email, addresses }: SiteSettings) => ({
    whatsapp,
    email,
    address: addresses[0] ?? "",
  }),
};
export type ShortForm = ReturnType<(typeof shortForm)["name"]> &
  ReturnType<(typeof shortForm)["contact"]>;

/** The saved settings with what a short form says of them. */
export function settingsWith(
  { live: _, refund_limit: _l, second_factor_roles: _r, transfer: _t, ...saved }: SiteSettings,
  form: Partial<ShortForm>,
  step: "name" | "contact",
) {
  const { name = "", logo_text = "", whatsapp = "", email = "", address = "" } = form;
  if (step === "name") return { ...saved, name, logo_text };
  return { ...saved, whatsapp, email, addresses: [address, ...saved.addresses.slice(1)] };
}
