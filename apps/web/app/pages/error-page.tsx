import { isRouteErrorResponse } from "react-router";
import type { Lost } from "~/lib/errors.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Mark } from "~/ui/mark.tsx";
import { SeaState } from "~/ui/sea-state.tsx";

/** The status and message of a route's error, with the ways on; an unexpected one shows no details. */
function told(error: unknown): { status: number } & Lost {
  const { status, data } = isRouteErrorResponse(error)
    ? error
    : { status: 500, data: import.meta.env.DEV && error instanceof Error ? error.message : "" };
  // Also a text alone, or nothing.
  const { message = data, ways = [] }: Partial<Lost> = data ?? {};
  return { status, message: message || m.error_generic(), ways };
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
  const { status, message, ways } = told(error);
  const page = (
    <section className="wrap error-page">
      <title>{`${status} · Jukung`}</title>
      <SeaState sea={status === 404 ? "lost" : "moored"} />
      <p className="error-code num">{status}</p>
      <h1 className="display">{titleOf(status)}</h1>
      <p className="error-message">{message}</p>
      <p className="error-ways">
        <a className="btn go" href={back.to}>
          {back.label}
        </a>
        {back.to === "/" &&
          ways.map(({ to, label }) => (
            <a key={to} className="btn quiet" href={to}>
              {label}
            </a>
          ))}
        {status >= 500 && (
          // biome-ignore lint/a11y/useValidAnchor: the same address again, as the message suggests
          <a className="btn quiet" href="">
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
