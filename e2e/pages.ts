import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Route = { id: string; parentId?: string; path?: string; module: Record<string, unknown> };
/** Every address of the site, from its own route table, and whether it takes posts. */
export async function pages(): Promise<{ path: string; acts: boolean }[]> {
  const file = join(import.meta.dirname, "../apps/web/build/server/index.js");
  const { routes } = (await import(pathToFileURL(file).href)) as { routes: Record<string, Route> };
  const pathOf = (route: Route | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ""])}/${route.path ?? ""}` : "";
  return Object.values(routes)
    .filter(({ path, id }) => id !== "root" && path !== undefined)
    .map((route) => ({
      path: pathOf(route)
        .replaceAll(/\/+/g, "/")
        .replaceAll(":kind", "fast-boats")
        .replaceAll(":provider", "google")
        .replaceAll(/:\w+/g, "nothing-here")
        .replaceAll("*", "no/such/page"),
      acts: route.module.action !== undefined,
    }));
}
