import type { AdminBoat } from "@jukung/contract";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { asksToArchive } from "~/features/catalogue/admin/archive-address.ts";
import { PublishWarnings } from "~/features/catalogue/admin/publish-warnings.tsx";
import { ArchiveQuestion } from "~/features/orders/admin/archive-question.tsx";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { BoatActions } from "./actions.tsx";
import { adminOrderPath, home, type Page } from "./paths.ts";
import { boatStatus, statusOf } from "./status.ts";

type Props = {
  boat: AdminBoat;
  page: Page;
  /** What this page is about, after the boat's name. */
  title: string;
  wrong?: boolean;
  children: ReactNode;
};

/** What stands over each page of one boat: where it is, how it stands, and the other pages. */
export function BoatFrame({ boat, page, title, wrong = false, children }: Props) {
  const status = statusOf(boat);
  const { pathname, search } = useLocation();
  const pages: [Page, string][] = [
    ["edit", m.admin_boat_details()],
    ["images", m.admin_boat_images()],
    ["calendar", m.admin_boat_calendar()],
  ];
  return (
    <div className="admin-thing">
      <Head title={`${title}: ${boat.name}`} wrong={wrong} hidden />
      <Breadcrumb steps={[{ label: m.nav_private_boats(), to: home }, { label: boat.name }]} />
      <header className="admin-head">
        <h1>{boat.name}</h1>
        <Status kind={boatStatus[status].kind} badge>
          {boatStatus[status].label()}
        </Status>
        <div className="admin-head-actions">
          {status === "published" && (
            <a className="link" href={`/private-boats/${boat.slug}`}>
              {m.admin_public_page()}
              <Icon name="external" />
            </a>
          )}
          <BoatActions boat={boat} />
        </div>
      </header>
      <LinkTabs
        label={m.admin_boat_pages({ name: boat.name })}
        tabs={pages.map(([one, label]) => ({
          label,
          to: adminOrderPath(boat, one),
          current: one === page,
        }))}
      />
      {status !== "archived" && asksToArchive(search) && (
        <ArchiveQuestion
          kind="private_boat"
          name={boat.name}
          slug={boat.slug}
          orders={boat.live_orders}
          action={home}
          page={pathname}
        />
      )}
      <PublishWarnings offering={boat} twin={(slug) => adminOrderPath({ slug }, "edit")} />
      {children}
    </div>
  );
}
