import type { KnownHarbour } from "@jukung/contract";
import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import type { Setup } from "../setup.server.ts";

/** Harbours that are known, by province; what the site has already is said and cannot be ticked. */
export function HarboursStep({
  known,
  error,
}: Pick<Setup, "known"> & { error?: string | undefined }) {
  const saving = useNavigation().formMethod === "POST";
  const provinces = [...new Set(known.map(({ province }) => province))];
  const left = known.some(({ present }) => !present);
  return (
    <>
      <Form
        method="post"
        className="setup-form"
        key={known.filter(({ present }) => present).length}
      >
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
