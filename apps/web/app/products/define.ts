import type { AdminOrder, Order, ProductKind } from "@jukung/contract";
import type { ComponentType, ReactNode } from "react";
import type { Api } from "~/lib/api.server.ts";
import type { Day } from "~/lib/dates.ts";
import type { IconName } from "~/ui/icon.tsx";

type Ask = { page: number; per_page: number };
type FoundOffering = {
  slug: string;
  name: string;
  published: boolean;
  archived_at: string | null;
};
type List = (ask: Ask) => Promise<{ data: { slug: string }[]; meta: { last_page: number } }>;

/**
 * What the site around the products knows of each: menus, home page, back office, sitemap. Every page
 * loads it, so nothing heavy is imported here.
 */
export type ProductPages = {
  kind: ProductKind;
  /** Where its public pages begin. */
  path: `/${string}`;
  label: () => string;
  icon: IconName;
  /** The question over its search on the home page. */
  question: () => string;
  /** What is offered, a page of its own each below `path`. */
  listed?: (api: Api) => List;
};

/** What comes next of an order: on the customer's first page. */
type Upcoming = {
  day: Day;
  /** What one boards or takes part in. */
  what: string;
  /** How many, where that differs from the order's own number. */
  people?: number;
  drawing?: ReactNode;
};
/** Where staff keep what a product offers. Only the back office loads it. */
export type ProductAdmin = {
  kind: ProductKind;
  /** The address and name of the list. */
  to: string;
  label: () => string;
  /** In the palette: the way to a new one, and those that a text names. */
  create: () => string;
  find: (
    api: Api,
    search: { search: string; archived: "all"; per_page: number },
  ) => Promise<FoundOffering[]>;
};
type OfKind<K extends ProductKind> = Extract<Order, { order_type: K }>;
/** What a product draws of one of its orders, where a page shows orders of every kind. */
export type OrderParts<K extends ProductKind> = {
  /** What was ordered, in one line. */
  title(order: OfKind<K>): string;
  /** When, for whom and what: pairs of `dt` and `dd` for the back office. */
  facts(order: OfKind<K>): ReactNode;
  /** Who travels, where the office may change them one by one. */
  people?(order: OfKind<K>, adminOrder: AdminOrder): ReactNode;
  /** Names that the office may correct. */
  names?(order: OfKind<K>): { id: number; full_name: string }[];
  /** Where the days of what was asked for are closed and opened. */
  calendar?(order: OfKind<K>): string;
  /** Its next part that is still ahead at `now`; undefined where all is over. */
  upcoming(order: OfKind<K>, now: Date): Upcoming | undefined;
  /** The trip in short: when, from where, and with `arrived` where to be before. */
  brief(order: OfKind<K>, arrived: boolean): ReactNode;
};

/** A product's search on the home page. */
export type HomeSearch<T = unknown> = {
  /** What its form chooses from. */
  load(api: Api): Promise<T>;
  Form: ComponentType<{ data: T; today: Day }>;
};
/** Ties what is loaded to the form that takes it. */
export const defineHomeSearch = <T>(search: HomeSearch<T>): HomeSearch => search as HomeSearch;
