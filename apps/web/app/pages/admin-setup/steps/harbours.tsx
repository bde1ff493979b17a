import type { KnownHarbour } from "@jukung/contract";
import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import type { Setup } from "../setup.server.ts";

/** Harbours that are known, by province; what the site has already is said and cannot be ticked. */
export function HarboursStep({
  known,
  error,
}: Pick<Setup, "known"> & { error?: string | undefined }) {
  const saving = useNavigation().formMethod === "POST";
  const provinces = [...new Set(known.map(({ province }) => province))];
  const present = known.filter((harbour) => harbour.present).length;
  const ticked = useUnsaved("harbours", String(present));
  const left = known.some(({ present }) => !present);
  return (
    <>
      <Form method="post" id="harbours" className="setup-form" key={present}>
        <ErrorSummary message={error} />
        {provinces.map((province) => (
          <fieldset key={province} className="setup-harbours">
            <legend>{province}</legend>
            {known
              .filter((harbour) => harbour.province === province)
              .map((harbour) => (
                <Harbour key={harbour.slug} harbour={harbour} />
              ))}
          </fieldset>
        ))}
        {left && (
          <p>
            <Button type="submit" kind="main" pending={saving && m.admin_saving()}>
              {m.setup_harbours_add()}
            </Button>
          </p>
        )}
        <LeaveGuard unsaved={ticked > 0} />
      </Form>
      <p className="sheet-note">
        <Link className="link" to="/admin/ports?new">
          {m.setup_harbours_other()}
        </Link>
        {" · "}
        <Link className="link" to="/admin/ports">
          {m.setup_harbours_check()}
        </Link>
      </p>
    </>
  );
}

const Harbour = ({ harbour: { slug, name, destination, present } }: { harbour: KnownHarbour }) => (
  <Checkbox
    name="slugs"
    value={slug}
    defaultChecked={present}
    disabled={present}
    hint={present ? m.setup_harbours_present() : destination === name ? undefined : destination}
  >
    {name}
  </Checkbox>
);
