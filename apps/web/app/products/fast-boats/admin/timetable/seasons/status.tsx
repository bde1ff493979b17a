import type { AdminSeason } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";

type Props = {
  season: Pick<AdminSeason, "confirmed_at" | "archived_at" | "suggested">;
  badge?: boolean;
};

/** Whether a season is in effect. */
export function SeasonStatus({ season, badge = false }: Props) {
  if (season.archived_at)
    return (
      <Status kind="off" badge={badge}>
        {m.admin_archived()}
      </Status>
    );
  return season.confirmed_at ? (
    <Status kind="good" badge={badge}>
      {m.season_in_effect()}
    </Status>
  ) : (
    <Status kind="waiting" badge={badge}>
      {season.suggested ? m.season_suggested() : m.season_not_confirmed()}
    </Status>
  );
}
