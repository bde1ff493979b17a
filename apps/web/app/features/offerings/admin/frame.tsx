import type { AdminOffering, Permission, ProductKind } from "@jukung/contract";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Status } from "~/ui/status.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { OfferingActions } from "./actions.tsx";
import { asksToArchive } from "./archive-address.ts";
import { ArchiveQuestion } from "./archive-question.tsx";
import { offeringPath, offeringsPath } from "./paths.ts";
import { PublishWarnings } from "./publish-warnings.tsx";
import { offeringStatus, statusOf } from "./status.ts";

type Props<Page extends string> = {
  kind: ProductKind;
  offering: AdminOffering & { latitude?: number; longitude?: number };
  name: string;
  /** The list's name, and where travellers see this one if it has a page. */
  list: string;
  publicPath?: string;
  /** Its pages in order, and the current one; one sees those that one may use. */
  pages: [Page, label: string, needs?: Permission][];
  page: Page;
  /** Why it cannot be published yet. */
  incomplete?: ReactNode;
  /** Names of its packages, in the reader's language. */
  options?: string[];
  wrong: boolean;
  children: ReactNode;
};

/** The head of each page of one offering: breadcrumb, status, and its other pages. */
export function OfferingFrame<Page extends string>({
  kind,
  offering,
  name,
  list,
  publicPath,
  pages,
  page,
  incomplete,
  options,
  wrong,
  children,
}: Props<Page>) {
  const { pathname, search } = useLocation();
  const can = useCan();
  const mine = pages.filter(([one, , needs]) =>
    can(needs ?? (one === "calendar" ? "see_orders" : "edit_catalogue")),
  );
  const status = statusOf(offering);
  const home = offeringsPath(kind);
  const title = pages.find(([one]) => one === page)?.[1];
  return (
    <div className="offering-frame">
      <Head title={`${title}: ${name}`} wrong={wrong} hidden />
      <Breadcrumb steps={[{ label: list, to: home }, { label: name }]} />
      <header className="admin-head">
        <h1>{name}</h1>
        <Status kind={offeringStatus[status].kind} badge>
          {offeringStatus[status].label()}
        </Status>
        <div className="admin-head-actions">
          {status === "published" && publicPath && (
            <a className="link" href={`${publicPath}/${offering.slug}`}>
              {m.admin_public_page()}
              <Icon name="external" />
            </a>
          )}
          <OfferingActions
            kind={kind}
            offering={offering}
            name={name}
            incomplete={Boolean(incomplete)}
          />
        </div>
      </header>
      <LinkTabs
        label={m.offering_pages({ name })}
        tabs={mine.map(([one, label]) => ({
          label,
          to: offeringPath(kind, offering, one),
          current: one === page,
        }))}
      />
      {status !== "archived" && asksToArchive(search) && (
        <ArchiveQuestion
          kind={kind}
          name={name}
          slug={offering.slug}
          orders={offering.live_orders}
          action={home}
          page={pathname}
        />
      )}
      {can("edit_catalogue") && (
        <>
          {status === "draft" && incomplete}
          <PublishWarnings
            offering={offering}
            {...(options && { options })}
            twin={(slug) => offeringPath(kind, { slug }, "edit")}
          />
        </>
      )}
      {children}
    </div>
  );
}
