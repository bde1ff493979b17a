import type { AdminTour } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { ASK_ARCHIVE } from "~/features/catalogue/admin/archive-address.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { adminOrderPath, home } from "./paths.ts";
import { statusOf, type TourStatus } from "./status.ts";

type Intent = "publish" | "hide" | "archive" | "restore";
const messages: Record<Intent, () => string> = {
  publish: m.admin_tour_publish,
  hide: m.admin_tour_hide,
  archive: m.admin_tour_archive,
  restore: m.admin_tour_restore,
};
const possible: Record<TourStatus, Intent[]> = {
  hidden: ["publish", "archive"],
  published: ["hide", "archive"],
  archived: ["restore"],
};

type Props = {
  tour: Pick<AdminTour, "slug" | "published" | "archived_at">;
  title: string;
  /** It cannot be published yet, and the page says why. */
  incomplete?: boolean;
};

/** What may be done with a tour as it stands. All of it can be taken back. */
export function TourActions({ tour, title, incomplete = false }: Props) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const doing = formData?.get("slug") === tour.slug ? formData.get("intent") : null;
  return (
    <Form method="post" action="/admin/tours" className="admin-actions">
      <input type="hidden" name="slug" value={tour.slug} />
      <input type="hidden" name="back" value={pathname + search} />
      {possible[statusOf(tour)]
        .filter((intent) => !(intent === "publish" && incomplete))
        .map((intent) =>
          intent === "archive" ? (
            <ButtonLink
              key={intent}
              to={
                (pathname.startsWith(`${home}/`) ? pathname : adminOrderPath(tour, "edit")) +
                ASK_ARCHIVE
              }
              size="small"
              aria-label={m.admin_tour_action({ action: messages[intent](), tour: title })}
              preventScrollReset
            >
              {messages[intent]()}
            </ButtonLink>
          ) : (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              size="small"
              kind={intent === "publish" ? "sea" : "quiet"}
              aria-label={m.admin_tour_action({ action: messages[intent](), tour: title })}
              pending={doing === intent && m.settings_saving()}
            >
              {messages[intent]()}
            </Button>
          ),
        )}
    </Form>
  );
}
