import type { AdminTour } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OfferingFrame } from "~/features/offerings/admin/frame.tsx";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { nameOf, titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { home } from "../search-params.ts";
import { offered } from "./standing.ts";
import "./admin-tours.css";

type Page = "edit" | "variants" | "images" | "calendar";
type Props = { tour: AdminTour; page: Page; wrong?: boolean; children: ReactNode };

/** The head of each page of one tour in the back office. */
export function TourFrame({ tour, page, wrong = false, children }: Props) {
  const parts = missing(tour);
  return (
    <OfferingFrame
      kind="tour"
      offering={tour}
      name={titleOf(tour)}
      list={m.admin_tours_list()}
      publicPath={home}
      pages={[
        ["edit", m.admin_details()],
        ["variants", m.admin_tour_variants()],
        ["images", m.admin_images()],
        ["calendar", m.admin_calendar()],
      ]}
      page={page}
      incomplete={parts.length > 0 && <Missing tour={tour} parts={parts} />}
      options={offered(tour).map(nameOf)}
      wrong={wrong}
    >
      {children}
    </OfferingFrame>
  );
}

type Part = "variants" | "images";
/** Pages with something left to do before the tour can be published. */
const missing = (tour: AdminTour): Part[] => [
  ...(offered(tour).length === 0 ? (["variants"] as const) : []),
  ...(tour.images.length === 0 ? (["images"] as const) : []),
];

function Missing({ tour, parts }: { tour: AdminTour; parts: Part[] }) {
  const labels = { variants: m.admin_tour_needs_variant, images: m.admin_tour_needs_image };
  return (
    <p className="tour-needs">
      <Icon name="info" />
      <span>{m.admin_tour_needs()}</span>
      {parts.map((part) => (
        <Link key={part} className="link" to={offeringPath("tour", tour, part)}>
          {labels[part]()}
        </Link>
      ))}
    </p>
  );
}
