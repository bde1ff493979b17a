import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create";
import { PostEditor } from "./form.tsx";
import { createPost, readChoices } from "./posts.server.ts";

/** Photos are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const loader = ({ context }: Route.LoaderArgs) => readChoices(visitOf(context));
export const action = ({ request, context }: Route.ActionArgs) =>
  createPost(visitOf(context), request);

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const me = usePerson();
  const author = me ? `${me.first_name} ${me.last_name}`.trim() : "";
  return <PostEditor choices={loaderData} author={author} answer={actionData} />;
}
