import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { IMPORT } from "~/products/fast-boats/admin/sheets/tables.ts";
import { schedulesPath, TIMETABLE } from "~/products/fast-boats/admin/timetable/paths.ts";
import { ButtonLink } from "~/ui/button.tsx";
import type { Setup } from "../setup.server.ts";

/** The schedules of each boat, one by one or from a spreadsheet. */
export function TimetableStep({ fleet, facts }: Pick<Setup, "fleet" | "facts">) {
  return (
    <>
      {fleet.length === 0 ? (
        <p className="sheet-warning">{m.setup_timetable_no_boat()}</p>
      ) : (
        <ul className="setup-list">
          {fleet.map((boat) => (
            <li key={boat.slug}>
              <Link className="link" to={schedulesPath(boat.slug)}>
                {boat.name}
              </Link>
              <span>{m.schedules_count({ count: boat.schedules })}</span>
              <ButtonLink
                to={`${schedulesPath(boat.slug)}/create`}
                size="small"
                icon="plus"
                aria-label={`${m.schedule_new()}: ${boat.name}`}
              >
                {m.schedule_new()}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <p className="sheet-note">
        <Link className="link" to={IMPORT}>
          {m.setup_timetable_import()}
        </Link>
        {facts.schedules > 0 && (
          <>
            {" · "}
            <Link className="link" to={TIMETABLE}>
              {m.setup_timetable_week()}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
