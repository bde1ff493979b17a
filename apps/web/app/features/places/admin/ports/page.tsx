import type { AdminPort, PortInput } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { isOnChart } from "~/ui/chart/projection.ts";
import { unreadLinks } from "~/ui/map/link.ts";
import type { Column } from "~/ui/table.tsx";
import { destinationChoices, provinceChoices } from "../../choices.server.ts";
import { placesOf } from "../../places.server.ts";
import { changeListed, readListed } from "../listed.server.ts";
import { ListedPage } from "../listed-page.tsx";
import type { Route } from "./+types/page";
import { PortFields } from "./form.tsx";
import { type PostedPort, portForm, portIn } from "./values.ts";
import "../listed.css";

export const handle = { takesFiles: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const listed = await readListed(api.catalogue.places.ports, request);
  const [destinations, provinces] = await Promise.all([
    destinationChoices(api, listed.open?.destination),
    provinceChoices(api, listed.open?.province),
  ]);
  return { ...listed, destinations, provinces };
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const visit = visitOf(context);
  return changeListed<AdminPort, PostedPort, PortInput>(
    visit,
    visit.api.catalogue.places.ports,
    request,
    {
      read: portIn,
      formOf: portForm,
      nameOf,
      note: (port) => (isOnChart(port) ? "" : m.port_outside()),
      said: unreadLinks,
      together: [["latitude", "longitude"]],
      forget: placesOf.forget,
    },
  );
};

const nameOf = ({ name }: AdminPort) => name;
const columns = (): Column<AdminPort>[] => [
  {
    key: "destination",
    label: m.place_destination(),
    cell: ({ destination_name, province_name }) => (
      <span>
        {destination_name}
        <small className="listed-second">{province_name}</small>
      </span>
    ),
  },
  {
    key: "boarding",
    label: m.port_boarding(),
    cell: (port) => (
      <span>
        {port.boarding === "jetty"
          ? m.boarding_jetty()
          : port.boarding === "wet_feet"
            ? m.boarding_wet_feet()
            : "–"}
        {!isOnChart(port) && <small className="listed-second">{m.port_outside_short()}</small>}
      </span>
    ),
  },
  {
    key: "fees",
    label: m.harbour_fees(),
    number: true,
    cell: ({ fees }) => {
      const unpaid = fees.filter(({ included }) => !included);
      return unpaid.length === 0
        ? "–"
        : rupiah(unpaid.reduce((sum, { amount }) => sum + amount, 0));
    },
  },
];

export default function Ports({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { destinations, provinces, ...listed } = loaderData;
  return (
    <ListedPage
      {...listed}
      texts={{
        title: m.ports_title(),
        text: m.ports_text(),
        create: m.port_new(),
        edit: m.port_edit(),
        none: m.ports_none(),
      }}
      icon="pin"
      nameOf={nameOf}
      columns={columns()}
      answer={answer}
    >
      <PortFields
        port={listed.open}
        destinations={destinations}
        provinces={provinces}
        answer={answer?.intent === "save" ? answer : undefined}
      />
    </ListedPage>
  );
}
