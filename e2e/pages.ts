import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Route = { id: string; parentId?: string; path?: string; module: Record<string, unknown> };
type SitePage = {
  /** As the route table has it: `/private-boats/:slug`. */
  pattern: string;
  /** With something in the place of its parameters. */
  path: string;
  /** Whether it takes posts, and whether it is a page or a file. */
  hasAction: boolean;
  draws: boolean;
};
/** Every address of the site, from its own route table. */
export async function pages(): Promise<SitePage[]> {
  const file = join(import.meta.dirname, "../apps/web/build/server/index.js");
  const { routes } = (await import(pathToFileURL(file).href)) as { routes: Record<string, Route> };
  const pathOf = (route: Route | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ""])}/${route.path ?? ""}` : "";
  return Object.values(routes)
    .filter(({ path, id }) => id !== "root" && path !== undefined)
    .map((route) => ({
      pattern: pathOf(route).replaceAll(/\/+/g, "/"),
      path: pathOf(route)
        .replaceAll(/\/+/g, "/")
        .replaceAll(":kind", "fast-boats")
        .replaceAll(":provider", "google")
        .replaceAll(/:\w+/g, "nothing-here")
        .replaceAll("*", "no/such/page"),
      hasAction: route.module.action !== undefined,
      draws: route.module.default !== undefined,
    }));
}
