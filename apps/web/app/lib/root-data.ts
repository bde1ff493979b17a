import type { Locale, Permission, Picture, Site, StaffRole } from "@jukung/contract";
import { useRouteLoaderData } from "react-router";
import type { Toast } from "./flash.ts";
import type { NearRate } from "./near.tsx";
import type { Role } from "./session.ts";
import type { Theme } from "./theme.ts";

export type Person = {
  first_name: string;
  /** What a greeting says. */
  called: string;
  last_name: string;
  email: string;
  role: Role;
  avatar: Picture | null;
  /** The language of our emails to them. */
  locale: Locale;
  /** The currency of approximate prices that the account keeps; "" for none. */
  currency: string;
  /** Of staff; a customer has none. */
  staff_role: StaffRole | null;
  permissions: Permission[];
};
/** What the root loader found: the theme, the site's own details and who is signed in. */
export type RootData = {
  theme: Theme;
  /** "https://jukung.example": for addresses that leave the site. */
  origin: string;
  site: Omit<Site, "pictures" | "refund_policy" | "form_targets" | "manifest" | "channels">;
  person: Person | null;
  /** The rate of the visitor's currency; null in rupiah only. */
  near: NearRate | null;
  /** Whether the page shows a kept form again. */
  kept: boolean;
  toast: Toast | undefined;
};
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;

// used by the error page if even the site's details could not be read
const unknown = {
  live: true,
  name: "Jukung",
  logo_text: "Jukung",
  whatsapp: "",
  email: "",
  hours: "",
};

/** The operator's name and contact details. */
export const useSite = () => {
  const site = useRootData()?.site;
  return (
    site ?? {
      ...unknown,
      addresses: [],
      social_links: [],
      analytics_script: "",
      analytics_site: "",
      google_client_id: null,
      trust: { legal_name: "", company_number: "", licence: "", insurance: "" },
      rates: null,
      pay_by: { gateway: true, transfer: false },
      maps: { google: null, tiles: { url: "", attribution: "" } },
    }
  );
};

export const useOrigin = () => useRootData()?.origin ?? "";

export const usePerson = () => useRootData()?.person ?? null;

/**
 * Whether the reader may do something in the back office: pages show only that. The API refuses the
 * rest, whatever a page shows.
 */
export function useCan(): (permission: Permission) => boolean {
  const permissions = usePerson()?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}
