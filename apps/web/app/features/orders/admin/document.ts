import { visitOf } from "~/lib/visit.ts";
import { orderFile } from "../actions.server.ts";
import type { Route } from "./+types/document";
import { whichOrder } from "./which.ts";

export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  orderFile(
    visitOf(context),
    { access: "admin", ...whichOrder(params, request) },
    { document: params.name },
  );
