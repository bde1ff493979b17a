import type { AdminTour } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { ASK_ARCHIVE } from "~/features/catalogue/admin/archive-address.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { adminOrderPath, home } from "./paths.ts";
import { statusOf, type TourStatus } from "./status.ts";

type Act = "publish" | "hide" | "archive" | "restore";
const words: Record<Act, () => string> = {
  publish: m.admin_tour_publish,
  hide: m.admin_tour_hide,
  archive: m.admin_tour_archive,
  restore: m.admin_tour_restore,
};
const possible: Record<TourStatus, Act[]> = {
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
export function TourActs({ tour, title, incomplete = false }: Props) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const doing = formData?.get("slug") === tour.slug ? formData.get("act") : null;
  return (
    <Form method="post" action="/admin/tours" className="admin-acts">
      <input type="hidden" name="slug" value={tour.slug} />
      <input type="hidden" name="back" value={pathname + search} />
      {possible[statusOf(tour)]
        .filter((act) => !(act === "publish" && incomplete))
        .map((act) =>
          act === "archive" ? (
            <ButtonLink
              key={act}
              to={
                (pathname.startsWith(`${home}/`) ? pathname : adminOrderPath(tour, "edit")) +
                ASK_ARCHIVE
              }
              size="small"
              aria-label={m.admin_tour_act({ act: words[act](), tour: title })}
              preventScrollReset
            >
              {words[act]()}
            </ButtonLink>
          ) : (
            <Button
              key={act}
              type="submit"
              name="act"
              value={act}
              size="small"
              kind={act === "publish" ? "sea" : "quiet"}
              aria-label={m.admin_tour_act({ act: words[act](), tour: title })}
              pending={doing === act && m.settings_saving()}
            >
              {words[act]()}
            </Button>
          ),
        )}
    </Form>
  );
}
