import type { InformationSummary } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { Column } from "~/ui/table.tsx";
import { readBlocks, removeBlock } from "../blocks.server.ts";
import { BlocksPage } from "../blocks-page.tsx";
import { informationsPath } from "../list-paths.ts";
import type { Route } from "./+types/list";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readBlocks(visitOf(context).api.catalogue.admin.informations, request);
export const action = ({ request, context }: Route.ActionArgs) => {
  const visit = visitOf(context);
  return removeBlock(visit, visit.api.catalogue.admin.informations, request);
};

const pictureColumn = (): Column<InformationSummary> => ({
  key: "picture",
  label: m.informations_image(),
  cell: ({ image }) => (
    <span className="admin-thumb">
      {image ? <Picture picture={image} sizes="3rem" /> : <Icon name="minus" />}
    </span>
  ),
});

export default function Informations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BlocksPage
      {...loaderData}
      title={m.informations_title()}
      text={m.informations_text()}
      home={informationsPath}
      create={m.informations_new()}
      more={[pictureColumn()]}
      answer={actionData}
    />
  );
}
