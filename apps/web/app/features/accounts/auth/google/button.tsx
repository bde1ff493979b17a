import { type MouseEvent, useEffect, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { showToast } from "~/ui/toasts.ts";
import type { PopupAnswer } from "./channel.ts";
import { openPopup, wrongWith } from "./popup.ts";
import "../auth.css";

/**
 * "Continue with Google", if the site has a client there. A plain link works; with JavaScript Google
 * opens in a window beside the page.
 * @param next where to go afterwards, a path of this site
 */
export function GoogleButton({ next }: { next: string }) {
  const { google_client_id } = useSite();
  const [waiting, setWaiting] = useState(false);
  const [wrong, setWrong] = useState("");
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!google_client_id) return null;
  const way = `/auth/google/start?next=${encodeURIComponent(next)}`;

  function fail(message: string) {
    setWaiting(false);
    setWrong(message);
    showToast("error", message);
  }
  async function finish(answer: PopupAnswer) {
    const message = wrongWith(answer);
    if (message) return fail(message);
    setWaiting(true);
    setWrong("");
    const given = new URLSearchParams(answer.query);
    const body = new URLSearchParams({
      code: given.get("code") ?? "",
      state: given.get("state") ?? "",
      client_id: google_client_id ?? "",
      redirect_uri: new URL("/auth-redirect", window.location.href).href,
    });
    try {
      const response = await fetch("/auth/google", { method: "POST", body });
      const done = (await response.json()) as { location?: string; message?: string };
      // A full reload: everything on the page may differ for a signed-in person.
      if (done.location) window.location.assign(done.location);
      else fail(done.message || m.google_failed());
    } catch {
      fail(m.google_failed());
    }
  }
  function press(event: MouseEvent<HTMLAnchorElement>) {
    // Opening in a new tab or window is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    stop.current?.();
    stop.current = openPopup({
      open: (flow) => `${way}&mode=popup&flow=${flow}`,
      onAnswer: (answer) => void finish(answer),
      onCancel: () => fail(m.google_closed()),
    });
    // If the browser blocks the window, the link is followed.
    if (!stop.current) return;
    event.preventDefault();
    setWrong("");
    setWaiting(true);
  }
  return (
    <div className="google-way">
      <p className="google-or">
        <span>{m.google_or()}</span>
      </p>
      <a className="btn quiet wide" href={way} onClick={press} aria-busy={waiting || undefined}>
        <GoogleMark />
        <span aria-live="polite">{waiting ? m.google_waiting() : m.google_continue()}</span>
      </a>
      {wrong && <p className="google-wrong">{wrong}</p>}
    </div>
  );
}

/** Google's own logo, in its own colours, as it requires. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56l7.98-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
