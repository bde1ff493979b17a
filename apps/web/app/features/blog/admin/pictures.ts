import { refusalOf } from "~/lib/api.server.ts";
import { readForm } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/pictures";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };

/** A photo for a text, posted by the editor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { value } = await readForm<{ image?: File }>(request);
  try {
    const { image = new File([], "") } = value;
    const { data } = await visitOf(context).api.blog.admin.addPicture({ image });
    return Response.json(data, { status: 201 });
  } catch (error) {
    const { status, message, errors } = refusalOf(error);
    return Response.json({ error: errors?.image?.[0] ?? message }, { status });
  }
}
