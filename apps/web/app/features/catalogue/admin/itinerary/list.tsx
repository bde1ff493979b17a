import type { Itinerary } from "@jukung/contract";
import { duration } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Column } from "~/ui/table.tsx";
import { readBlocks, removeBlock } from "../blocks.server.ts";
import { BlocksPage } from "../blocks-page.tsx";
import { itineraryPath } from "../list-paths.ts";
import type { Route } from "./+types/list";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readBlocks(visitOf(context).api.catalogue.admin.itineraries, request);
export const action = ({ request, context }: Route.ActionArgs) => {
  const visit = visitOf(context);
  return removeBlock(visit, visit.api.catalogue.admin.itineraries, request);
};

const durationColumn = (): Column<Itinerary> => ({
  key: "duration",
  label: m.itinerary_duration(),
  cell: ({ duration_minutes }) => (duration_minutes ? duration(duration_minutes) : "–"),
});

export default function Steps({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BlocksPage
      {...loaderData}
      title={m.itinerary_title()}
      text={m.itinerary_text()}
      home={itineraryPath}
      create={m.itinerary_new()}
      more={[durationColumn()]}
      answer={actionData}
    />
  );
}
