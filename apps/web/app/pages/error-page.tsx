import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Mark } from "~/ui/mark.tsx";
import { SeaState } from "~/ui/sea-state.tsx";

/** The status and message of a route's error; an unexpected one shows no details. */
function told(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) {
    const message = import.meta.env.DEV && error instanceof Error ? error.message : "";
    return { status: 500, message: message || m.error_generic() };
  }
  const message = typeof error.data === "string" && error.data ? error.data : m.error_generic();
  return { status: error.status, message };
}

function titleOf(status: number): string {
  if (status === 404) return m.error_lost_title();
  return status === 403 ? m.error_not_yours_title() : m.error_title();
}

/** Status code, message and a link home. `framed` inside a layout. */
export function ErrorPage({
  error,
  framed = false,
  back = { to: "/", label: m.error_home() },
}: {
  error: unknown;
  framed?: boolean;
  /** The way out. */
  back?: { to: string; label: string };
}) {
  const { status, message } = told(error);
  const { pathname, search } = useLocation();
  const page = (
    <section className="wrap error-page">
      <title>{`${status} · Jukung`}</title>
      <SeaState sea={status === 404 ? "lost" : "moored"} />
      <p className="error-code num">{status}</p>
      <h1 className="display">{titleOf(status)}</h1>
      <p className="error-message">{message}</p>
      <p className="error-ways">
        <Link className="btn go" to={back.to} reloadDocument>
          {back.label}
        </Link>
        {status === 404 && back.to === "/" && (
          <>
            <a className="btn quiet" href="/fast-boats">
              {m.nav_fast_boats()}
            </a>
            <a className="btn quiet" href="/help-center#find-my-booking">
              {m.find_title()}
            </a>
          </>
        )}
        {status >= 500 && (
          // the same address again, as the message suggests
          <a className="btn quiet" href={`${pathname}${search}`}>
            {m.error_again()}
          </a>
        )}
      </p>
    </section>
  );
  if (framed) return page;
  return (
    <>
      <header className="top-bar">
        <div className="top-row">
          <a className="brand" href="/">
            <Mark />
            Jukung
          </a>
        </div>
        <i className="zebra" aria-hidden="true" />
      </header>
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    </>
  );
}
