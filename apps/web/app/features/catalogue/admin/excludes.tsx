import { m } from "~/lib/paraglide/messages.js";
import type { Route } from "./+types/excludes";
import { listPage } from "./entries.server.ts";
import { EntriesPage } from "./entries-page.tsx";

const page = listPage(({ catalogue }) => catalogue.admin.excludes);
export const loader = (args: Route.LoaderArgs) => page.loader(args);
export const action = (args: Route.ActionArgs) => page.action(args);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const messages = { title: m.excludes_title(), text: m.excludes_text() };
  return <EntriesPage {...loaderData} {...messages} answer={actionData} />;
}
