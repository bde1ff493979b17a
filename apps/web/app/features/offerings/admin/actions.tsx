import type { AdminOffering, ProductKind } from "@jukung/contract";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ASK_ARCHIVE } from "./archive-address.ts";
import { offeringPath, offeringsPath } from "./paths.ts";
import { type OfferingStatus, statusOf } from "./status.ts";

type Intent = "publish" | "unpublish" | "archive" | "restore";
type Label = { short: () => string; long: (inputs: { name: string }) => string };
const labels: Record<Intent, Label> = {
  publish: { short: m.admin_publish, long: m.admin_publish_name },
  unpublish: { short: m.admin_unpublish, long: m.admin_unpublish_name },
  archive: { short: m.admin_archive, long: m.admin_archive_name },
  restore: { short: m.admin_restore, long: m.admin_restore_name },
};
const possible: Record<OfferingStatus, Intent[]> = {
  draft: ["publish", "archive"],
  published: ["unpublish", "archive"],
  archived: ["restore"],
};

type Props = {
  kind: ProductKind;
  offering: Pick<AdminOffering, "slug" | "published" | "archived_at">;
  name: string;
  /** It cannot be published yet, and the page says why. */
  incomplete?: boolean;
};

/** The actions on an offering in its state. All of them can be undone. */
export function OfferingActions({ kind, offering, name, incomplete = false }: Props) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const may = useCan()("edit_catalogue");
  const sent = formData?.get("slug") === offering.slug ? formData.get("intent") : null;
  const list = offeringsPath(kind);
  const here = pathname.startsWith(`${list}/`) ? pathname : offeringPath(kind, offering, "edit");
  const intents = possible[statusOf(offering)].filter(
    (intent) => !(intent === "publish" && incomplete),
  );
  if (!may) return null;
  return (
    <Form method="post" action={list} className="admin-actions">
      <input type="hidden" name="slug" value={offering.slug} />
      <input type="hidden" name="back" value={pathname + search} />
      {intents.map((intent) =>
        intent === "archive" ? (
          <ButtonLink
            key={intent}
            to={here + ASK_ARCHIVE}
            size="small"
            aria-label={labels[intent].long({ name })}
            preventScrollReset
          >
            {labels[intent].short()}
          </ButtonLink>
        ) : (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="small"
            kind={intent === "publish" ? "sea" : "quiet"}
            aria-label={labels[intent].long({ name })}
            pending={sent === intent && m.admin_saving()}
          >
            {labels[intent].short()}
          </Button>
        ),
      )}
    </Form>
  );
}
