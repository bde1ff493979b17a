import { answerGallery } from "~/features/media/gallery.server.ts";
import { galleryCalls } from "~/features/offerings/admin/gallery.server.ts";
import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/gallery-changes";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const middleware = [guard("admin")];

/** One change of a fast boat's gallery by the page's scripts, answered as JSON. */
export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerGallery(galleryCalls(visitOf(context).api.fastBoats.admin, params.slug), request);
