import type { AdminBoat } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { ASK_ARCHIVE } from "~/features/catalogue/admin/archive-address.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { adminOrderPath, home } from "./paths.ts";
import { statusOf } from "./status.ts";

type Intent = "publish" | "unpublish" | "archive" | "restore";
const intents: Record<Intent, { short: () => string; long: (inputs: { name: string }) => string }> =
  {
    publish: { short: m.admin_publish, long: m.admin_publish_name },
    unpublish: { short: m.admin_unpublish, long: m.admin_unpublish_name },
    archive: { short: m.admin_archive, long: m.admin_archive_name },
    restore: { short: m.admin_restore, long: m.admin_restore_name },
  };
const possible: Record<ReturnType<typeof statusOf>, Intent[]> = {
  draft: ["publish", "archive"],
  published: ["unpublish", "archive"],
  archived: ["restore"],
};

/** What may be done with a boat where it stands. All of it can be taken back. */
export function BoatActions({
  boat,
}: {
  boat: Pick<AdminBoat, "slug" | "name" | "published" | "archived_at">;
}) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const doing = formData?.get("slug") === boat.slug ? formData.get("intent") : null;
  return (
    <Form method="post" action="/admin/private-boats" className="admin-actions">
      <input type="hidden" name="slug" value={boat.slug} />
      <input type="hidden" name="back" value={pathname + search} />
      {possible[statusOf(boat)].map((intent) =>
        intent === "archive" ? (
          <ButtonLink
            key={intent}
            to={
              (pathname.startsWith(`${home}/`) ? pathname : adminOrderPath(boat, "edit")) +
              ASK_ARCHIVE
            }
            size="small"
            aria-label={intents[intent].long({ name: boat.name })}
            preventScrollReset
          >
            {intents[intent].short()}
          </ButtonLink>
        ) : (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="small"
            kind={intent === "publish" ? "sea" : "quiet"}
            aria-label={intents[intent].long({ name: boat.name })}
            pending={doing === intent && m.admin_saving()}
          >
            {intents[intent].short()}
          </Button>
        ),
      )}
    </Form>
  );
}
