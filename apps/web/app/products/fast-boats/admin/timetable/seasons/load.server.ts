import type { Api } from "~/lib/api.server.ts";
import { clock } from "~/lib/dates.ts";
import type { Pick } from "~/ui/pick-list.tsx";

/** The schedules that a season can cover, as the form names them. */
export async function schedulePicks({ fastBoats }: Api): Promise<Pick[]> {
  const { data } = await fastBoats.seasons.schedules();
  return data.map(({ id, boat, from, to, departs }) => ({
    value: String(id),
    label: `${boat}: ${from} – ${to}, ${clock(departs)}`,
  }));
}
