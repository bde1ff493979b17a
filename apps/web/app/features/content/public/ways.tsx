import type { Picture as PictureOf, SitePageSlug } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { Picture } from "~/ui/picture.tsx";
// These pages have no scripts: the drawing is never loaded later.
import { SeaStateDrawing } from "~/ui/sea-state-drawing.tsx";
import "~/ui/sea-state.css";

/** Short pages, which show beside their text where to go on. */
const leadsOn = (slug: SitePageSlug): boolean => OFFERS.includes(slug) || slug === "support";
const OFFERS: SitePageSlug[] = ["company", "services"];

export type Shown = Record<"boat" | "tour", PictureOf | null>;

/** A picture of the first private boat and the first tour, for the pages that lead to them. */
export async function picturesFor({ api }: Visit, slug: SitePageSlug): Promise<Shown | null> {
  if (!OFFERS.includes(slug)) return null;
  const [boats, tours] = await Promise.all([
    api.privateBoats.list({ page: 1, per_page: 1, sort: "newest" }),
    api.tours.list({ page: 1, per_page: 1, sort: "recommended" }),
  ]);
  return { boat: boats.data[0]?.image ?? null, tour: tours.data[0]?.image ?? null };
}

/** The ways on: to what is offered, or, from the support page, to the answers. */
export function Ways({ slug, pictures }: { slug: SitePageSlug; pictures: Shown | null }) {
  if (!leadsOn(slug)) return null;
  const way = (href: string, label: string, picture?: PictureOf | null) => ({
    href,
    label,
    picture,
  });
  const ways = pictures
    ? [
        way("/fast-boats", m.nav_fast_boats()),
        way("/private-boats", m.nav_private_boats(), pictures.boat),
        way("/tours-and-activities", m.nav_tours(), pictures.tour),
      ]
    : [
        way("/help-center", m.page_help_center()),
        way("/faq", m.page_faq()),
        way("/refund-terms", m.page_refund_terms()),
      ];
  return (
    <nav className="site-page-ways" aria-label={m.page_ways()}>
      {!pictures && <SeaStateDrawing sea="waiting" />}
      {ways.map(({ href, label, picture }) => (
        <a key={href} href={href}>
          {picture ? (
            <Picture picture={picture} sizes="(min-width: 64em) 24rem, 92vw" />
          ) : (
            pictures && <SeaStateDrawing sea="waiting" />
          )}
          <b>{label}</b>
        </a>
      ))}
    </nav>
  );
}
