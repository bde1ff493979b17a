import { visitOf } from "~/lib/visit.ts";
import { proofFile } from "../transfer/proof.server.ts";
import type { Route } from "./+types/proof";
import { whichOrder } from "./which.ts";

/** The picture of a proof of transfer. */
export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  proofFile(visitOf(context), { access: "admin", ...whichOrder(params, request) }, params.proof);
