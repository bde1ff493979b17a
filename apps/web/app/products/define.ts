import type { AdminOrder, Order, Permission, Picture, ProductKind } from "@jukung/contract";
import type { ComponentType, ReactNode } from "react";
import type { Details } from "~/features/orders/admin/details-values.ts";
import type { TripFieldOf } from "~/features/orders/trip/fields.tsx";
import type { Api } from "~/lib/api.server.ts";
import type { Day } from "~/lib/dates.ts";
import type { Visit } from "~/lib/visit.ts";
import type { IconName } from "~/ui/icon.tsx";

type Ask = { page: number; per_page: number };
type FoundOffering = {
  slug: string;
  name: string;
  published: boolean;
  archived_at: string | null;
};
type List = (ask: Ask) => Promise<{
  data: { slug: string; updated_at?: string }[];
  meta: { last_page: number };
}>;

/**
 * What the site around the products knows of each: menus, home page, back office, sitemap. Every page
 * loads it, so nothing heavy is imported here.
 */
export type ProductPages = {
  kind: ProductKind;
  /** The root of its public pages. */
  path: `/${string}`;
  label: () => string;
  icon: IconName;
  /** The heading of its search on the home page. */
  question: () => string;
  /** What has a page below `path`: its offerings. */
  listed?: (api: Api) => List;
  /** One of them, for a link with its picture; null if it is no longer offered. */
  shown?: (api: Api, slug: string) => Promise<ShownOffering | null>;
};
export type ShownOffering = { name: string; image: Picture | null };

/** The next part of an order, for the customer's dashboard. */
type Upcoming = {
  day: Day;
  /** What one boards or takes part in. */
  what: string;
  /** "HH:MM", WITA: when it begins, if the drawing does not say it and it is agreed. */
  starts?: string | null;
  /** Until when one checks in, and where, if one does. */
  check_in?: { at: string; place: string };
  /** The day of the way back, if that is ahead too. */
  back?: Day | undefined;
  /** How many, if that differs from the order's own number. */
  people?: number;
  drawing?: ReactNode;
};
/** The back office's pages of a product. Only the back office loads it. */
export type ProductAdmin = {
  kind: ProductKind;
  /** The address and name of the list. */
  to: string;
  label: () => string;
  /** In the palette: the page of a new one, and the search for existing ones. */
  create: () => string;
  /** Its form's fields in the reader's language, for the audit. */
  fields: () => Record<string, string>;
  find: (
    api: Api,
    search: { search: string; archived: "all"; per_page: number },
  ) => Promise<FoundOffering[]>;
};
type OfKind<K extends ProductKind> = Extract<Order, { order_type: K }>;
/** A product's parts of its orders, on pages that show orders of every kind. */
export type OrderParts<K extends ProductKind> = {
  /** What was ordered, in one line. */
  title(order: OfKind<K>): string;
  /** When, for whom and what: pairs of `dt` and `dd` for the back office. */
  facts(order: OfKind<K>): ReactNode;
  /** The travellers, if the office may change them one by one. */
  people?(order: OfKind<K>, adminOrder: AdminOrder): ReactNode;
  /** People whom the office may correct. */
  names?(order: OfKind<K>, whole: Pick<AdminOrder, "identities">): Details["passengers"];
  /** The fields of its trip that may change. */
  trip?(order: OfKind<K>, field: TripFieldOf): ReactNode;
  /** The page that closes and opens the days of an inquiry. */
  calendar?(order: OfKind<K>): string;
  /** Where the same is booked or asked for once more, when this order's hold has ended. `now`: an ISO instant. */
  again?(order: OfKind<K>, now: string): { to: string; label: string };
  /** Its next part that is still ahead at `now`; undefined if all is over. */
  upcoming(order: OfKind<K>, now: Date): Upcoming | undefined;
  /** The trip in short: when and from where; `lines` without a drawing, `arrived` with the meeting point. */
  brief(order: OfKind<K>, how: "lines" | "drawn" | "arrived"): ReactNode;
};

/** What of a product waits for the office, on the back office's first page. */
export type OfficeTask<T = unknown> = {
  key: string;
  /** Who sees it. */
  needs: Permission;
  /** Null if nothing waits. */
  load(api: Api): Promise<T | null>;
  Section: ComponentType<{ data: T }>;
  /** How much waits, among the numbers at the top. */
  figure?(data: T): { to: string; count: number; label: string };
};
/** Ties the loaded data to the section's props. */
export const defineOfficeTask = <T>(task: OfficeTask<T>): OfficeTask => task as OfficeTask;

/** What a product shows of its days on the back office's first page. */
export type OfficePanel<T = unknown> = {
  key: string;
  /** Who sees it. */
  needs: Permission;
  /** @param query of the page's address */
  load(api: Api, query: URLSearchParams): Promise<T>;
  Section: ComponentType<{ data: T }>;
};
/** Ties the loaded data to the section's props. */
export const defineOfficePanel = <T>(panel: OfficePanel<T>): OfficePanel => panel as OfficePanel;

/** A product's search on the home page. */
export type HomeSearch<T = unknown> = {
  /** The data of its form. */
  load(api: Api): Promise<T>;
  Form: ComponentType<{ data: T; today: Day }>;
};
/** Ties the loaded data to the form's props. */
export const defineHomeSearch = <T>(search: HomeSearch<T>): HomeSearch => search as HomeSearch;

/** What somebody was about to book when they were asked to sign in. */
export type WaitingBooking<T = unknown> = {
  /** @param next the page that the sign-in leads to; null if it books nothing of this product */
  load(visit: Visit, next: URL): Promise<T | null>;
  Card: ComponentType<{ data: T }>;
};
/** Ties the loaded data to the card's props. */
export const defineWaitingBooking = <T>(waiting: WaitingBooking<T>): WaitingBooking =>
  waiting as WaitingBooking;
