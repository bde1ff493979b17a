import { Form, useNavigation } from "react-router";
import { ASK_ARCHIVE } from "~/features/offerings/admin/archive-address.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";

/** Ends the sale of a schedule after a question, or takes it up again. */
export function SaleActions({ archived, name }: { archived: boolean; name: string }) {
  const sent = useNavigation().formData?.get("intent");
  if (!archived)
    return (
      <ButtonLink
        to={ASK_ARCHIVE}
        size="small"
        aria-label={m.admin_archive_name({ name })}
        preventScrollReset
      >
        {m.admin_archive()}
      </ButtonLink>
    );
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="restore"
        size="small"
        aria-label={m.admin_restore_name({ name })}
        pending={sent === "restore" && m.admin_saving()}
      >
        {m.admin_restore()}
      </Button>
    </Form>
  );
}
