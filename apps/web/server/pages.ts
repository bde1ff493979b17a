import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import type { Settings } from "@jukung/api/env";
import type { Log, Watched } from "@jukung/api/serving";
import { data, matchPath, RouterContextProvider } from "react-router";
import { draftsWithoutRoom } from "../app/lib/draft-cookie.server.ts";
import { inLocale, localeCookie, pickLocale } from "../app/lib/locale.server.ts";
import type { Locale } from "../app/lib/paraglide/runtime.js";
import { visitContext } from "../app/lib/visit.ts";
import { whoIsHere } from "../app/lib/who-is-here.server.ts";
import { harbourCookie } from "../app/products/fast-boats/last-harbour.ts";
import { packed } from "./compress.ts";
import { formReader, KEPT_HEADER, RefusedForm } from "./forms.ts";
import { cachingOf } from "./headers.ts";
import { linkSender } from "./link-sender.ts";
import { asSent, isOwnForm } from "./own-forms.ts";
import { pageLimit } from "./page-limit.ts";
import { pageRouter } from "./page-router.ts";
import { plainPage, type Refused, refusedFile, refusedText } from "./plain-page.ts";
import { LANGUAGES, languageOfList, manifestIn } from "./script-language.ts";
import { sharedPages } from "./shared-pages.ts";
import { addressOf, type InProcessApi, inProcess, overHttp } from "./transport.ts";
import { openVisit } from "./visit.ts";

type Deps = { api: InProcessApi | undefined; settings: Settings; log: Log };
/** One request, with what is known before any page runs. */
type Asked = {
  request: Request;
  nonce: string;
  address: string;
  path: string;
  watched: Watched;
};
/** What the server knows of a request beside it. */
type Facts = { env: Partial<HttpBindings>; nonce: string; watched: Watched };

/** Every page of the site, and what is refused before one is made. */
export function servePages({ api, settings, log }: Deps) {
  const routers = new Map(LANGUAGES.map((locale) => [locale, routerIn(locale)]));
  const shared = sharedPages();
  const wait = pageLimit(settings.RATE_LIMITS);
  const readForm = formReader();

  /** The visit behind a request, and the router's answer to it. */
  function open({ request, address, watched }: Asked, nonce: string) {
    const transport = api
      ? inProcess(api, request, settings)
      : overHttp(settings.API_BASE_URL!, request, settings);
    const { visit, cookies } = openVisit(request, transport, { nonce, address, log, watched });
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    const render = async (whole: Request) => {
      visit.kept = whole.headers.has(KEPT_HEADER);
      const router = routers.get(languageOfList(new URL(request.url)) ?? visit.locale)!;
      const page = await inLocale(visit.locale, () => router(asSent(whole), context));
      const gone = draftsWithoutRoom(request.headers.get("Cookie"), cookies);
      for (const cookie of [...cookies, ...gone]) page.headers.append("Set-Cookie", cookie);
      if (page.status === 429 && visit.retry_after)
        page.headers.set("Retry-After", visit.retry_after);
      if (page.status === 500 && visit.misread) throw new RefusedForm(400);
      return page;
    };
    /** Every page throws this instead of running. */
    const refuse = (thrown: unknown) => {
      visit.refused = thrown;
      return render(new Request(request.url, { headers: request.headers }));
    };
    return { visit, render, refuse };
  }

  /** An HTML page for people; for the site's own scripts it becomes the error of their page. */
  async function refused(status: Refused, asked: Asked, headers = {}): Promise<Response> {
    const locale = pickLocale(asked.request);
    const fileFrom = status === 413 && takesFiles(asked.path) ? asked.path : undefined;
    const answer = asked.path.endsWith(".data")
      ? await open(asked, asked.nonce).refuse(data(refusedText(status, locale), { status }))
      : plainPage(status, locale, fileFrom);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, String(value));
    // Nothing has looked at the form: it stays as it is (app/lib/unanswered.ts).
    if (status === 429 || status === 503) answer.headers.set("X-Refused", "yes");
    return answer;
  }

  async function post(asked: Asked): Promise<Response> {
    const { visit, render, refuse } = open(asked, asked.nonce);
    // A session that the API does not know leads to the sign-in, as it would in a page.
    let ended: unknown;
    const sender = async () => {
      const link = await linkSender(asked.path, visit.api.orders.byLink.show);
      if (link) return link;
      const here = await whoIsHere(visit).catch((thrown) => {
        ended = thrown;
        return null;
      });
      return here ? (visit.session?.token ?? "") : null;
    };
    try {
      const known = { takesFiles: takesFiles(asked.path), sender };
      return await readForm(asked.request, known, render);
    } catch (error) {
      if (ended) return refuse(ended);
      if (!(error instanceof RefusedForm)) throw error;
      return refused(error.status, asked);
    }
  }

  async function answered(asked: Asked): Promise<Response> {
    const { request } = asked;
    if (isNoPage(asked.path)) return refused(404, asked);
    const seconds = await wait(asked.address);
    if (seconds > 0) return refused(429, asked, { "Retry-After": seconds });
    if (!isOwnForm(request)) return refused(400, asked);
    if (request.method === "POST") return post(asked);
    if (request.method !== "GET" && request.method !== "HEAD")
      return refused(405, asked, { Allow: "GET, HEAD, POST" });
    return read(asked);
  }

  async function read(asked: Asked): Promise<Response> {
    try {
      const page = (nonce: string) => open(asked, nonce).render(asked.request);
      return await forReader(await shared(asked.request, asked.nonce, page), asked.request);
    } catch (error) {
      if (!(error instanceof RefusedForm)) throw error;
      return refused(404, asked);
    }
  }

  return async (request: Request, { env, ...facts }: Facts): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const answer = await answered({
      ...facts,
      request,
      address: addressOf(request, env, settings),
      path,
    });
    const language = localeCookie(request);
    const chosen = answer.headers.getSetCookie().some((set) => set.startsWith("i18n_redirected="));
    if (language && !chosen) answer.headers.append("Set-Cookie", language);
    const harbour = answer.ok && harbourCookie(request);
    if (harbour) answer.headers.append("Set-Cookie", harbour);
    if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", cachingOf(path));
    return packed(request, answer);
  };
}

