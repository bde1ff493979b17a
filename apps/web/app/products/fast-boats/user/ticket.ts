import { visitOf } from "~/lib/visit.ts";
import { orderFile } from "../order/load.server.ts";
import type { Route } from "./+types/ticket";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orderFile(visitOf(context), "mine", params.slug, "ticket");
