import { Link } from "react-router";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CertificateStatus } from "~/products/fast-boats/admin/boats/certificate.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Status } from "~/ui/status.tsx";
import type { Setup } from "../setup.server.ts";

/** The operator first, since each boat belongs to one; then the boats. */
export function BoatsStep({ operators, fleet }: Pick<Setup, "operators" | "fleet">) {
  return (
    <>
      <div className="setup-part">
        <h3>{m.operators_title()}</h3>
        <p>
          {operators.length === 0
            ? m.setup_operators_none()
            : operators.map(({ name }) => name).join(", ")}
        </p>
        <p>
          <ButtonLink
            to="/admin/operators?new"
            size="small"
            kind={operators.length === 0 ? "main" : "quiet"}
            icon="plus"
          >
            {m.operator_new()}
          </ButtonLink>
        </p>
      </div>
      <div className="setup-part">
        <h3>{m.nav_fast_boats()}</h3>
        {fleet.length > 0 && (
          <ul className="setup-list">
            {fleet.map((boat) => (
              <li key={boat.slug}>
                <Link className="link" to={offeringPath("fast_boat", boat, "detail")}>
                  {boat.name}
                </Link>
                <Status kind={boat.published ? "good" : "off"}>
                  {boat.published ? m.admin_published() : m.admin_draft()}
                </Status>
                <CertificateStatus {...boat.certificate} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink
            to="/admin/fast-boats/create"
            size="small"
            kind={operators.length > 0 && fleet.length === 0 ? "main" : "quiet"}
            icon="plus"
          >
            {m.fleet_new()}
          </ButtonLink>
        </p>
        <p className="sheet-note">{m.setup_boats_draft()}</p>
      </div>
    </>
  );
}
