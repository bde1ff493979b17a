import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { pageRouter } from "./page-router.ts";

const page = (text: string) => ({ default: () => null, loader: () => text });
type Module = Record<string, unknown>;
type Listed = [id: string, parentId: string | undefined, path: string | undefined, module: Module];
const LISTED: Listed[] = [
  ["root", undefined, "", { default: () => null }],
  ["shell", "root", undefined, { default: () => null, loader: () => "shell" }],
  ["home", "shell", undefined, page("home")],
  ["boats", "shell", "boats", page("boats")],
  ["boat", "shell", "boats/:slug", page("boat")],
  ["asked", "shell", "boats/new", { ...page("new"), action: () => data("wrong", { status: 422 }) }],
  ["file", "root", "boats/:slug/file", { loader: () => new Response("file") }],
  ["moved", "shell", "moved", { ...page(""), loader: () => redirect("/boats") }],
  ["gone", "shell", "gone", { ...page(""), loader: () => Promise.reject(data("", 410)) }],
];
/** The routes that the router of a page knew, by the page's address. */
const known = new Map<string, string[]>();
const routes = Object.fromEntries(
  LISTED.map(([id, parentId, path, module]) => [
    id,
    { id, parentId, path, index: id === "home" || undefined, module },
  ]),
);
const assets = Object.fromEntries(
  LISTED.map(([id, parentId, path]) => [id, { id, parentId, path, module: `/${id}.js` }]),
);
const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
        known.set(new URL(request.url).pathname, Object.keys(context.manifest.routes).sort());
        const { matches, loaderData, actionData, errors } = context.staticHandlerContext;
        const drawn = { ids: matches.map(({ route }) => route.id), loaderData, actionData, errors };
        return new Response(JSON.stringify(drawn), { status, headers });
      },
      handleError: () => {},
    },
  },
  routes,
  assets: { routes: assets, version: "1", url: "/manifest.js", entry: { module: "", imports: [] } },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const ours = pageRouter(build, "production");
const theirs = createRequestHandler(build, "production");

test.each([
  "/",
  "/boats",
  "/boats/",
  "//boats",
  "/Boats",
  "/boats/new",
  "/boats/a%20b",
  "/boats/new/file",
  "/moved",
  "/gone",
  "/nowhere",
  "/boats.data",
  "/_root.data",
  "/boats/new.data",
  "/__manifest?version=1&paths=%2Fboats%2Cboats%2Fnew",
  "POST /boats/new",
  "POST /boats",
  "HEAD /boats",
])("%s is answered as React Router answers it, each time that it is asked", async (asked) => {
  const [path, method = "GET"] = asked.split(" ").reverse() as [string, string?];
  const answer = async (router: typeof ours) => {
    const response = await router(
      new Request(`http://jukung.test${path}`, { method }),
      new RouterContextProvider(),
    );
    return [response.status, [...response.headers], await response.text()];
  };
  const expected = await answer(theirs);
  expect(await answer(ours)).toEqual(expected);
  expect(await answer(ours)).toEqual(expected);
});

test("a page's router knows the routes of its page and of the addresses above it, and no other", async () => {
  await ours(new Request("http://jukung.test/boats/shark"), new RouterContextProvider());
  expect(known.get("/boats/shark")).toEqual(["boat", "boats", "home", "root", "shell"]);
});

test("more addresses than it remembers are all answered", async () => {
  for (let number = 0; number < 1_100; number++) {
    const request = new Request(`http://jukung.test/boats/${number}`);
    const response = await ours(request, new RouterContextProvider());
    expect(response.status).toBe(200);
  }
});
