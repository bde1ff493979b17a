import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { PostEditor } from "./form.tsx";
import { changePost, readChoices } from "./posts.server.ts";

/** Photos are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const [{ data: post }, choices] = await Promise.all([
    visit.api.blog.admin.show({ slug: params.slug }),
    readChoices(visit),
  ]);
  return { post, choices };
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  changePost(visitOf(context), request, params.slug);

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { post, choices } = loaderData;
  return (
    <PostEditor
      key={post.slug + mergedKey(actionData)}
      post={post}
      choices={choices}
      answer={actionData}
    />
  );
}
