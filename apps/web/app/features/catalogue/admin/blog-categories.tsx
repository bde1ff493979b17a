import { m } from "~/lib/paraglide/messages.js";
import type { Route } from "./+types/blog-categories";
import { listPage } from "./entries.server.ts";
import { EntriesPage } from "./entries-page.tsx";

const page = listPage(({ blog }) => blog.admin.categories);
export const loader = (args: Route.LoaderArgs) => page.loader(args);
export const action = (args: Route.ActionArgs) => page.action(args);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const messages = { title: m.blog_categories_title(), text: m.blog_categories_text() };
  return <EntriesPage {...loaderData} {...messages} answer={actionData} />;
}
