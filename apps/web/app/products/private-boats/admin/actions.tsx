import type { AdminBoat } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { ASK_ARCHIVE } from "~/features/catalogue/admin/archive-address.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { adminOrderPath, home } from "./paths.ts";
import { statusOf } from "./status.ts";

type Act = "publish" | "unpublish" | "archive" | "restore";
const acts: Record<Act, { short: () => string; long: (inputs: { name: string }) => string }> = {
  publish: { short: m.admin_publish, long: m.admin_publish_name },
  unpublish: { short: m.admin_unpublish, long: m.admin_unpublish_name },
  archive: { short: m.admin_archive, long: m.admin_archive_name },
  restore: { short: m.admin_restore, long: m.admin_restore_name },
};
const possible: Record<ReturnType<typeof statusOf>, Act[]> = {
  draft: ["publish", "archive"],
  published: ["unpublish", "archive"],
  archived: ["restore"],
};

/** What may be done with a boat where it stands. All of it can be taken back. */
export function BoatActs({
  boat,
}: {
  boat: Pick<AdminBoat, "slug" | "name" | "published" | "archived_at">;
}) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const doing = formData?.get("slug") === boat.slug ? formData.get("act") : null;
  return (
    <Form method="post" action="/admin/private-boats" className="admin-acts">
      <input type="hidden" name="slug" value={boat.slug} />
      <input type="hidden" name="back" value={pathname + search} />
      {possible[statusOf(boat)].map((act) =>
        act === "archive" ? (
          <ButtonLink
            key={act}
            to={
              (pathname.startsWith(`${home}/`) ? pathname : adminOrderPath(boat, "edit")) +
              ASK_ARCHIVE
            }
            size="small"
            aria-label={acts[act].long({ name: boat.name })}
            preventScrollReset
          >
            {acts[act].short()}
          </ButtonLink>
        ) : (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            size="small"
            kind={act === "publish" ? "sea" : "quiet"}
            aria-label={acts[act].long({ name: boat.name })}
            pending={doing === act && m.admin_saving()}
          >
            {acts[act].short()}
          </Button>
        ),
      )}
    </Form>
  );
}