/** The pages with the scripts of one language. */
const routerIn = (locale: Locale) =>
  pageRouter({ ...build, assets: manifestIn(build.assets, locale) }, import.meta.env.MODE);

/**
 * A refused file (too many requests, no such file, not yet) is answered as JSON, which the site's scripts
 * read. Who opened its address in a browser gets a page instead.
 */
async function forReader(answer: Response, request: Request): Promise<Response> {
  const { status, headers } = answer;
  const forPerson = request.headers.get("Accept")?.includes("text/html");
  if (status < 400 || !forPerson || !/json/.test(headers.get("Content-Type") ?? "")) return answer;
  const said: unknown = await answer.json().catch(() => "");
  const page = refusedFile(status, pickLocale(request), typeof said === "string" ? said : "");
  const wait = headers.get("Retry-After");
  if (wait) page.headers.set("Retry-After", wait);
  for (const cookie of headers.getSetCookie()) page.headers.append("Set-Cookie", cookie);
  return page;
}

const LONGEST_PATH = 2_000;
const MOST_SEGMENTS = 20;
/**
 * No page has such an address: it cannot be decoded, or is too long. The router matches every prefix
 * of a path, which costs the square of its length.
 */
function isNoPage(path: string): boolean {
  if (path.length > LONGEST_PATH) return true;
  if (path.split("/", MOST_SEGMENTS + 2).length > MOST_SEGMENTS + 1) return true;
  try {
    return decodeURIComponent(path).includes("\0");
  } catch {
    return true;
  }
}

type Route = { parentId?: string | undefined; path?: string | undefined; module: object };

/** Whether the page at this address takes files: its route says so (`handle = { takesFiles: true }`). */
function takesFiles(path: string): boolean {
  const page = path.replace(/\.data$/, "");
  return filePages.some((pattern) => matchPath({ path: pattern, end: true }, page) !== null);
}

const routes = build.routes as Record<string, Route>;
const pathOf = (route: Route | undefined): string =>
  route ? `${pathOf(routes[route.parentId ?? ""])}/${route.path ?? ""}` : "";
const filePages = Object.values(routes)
  .filter(({ module }) => (module as { handle?: { takesFiles?: boolean } }).handle?.takesFiles)
  .map((route) => pathOf(route).replaceAll(/\/+/g, "/"));
