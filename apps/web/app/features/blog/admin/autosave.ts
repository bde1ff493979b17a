import { refusalOf } from "~/lib/api.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/autosave";
import { autosavePost } from "./posts.server.ts";

/** The draft, posted by the editor's page while somebody writes: answers the version it has now. */
export async function action({ params, request, context }: Route.ActionArgs) {
  try {
    return Response.json(await autosavePost(visitOf(context), request, params.slug));
  } catch (error) {
    const { status, code } = refusalOf(error);
    return Response.json({ code }, { status });
  }
}
