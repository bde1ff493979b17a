import type { Permission, ProductKind } from "@jukung/contract";
import { redirect } from "react-router";
import { adminOrderPath } from "~/features/orders/admin/orders.tsx";
import { statusOf } from "~/features/orders/status.ts";
import { travelDate } from "~/features/orders/travel-date.ts";
import type { Api } from "~/lib/api.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { mayHere } from "~/lib/who-is-here.server.ts";
import { productAdmins } from "~/products/admin.ts";
import type { Route } from "./+types/find";
import { bookingCodeIn } from "./booking-code.ts";
import { customersIn } from "./customers.ts";
import "~/products/order-kinds.ts";

/** A record that the palette can open: its name, and what tells it from others. */
export type FoundRecord = { to: string; label: string; note: string };
/** The results by kind; a kind without any is empty. */
export type Found = Partial<Record<"orders" | "customers" | ProductKind, FoundRecord[]>>;

/** How many of each kind are shown; the list's own search has more. */
const SHOWN = 5;
/** People are read from their orders: several orders may be one person's. */
const ORDERS_READ = 20;

/**
 * Records of the back office: `?q=` searches those that one may see, `?open=` with a booking code redirects to its
 * order (or to the searched list, if there is none).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const visit = visitOf(context);
  const { api } = visit;
  const may = await mayHere(visit);
  const code = bookingCodeIn(query.get("open") ?? "");
  if (code && may("see_orders")) throw redirect(await orderWith(api, code));
  const search = searchIn(query, "q");
  if (search === "") throw redirect(may("see_orders") ? "/admin/orders" : "/admin");
  return Response.json(await find(api, search, may), { headers: { "cache-control": "no-store" } });
}

async function orderWith(api: Api, code: string): Promise<string> {
  const { data } = await api.orders.admin.list({ search: code, per_page: ORDERS_READ });
  const order = data.find(({ booking_id }) => booking_id === code);
  return order ? adminOrderPath(order) : `/admin/orders?search=${code}`;
}

/** Only what one may see is searched. */
async function find(
  api: Api,
  search: string,
  may: (permission: Permission) => boolean,
): Promise<Found> {
  const all = { search, archived: "all", per_page: SHOWN } as const;
  const page = may("edit_catalogue") ? "edit" : "calendar";
  const pageOf = (offering: string) => `${offering}/${page}`;
  const [orders, ...offerings] = await Promise.all([
    may("see_orders") ? api.orders.admin.list({ search, per_page: ORDERS_READ }) : { data: [] },
    ...(may("see_catalogue") ? productAdmins : []).map(async ({ kind, to, find }) => {
      const records = (await find(api, all)).map((one) => ({
        to: pageOf(`${to}/${one.slug}`),
        label: one.name,
        note: stateOf(one),
      }));
      return [kind, records] as const;
    }),
  ]);
  const people = customersIn(
    orders.data.map(({ contact }) => contact),
    search,
  );
  return {
    orders: orders.data.slice(0, SHOWN).map((order) => ({
      to: adminOrderPath(order),
      label: `${order.booking_id} · ${order.contact.full_name}`,
      note: [order.title, travelDate(order), statusOf(order, "office").label()]
        .filter(Boolean)
        .join(" · "),
    })),
    customers: people.slice(0, SHOWN).map(({ full_name, email }) => ({
      to: `/admin/orders?search=${encodeURIComponent(email)}`,
      label: full_name,
      note: email,
    })),
    ...Object.fromEntries(offerings),
  };
}

function stateOf({ published, archived_at }: { published: boolean; archived_at: string | null }) {
  if (archived_at) return m.admin_archived();
  return published ? m.admin_published() : m.admin_draft();
}
