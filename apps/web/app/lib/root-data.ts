import { useRouteLoaderData } from "react-router";
import type { loader } from "~/root.tsx";

/** What the root loader found: the theme, the site's own details and who is signed in. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");

// stands in on the error page, when even the site's details could not be read
const unknown = { name: "Jukung", logo_text: "Jukung", whatsapp: "", email: "" };

/** The operator's own name and ways to reach it. */
export const useSite = () => {
  const site = useRootData()?.site;
  return site ?? { ...unknown, addresses: [], social_links: [], pictures: {}, payment_origin: "" };
};

export const usePerson = () => useRootData()?.person ?? null;
