import type { AdminDestination, DestinationInput } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { degreesIn, unreadLinks } from "~/ui/map/link.ts";
import type { Column } from "~/ui/table.tsx";
import { provinceChoices } from "../../choices.server.ts";
import { placesOf } from "../../places.server.ts";
import { changeListed, readListed } from "../listed.server.ts";
import { ListedPage } from "../listed-page.tsx";
import type { Route } from "./+types/page";
import { DestinationFields } from "./form.tsx";
import { type DestinationForm, destinationForm, together } from "./values.ts";

export const handle = { takesFiles: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const listed = await readListed(api.catalogue.places.destinations, request);
  return { ...listed, provinces: await provinceChoices(api, listed.open?.province) };
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const visit = visitOf(context);
  return changeListed<AdminDestination, Partial<DestinationForm>, DestinationInput>(
    visit,
    visit.api.catalogue.places.destinations,
    request,
    {
      read: (posted) => {
        const { name = "", province = "", description_id = "", description_en = "" } = posted;
        return { name, province, description_id, description_en, ...degreesIn(posted) };
      },
      formOf: destinationForm,
      nameOf,
      said: unreadLinks,
      together,
      forget: placesOf.forget,
    },
  );
};

const nameOf = ({ name }: AdminDestination) => name;
const provinceColumn = (): Column<AdminDestination> => ({
  key: "province",
  label: m.place_province(),
  cell: ({ province_name }) => province_name,
});

export default function Destinations({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { provinces, ...listed } = loaderData;
  return (
    <ListedPage
      {...listed}
      texts={{
        title: m.destinations_title(),
        text: m.destinations_text(),
        create: m.destination_new(),
        edit: m.destination_edit(),
        none: m.destinations_none(),
      }}
      icon="pin"
      nameOf={nameOf}
      columns={[provinceColumn()]}
      answer={answer}
    >
      <DestinationFields
        destination={listed.open}
        provinces={provinces}
        answer={answer?.intent === "save" ? answer : undefined}
      />
    </ListedPage>
  );
}
