import type { AdminProvince, ProvinceInput } from "@jukung/contract";
import { nameOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { placesOf } from "../../places.server.ts";
import { changeListed, readListed } from "../listed.server.ts";
import { ListedPage } from "../listed-page.tsx";
import type { Route } from "./+types/page";
import { ProvinceFields } from "./form.tsx";
import { type ProvinceForm, provinceForm } from "./values.ts";

export const handle = { takesFiles: true };

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readListed(visitOf(context).api.catalogue.places.provinces, request);

export const action = ({ request, context }: Route.ActionArgs) => {
  const visit = visitOf(context);
  return changeListed<AdminProvince, Partial<ProvinceForm>, ProvinceInput>(
    visit,
    visit.api.catalogue.places.provinces,
    request,
    {
      read: ({ name_id = "", name_en = "", description_id = "", description_en = "" }) => ({
        name_id,
        name_en,
        description_id,
        description_en,
      }),
      formOf: provinceForm,
      nameOf,
      forget: placesOf.forget,
    },
  );
};

export default function Provinces({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <ListedPage
      {...loaderData}
      texts={{
        title: m.provinces_title(),
        text: m.provinces_text(),
        create: m.province_new(),
        edit: m.province_edit(),
        none: m.provinces_none(),
      }}
      icon="pin"
      nameOf={nameOf}
      columns={[]}
      answer={answer}
    >
      <ProvinceFields
        province={loaderData.open}
        answer={answer?.intent === "save" ? answer : undefined}
      />
    </ListedPage>
  );
}
