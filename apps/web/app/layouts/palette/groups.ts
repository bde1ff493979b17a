import type { Permission } from "@jukung/contract";
import { folded } from "@jukung/contract/folded";
import { m } from "~/lib/paraglide/messages.js";
import type { Found } from "~/pages/admin-find/find.ts";
import { productAdmins } from "~/products/admin.ts";
import { products } from "~/products/index.ts";
import type { IconName } from "~/ui/icon.tsx";
import { pagesFor } from "../admin-pages.ts";
import type { PaletteAction } from "./actions.ts";

export type PaletteItem = { key: string; label: string; note?: string; icon?: IconName } & (
  | { to: string; run?: never }
  | { run: () => void; to?: never }
);
export type PaletteGroup = { heading: string; items: PaletteItem[] };

/** Whether every word of a text begins a word of a name: "new bo" is "New private boat". */
function isCalled(name: string, text: string): boolean {
  const words = folded(name).split(/[\s,()/]+/);
  return folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

const records: [key: string, heading: () => string, icon: IconName][] = [
  ["orders", m.palette_orders, "ticket"],
  ["customers", m.palette_customers, "person"],
  ...products
    .filter(({ kind }) => productAdmins.some((admin) => admin.kind === kind))
    .map(({ kind, label, icon }): (typeof records)[number] => [kind, label, icon]),
];

/** What the palette lists for a text: its order, records, matching pages and actions, the list. */
export function paletteGroups({
  wanted,
  code,
  found,
  actions,
  can,
}: {
  can: (permission: Permission) => boolean;
  wanted: string;
  code: string | null;
  found: Found | undefined;
  actions: PaletteAction[];
}): PaletteGroup[] {
  const groups: PaletteGroup[] = [];
  const sees = can("see_orders");
  if (code && sees)
    groups.push({
      heading: m.palette_orders(),
      items: [
        {
          key: "open",
          label: m.palette_open_order({ code }),
          to: `/admin/find?open=${code}`,
          icon: "ticket",
        },
      ],
    });
  for (const [kind, heading, icon] of records)
    groups.push({
      heading: heading(),
      items: (found?.[kind as keyof Found] ?? []).map((item) => ({
        ...item,
        key: `${kind} ${item.to}`,
        icon,
      })),
    });
  for (const group of pagesFor(can))
    groups.push({
      heading: group.label(),
      items: group.pages
        .filter(({ label }) => isCalled(`${label()} ${group.label()}`, wanted))
        .map(({ to, label }) => ({ key: to, label: label(), to })),
    });
  groups.push({
    heading: m.palette_actions(),
    items: actions.filter(({ label }) => isCalled(label, wanted)),
  });
  if (sees)
    groups.push({
      heading: m.palette_search_list(),
      items: [
        {
          key: "list",
          label: wanted ? m.palette_order({ text: wanted }) : m.palette_order_any(),
          to: wanted ? `/admin/orders?search=${encodeURIComponent(wanted)}` : "/admin/orders",
          icon: "search",
        },
      ],
    });
  return groups.filter(({ items }) => items.length > 0);
}
