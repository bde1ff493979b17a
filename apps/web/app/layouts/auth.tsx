import { Link, Outlet } from "react-router";
import { areaOf } from "~/features/accounts/area.ts";
import { nextOf } from "~/features/accounts/auth/way-back.server.ts";
import { readPromoCode } from "~/features/orders/promo-code.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { ErrorPage } from "~/pages/error-page.tsx";
import { waitingBookings } from "~/products/waiting-bookings.ts";
import { KeptNote } from "~/ui/kept-forms/kept-note.tsx";
import { Mark } from "~/ui/mark.tsx";
import type { Route } from "./+types/auth";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import "./auth.css";

/** What waits to be booked: it is shown above the form on the whole way to an account and back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const url = new URL(request.url);
  const next = nextOf(request);
  // Staff book nothing: who has just registered may be at their door by mistake.
  if (visit.session || !next || areaOf(request) === "admin")
    return { waiting: [], promo: undefined };
  const promo = readPromoCode(request);
  const waiting = await Promise.all(
    waitingBookings.map(({ load }) =>
      // A boat that is no longer in the timetable is no reason to keep anybody from signing in.
      load(visit, new URL(next, url)).catch(() => null),
    ),
  );
  // What it takes off is known once its booker is.
  return { waiting, promo };
}

function Frame({ children }: { children: React.ReactNode }) {
  const { logo_text } = useSite();
  return (
    <div className="harbour">
      <header className="harbour-top">
        <Link className="brand" to="/" aria-label={m.home_link({ name: logo_text })}>
          <Mark />
          {logo_text}
        </Link>
        <div className="top-end">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <Scene />
      <main id="main" tabIndex={-1} className="harbour-main">
        <div className="plaque">
          <div className="plaque-inner">
            <KeptNote />
            {children}
          </div>
        </div>
      </main>
    </div>
  );
}

/** Waves under the plaque, and a course that leads past it. */
function Scene() {
  return (
    <svg
      className="harbour-scene"
      viewBox="0 0 1440 360"
      width="1440"
      height="360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        className="wave"
        d="M0 150q90-46 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0V360H0z"
      />
      <path className="wave" d="M0 214q120-50 240 0t240 0 240 0 240 0 240 0 240 0V360H0z" />
      <path className="wave" d="M0 286q160-52 320 0t320 0 320 0 320 0 320 0V360H0z" />
      <path className="way" d="M96 250C380 372 1060 352 1330 150" />
      <circle className="ring" cx="92" cy="246" r="7" />
      <circle className="ring full" cx="1334" cy="146" r="7" />
    </svg>
  );
}

/** Sign-in, registration and password pages: one plaque over the water. */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const { waiting, promo } = loaderData;
  return (
    <Frame>
      {waitingBookings.map(({ Card }, i) => {
        const data = waiting[i];
        return data ? <Card key={i} data={data} /> : null;
      })}
      {promo && waiting.some(Boolean) && (
        <p className="waiting-promo">{m.promo_waits({ code: promo })}</p>
      )}
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} framed />
    </Frame>
  );
}
