import { orderFile } from "~/features/orders/acts.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { whichOf } from "../order/load.server.ts";
import type { Route } from "./+types/calendar";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orderFile(visitOf(context), whichOf("byLink", params.slug), "calendar");
