import { m } from "~/lib/paraglide/messages.js";
import type { Route } from "./+types/tags";
import { listPage } from "./entries.server.ts";
import { EntriesPage } from "./entries-page.tsx";

const page = listPage(({ catalogue }) => catalogue.admin.tags);
export const loader = (args: Route.LoaderArgs) => page.loader(args);
export const action = (args: Route.ActionArgs) => page.action(args);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const messages = { title: m.tags_title(), text: m.tags_text() };
  return <EntriesPage {...loaderData} {...messages} answer={actionData} />;
}
