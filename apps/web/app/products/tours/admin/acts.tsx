import type { AdminTour } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { statusOf, type TourStatus } from "./status.ts";

type Act = "publish" | "hide" | "archive" | "restore";
const words: Record<Act, () => string> = {
  publish: m.desk_tour_publish,
  hide: m.desk_tour_hide,
  archive: m.desk_tour_archive,
  restore: m.desk_tour_restore,
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
    <Form method="post" action="/admin/tours" className="desk-acts">
      <input type="hidden" name="slug" value={tour.slug} />
      <input type="hidden" name="back" value={pathname + search} />
      {possible[statusOf(tour)]
        .filter((act) => !(act === "publish" && incomplete))
        .map((act) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            size="small"
            kind={act === "publish" ? "sea" : "quiet"}
            aria-label={m.desk_tour_act({ act: words[act](), tour: title })}
            pending={doing === act && m.settings_saving()}
          >
            {words[act]()}
          </Button>
        ))}
    </Form>
  );
}
