import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { SEASONS, schedulesPath } from "~/products/fast-boats/admin/timetable/paths.ts";
import { ButtonLink } from "~/ui/button.tsx";
import type { Setup } from "../setup.server.ts";

/** Fares come with the schedules; seasons and holidays wait to be confirmed. */
export function FaresStep({ fleet, facts }: Pick<Setup, "fleet" | "facts">) {
  return (
    <>
      <ul className="setup-list">
        {fleet
          .filter(({ schedules }) => schedules > 0)
          .map((boat) => (
            <li key={boat.slug}>
              <Link className="link" to={schedulesPath(boat.slug)}>
                {m.setup_fares_of({ boat: boat.name })}
              </Link>
            </li>
          ))}
      </ul>
      <p className={facts.unconfirmed > 0 ? "sheet-warning" : undefined}>
        {facts.unconfirmed > 0
          ? m.setup_seasons_wait({ count: facts.unconfirmed })
          : m.setup_seasons_confirmed()}
      </p>
      <p>
        <ButtonLink to={SEASONS} kind={facts.unconfirmed > 0 ? "main" : "quiet"} size="small">
          {m.seasons_title()}
        </ButtonLink>
      </p>
    </>
  );
}
