import { Link, redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { useNonce } from "~/lib/nonce.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Mark } from "~/ui/mark.tsx";
import type { Route } from "./+types/redirect";
import { CHANNEL } from "./channel.ts";
import { endFlow, finishFlow, readFlow } from "./sign-in.server.ts";
import "../auth.css";

/** It exists for a moment, and its address contains a code. */
export const handle = { noHydrate: true, secret: true };
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

/**
 * `/auth-redirect`, the provider's redirect address. In the pop-up it only passes its query on and
 * closes; otherwise it finishes the sign-in itself.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const query = new URL(request.url).searchParams;
  const given = [...query.keys()].some((name) => name !== "lang");
  const flow = readFlow(request);
  if (flow?.mode === "popup") return { flow: flow.id, message: "" };
  // The pop-up may have failed before it had a cookie.
  if (!flow) return { flow: "", message: given ? m.google_failed() : m.google_no_parameters() };
  const done = given
    ? await finishFlow(visit, flow, {
        code: query.get("code") ?? "",
        state: query.get("state") ?? "",
      })
    : { message: m.google_no_parameters() };
  if ("location" in done) return redirect(done.location);
  endFlow(visit);
  flash(visit, "error", done.message);
  return redirect(flow.next ? `/sign-in?next=${encodeURIComponent(flow.next)}` : "/sign-in");
}

// Sent in both ways: a provider's opener policy severs window.opener, and makes `closed` wrong.
const handOver = (flow: string) => `(() => {
  const answer = { flow: ${JSON.stringify(flow).replaceAll("<", "\\u003c")}, query: location.search, hash: location.hash };
  try { new BroadcastChannel(${JSON.stringify(CHANNEL)}).postMessage(answer); } catch {}
  try {
    localStorage.setItem(${JSON.stringify(CHANNEL)}, JSON.stringify(answer));
    localStorage.removeItem(${JSON.stringify(CHANNEL)});
  } catch {}
  history.replaceState(null, "", "/auth-redirect");
  setTimeout(() => close(), 50);
})()`;

export default function AuthRedirect({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce();
  const { flow, message } = loaderData;
  return (
    <div className="google-landing">
      <Head title={m.google_returning()} hidden />
      <Mark />
      <h1 className="display">{message ? m.sign_in() : m.google_returning()}</h1>
      <p>{message || m.google_returning_text()}</p>
      <p>
        <Link className="link" to="/sign-in" reloadDocument>
          {m.google_to_sign_in()}
        </Link>
      </p>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and the flow as JSON
        dangerouslySetInnerHTML={{ __html: handOver(flow) }}
      />
    </div>
  );
}
