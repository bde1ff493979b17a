import { useEffect } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { keepLinkedCode } from "./features/orders/promo-code.server.ts";
import { mergeSaved } from "./features/saved/saved.server.ts";
import { useTheme } from "./lib/chosen-theme.tsx";
import { takeShownDraft } from "./lib/draft-cookie.server.ts";
import { takeFlash } from "./lib/flash.ts";
import { nearOf } from "./lib/near.server.ts";
import { NearProvider } from "./lib/near.tsx";
import { useNonce } from "./lib/nonce.tsx";
import { originOf } from "./lib/origin.server.ts";
import { isCounted, type PageHandle } from "./lib/page-handle.ts";
import { m } from "./lib/paraglide/messages.js";
import { getLocale, isLocale } from "./lib/paraglide/runtime.js";
import { type RootData, useRootData } from "./lib/root-data.ts";
import { siteOf } from "./lib/site.server.ts";
import { type Visit, visitOf } from "./lib/visit.ts";
import { whoIsHere } from "./lib/who-is-here.server.ts";
import { ErrorPage } from "./pages/error-page.tsx";
import styles from "./styles.css?url";
import { EarlyClicks } from "./ui/early-clicks.tsx";
import { KeptForms } from "./ui/kept-forms/kept-forms.tsx";
import { ProgressBar } from "./ui/progress-bar.tsx";
import { ScrollBehavior } from "./ui/scroll-behavior.tsx";
import { Toaster } from "./ui/toaster.tsx";
import { Unanswered } from "./ui/unanswered.tsx";

export const links: Route.LinksFunction = () => [
  ...["jakarta", "fraunces"].map((font) => ({
    rel: "preload",
    href: `/fonts/${font}.woff2`,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
  // Cards and tables get their size while they load: half of one, painted on a busy machine, moves
  // when the rest arrives. So rendering waits for the last element (Chromium stops waiting when an
  // element opens); the styles take longer anyway.
  { rel: "expect", href: "#page-end", blocking: "render" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** What the server has refused already (server/app.ts) is thrown for every page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    const { refused, watched } = visitOf(context);
    watched.route = pattern;
    if (refused) throw refused;
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const code = keepLinkedCode(visit, request);
  await mergeSaved(visit);
  const [known, person] = await Promise.all([siteOf(visit), whoIsHere(visit)]);
  // What few pages need they ask for themselves.
  const {
    pictures: _,
    refund_policy: _p,
    form_targets: _f,
    manifest: _m,
    channels: _c,
    ...site
  } = known;
  await speakAsAsked(visit, request, person);
  return {
    theme: visit.theme,
    origin: originOf(request),
    site,
    person,
    near: await nearOf(visit),
    kept: visit.kept === true || takeShownDraft(visit, request),
    toast:
      takeFlash(request, visit) ??
      (code ? { id: `promo-${code}`, kind: "info", text: m.promo_kept({ code }) } : undefined),
  } satisfies RootData;
}

/** Who changes the language while signed in changes it for our emails too: it is one choice. */
async function speakAsAsked(visit: Visit, request: Request, person: RootData["person"]) {
  const locale = new URL(request.url).searchParams.get("lang");
  if (!person || !isLocale(locale) || locale === person.locale) return;
  const area = person.role === "ADMIN" ? visit.api.accounts.admins : visit.api.accounts.users;
  await area.updateProfile({ locale });
}

/**
 * The operator's visitor count, on pages that are only read: from there every link loads a new page, so
 * that its script never sees an order's secret address (docs/decisions/037).
 */
function Analytics() {
  const site = useRootData()?.site;
  const nonce = useNonce();
  if (!site?.analytics_script) return null;
  const { analytics_script: script, analytics_site: name } = site;
  return <script defer nonce={nonce} src={script} data-domain={name || undefined} />;
}

/** The document, around pages and errors alike. */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map(({ handle }) => handle as PageHandle);
  const still = handles.some((handle) => handle?.noHydrate);
  const chosen = useTheme();
  const shown = root?.theme ?? chosen;
  const theme = shown === "system" ? undefined : shown;
  const nonce = useNonce();
  return (
    <html lang={getLocale()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d3a54" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        {/* styles that the development server injects by script need the page's nonce */}
        {import.meta.env.DEV && (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        )}
        {/* stylesheets of this site need no nonce, and browsers hide it: hydration would warn */}
        <Links nonce="" />
        {isCounted(handles) && <Analytics />}
        {!still && <EarlyClicks />}
      </head>
      <body>
        <NearProvider value={root?.near ?? null}>{children}</NearProvider>
        <template id="page-end" />
        {!still && (
          <>
            <ScrollBehavior />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const owner = loaderData.person?.email;
  useEffect(() => {
    // Another account's tickets may be kept on a shared phone.
    if (owner && "caches" in window)
      void caches.keys().then(async (names) => {
        if (names.length > 0)
          await (await import("./features/orders/offline/keep.ts")).forgetOthers(owner);
      });
  }, [owner]);
  return (
    <>
      <ProgressBar />
      <KeptForms />
      <Outlet />
      <Toaster flash={loaderData.toast} />
      <Unanswered />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
