import type { AdminOperator, OperatorInput } from "@jukung/contract";
import { changeListed, readListed } from "~/features/places/admin/listed.server.ts";
import { ListedPage } from "~/features/places/admin/listed-page.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Column } from "~/ui/table.tsx";
import type { Route } from "./+types/page";
import { OperatorFields } from "./form.tsx";
import { type OperatorForm, operatorForm } from "./values.ts";

export const handle = { takesFiles: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const [listed, country] = await Promise.all([
    readListed(api.operators.admin, request),
    api.geo.country(),
  ]);
  return { ...listed, country: country.data.country };
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const visit = visitOf(context);
  return changeListed<AdminOperator, Partial<OperatorForm>, OperatorInput>(
    visit,
    visit.api.operators.admin,
    request,
    {
      read: ({ name = "", whatsapp = "", licence = "", check_in_id = "", check_in_en = "" }) => ({
        name,
        whatsapp,
        licence,
        check_in_id,
        check_in_en,
      }),
      formOf: operatorForm,
      nameOf,
    },
  );
};

const nameOf = ({ name }: AdminOperator) => name;
const columns = (): Column<AdminOperator>[] => [
  {
    key: "whatsapp",
    label: m.operator_whatsapp(),
    cell: ({ whatsapp }) => <span className="num">{whatsapp || "–"}</span>,
  },
  { key: "licence", label: m.operator_licence(), cell: ({ licence }) => licence || "–" },
];

export default function Operators({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { country, ...listed } = loaderData;
  return (
    <ListedPage
      {...listed}
      texts={{
        title: m.operators_title(),
        text: m.operators_text(),
        create: m.operator_new(),
        edit: m.operator_edit(),
        none: m.operators_none(),
      }}
      icon="boat"
      nameOf={nameOf}
      columns={columns()}
      answer={answer}
    >
      <OperatorFields
        operator={listed.open}
        country={country}
        answer={answer?.intent === "save" ? answer : undefined}
      />
    </ListedPage>
  );
}
