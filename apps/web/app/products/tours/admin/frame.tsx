import type { AdminTour } from "@jukung/contract";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { asksToArchive } from "~/features/catalogue/admin/archive-address.ts";
import { PublishWarnings } from "~/features/catalogue/admin/publish-warnings.tsx";
import { ArchiveQuestion } from "~/features/orders/admin/archive-question.tsx";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { home as publicHome } from "../search-params.ts";
import { TourActions } from "./actions.tsx";
import { nameOf, titleOf } from "./in-locale.ts";
import { adminOrderPath, home, type Page } from "./paths.ts";
import { offered } from "./standing.ts";
import { statusOf, tourStatus } from "./status.ts";

type Props = { tour: AdminTour; page: Page; wrong?: boolean; children: ReactNode };

/** What stands over each page of one tour: where it is, how it stands, and the other pages. */
export function TourFrame({ tour, page, wrong = false, children }: Props) {
  const status = statusOf(tour);
  const { pathname, search } = useLocation();
  const title = titleOf(tour);
  const pages: [Page, string][] = [
    ["edit", m.admin_tour_details()],
    ["variants", m.admin_tour_variants()],
    ["images", m.admin_tour_images()],
    ["calendar", m.admin_tour_calendar()],
  ];
  const here = pages.find(([one]) => one === page)?.[1];
  return (
    <div className="admin-thing">
      <Head title={`${here}: ${title}`} wrong={wrong} hidden />
      <Breadcrumb steps={[{ label: m.admin_tours_list(), to: home }, { label: title }]} />
      <header className="admin-head">
        <h1>{title}</h1>
        <Status kind={tourStatus[status].kind} badge>
          {tourStatus[status].label()}
        </Status>
        <div className="admin-head-actions">
          {status === "published" && (
            <a className="link" href={`${publicHome}/${tour.slug}`}>
              {m.admin_tour_public()}
              <Icon name="external" />
            </a>
          )}
          <TourActions tour={tour} title={title} incomplete={missing(tour).length > 0} />
        </div>
      </header>
      <LinkTabs
        label={m.admin_tour_parts({ tour: title })}
        tabs={pages.map(([one, label]) => ({
          label,
          to: adminOrderPath(tour, one),
          current: one === page,
        }))}
      />
      {status !== "archived" && asksToArchive(search) && (
        <ArchiveQuestion
          kind="tour"
          name={title}
          slug={tour.slug}
          orders={tour.live_orders}
          action={home}
          page={pathname}
        />
      )}
      {status === "hidden" && <Missing tour={tour} />}
      <PublishWarnings
        offering={tour}
        options={offered(tour).map(nameOf)}
        twin={(slug) => adminOrderPath({ slug }, "edit")}
      />
      {children}
    </div>
  );
}

/** Pages on which something is still to be done before travellers can see the tour. */
const missing = (tour: AdminTour): ("variants" | "images")[] => [
  ...(offered(tour).length === 0 ? (["variants"] as const) : []),
  ...(tour.images.length === 0 ? (["images"] as const) : []),
];

function Missing({ tour }: { tour: AdminTour }) {
  const parts = missing(tour);
  if (parts.length === 0) return null;
  const messages = { variants: m.admin_tour_needs_variant, images: m.admin_tour_needs_image };
  return (
    <p className="tour-needs">
      <Icon name="info" />
      <span>{m.admin_tour_needs()}</span>
      {parts.map((part) => (
        <Link key={part} className="link" to={adminOrderPath(tour, part)}>
          {messages[part]()}
        </Link>
      ))}
    </p>
  );
}
