// node scripts/run.mjs e2e/check-html.ts: every page of the demo site, as the server sends it, in both
// languages and for everybody who may see it, against html-validate's rules and our own. Part of
// `npm run check`: no browser is needed, so that it is quick.
import { matchPath } from "react-router";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { problemsOf } from "./markup.ts";
import { pages } from "./pages.ts";
import { startWorld } from "./world.ts";

const PASSWORD = "jukung-demo";
/**
 * Reached by actions, not by a link; the browser tests cover them. The page of a bank transfer is checked
 * in its own journey: the demo offers none.
 */
const UNLINKED =
  /booking-form|email-verification|auth-redirect|public-orders|forgot-password|sign-in\/set-up|^\/reminders\/|^\/reviews\/:token$|^\/admin\/settlement\/(months|reports)\/|^\/admin\/orders\/.*\/reschedule$|^\/user\/orders\/.*\/transfer$|^\/dev\/|\*$/;
/** How many pages of one address pattern are checked: they are alike. */
const SAMPLES = 2;

/** A staff sign-in that waits for its code, as its cookie says it: the page does not ask the API. */
const HALF = { sign_in: "x", step: "code", email: "a@jukung.test", next: "", passkeys: true };

/** The lists of each kind are in the specification, and the pages link to them by their filters. */
const own = (path: string) => [
  path,
  ...["fast-boats", "private-boats", "tours"].map((kind) => `${path}/${kind}`),
];

await ensureBuilt();
const patterns = (await pages()).filter(({ draws }) => draws).map(({ pattern }) => pattern);
const world = await startWorld();
let wrong = 0;
let looked = 0;
const seen = new Set<string>();
try {
  // Both at once: while one page is judged here, the site makes the other.
  for (const [start, cookie] of [
    [
      [
        "/",
        "/nowhere",
        "/payment-failed",
        "/payment-successfull",
        "/sign-up",
        "/forgot-password",
        "/admin/sign-in/code",
      ],
      `half-sign-in=${encodeURIComponent(JSON.stringify(HALF))}`,
    ],
    [["/user", ...own("/user/orders"), "/user/settings"], await signIn("/sign-in", "traveller")],
    [["/admin"], await withSecret(await signIn("/admin/sign-in", "admin"))],
  ] as [string[], string][])
    await Promise.all(["id", "en"].map((language) => crawl(start, cookie, language)));
  // A page without a link to it would never be checked, and nobody would know.
  for (const pattern of patterns)
    if (!seen.has(pattern) && !UNLINKED.test(pattern))
      report(pattern, ["no page of this address was reached by a link"]);
} finally {
  await world.stop();
}
console.log(`${looked} pages looked at, ${wrong} of them with problems.`);
process.exitCode = wrong > 0 ? 1 : 0;

async function crawl(start: string[], cookie: string, language: string): Promise<void> {
  const counts = new Map<string, number>();
  const queue = [...start];
  const known = new Set(queue);
  const note = (to: string) => {
    const pattern = patternOf(to);
    const count = counts.get(pattern) ?? 0;
    if (known.has(to) || count >= SAMPLES || to.startsWith("/dev/mailbox")) return;
    known.add(to);
    counts.set(pattern, count + 1);
    queue.push(to);
    // Only a completed order links to its review, and the demo's travellers have none.
    if (/^\/user\/orders\/[\w-]+\/[\w-]+$/.test(to)) note(`${to}/review`);
  };
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await fetch(world.url + path, {
      redirect: "manual",
      headers: { cookie: `${cookie}; i18n_redirected=${language}` },
    });
    // Some links lead on: the setup guide opens at its first step that is not done.
    const onward = answer.headers.get("location");
    if (onward?.startsWith("/")) note(onward);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await answer.text();
    looked += 1;
    seen.add(patternOf(path));
    report(`${language} ${path}`, await problemsOf(html));
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      note(href.replaceAll("&amp;", "&"));
  }
}

/** The route of an address: the matching one with the fewest parameters. */
function patternOf(path: string): string {
  const { pathname } = new URL(path, world.url);
  const fitting = patterns.filter((pattern) => matchPath(pattern, pathname));
  const open = (pattern: string) =>
    pattern.endsWith("*") ? Number.POSITIVE_INFINITY : pattern.split("/:").length;
  return fitting.sort((a, b) => open(a) - open(b))[0] ?? pathname;
}

async function signIn(path: string, name: string): Promise<string> {
  const answer = await fetch(world.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: world.url },
    body: new URLSearchParams({ email: `${name}@jukung.test`, password: PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!cookies.some((cookie) => cookie?.startsWith("auth-token=")))
    throw new Error(`${name} is out`);
  return cookies.join("; ");
}

/** Begins to set up an authenticator app: the page then has its QR code and its form. */
async function withSecret(cookie: string): Promise<string> {
  await fetch(`${world.url}/admin/settings/security`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: world.url, cookie },
    body: new URLSearchParams({ intent: "start", password: PASSWORD }),
  });
  return cookie;
}

function report(where: string, problems: string[]): void {
  if (problems.length === 0) return;
  wrong += 1;
  console.error([where, ...problems.map((problem) => `    ${problem}`)].join("\n"));
}
