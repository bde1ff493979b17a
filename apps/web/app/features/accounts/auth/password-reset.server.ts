import { redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { flash } from "~/lib/flash.ts";
import { safeNext } from "~/lib/next.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { type Area, authPath, callsOf } from "../area.ts";

/** The current step; `pin` once it was right. Not trusted: the API checks again. */
type Progress = {
  area: Area;
  email: string;
  until: string;
  /** Proves to the API that this browser asked for the code. */
  reset: string;
  pin?: string;
};
type Posted = { email?: string; pin?: string; password?: string; confirm_password?: string };

const name = "password-reset";
/** A code may be used for ten minutes after it was checked; asking for it takes a few more. */
const lasts = 15 * 60;

// A cookie, so that opening the mailbox, reloading and going back lose nothing, and neither code nor
// address is in the URL.
const keep = ({ setCookie }: Visit, progress: Progress | null) =>
  setCookie(
    writeCookie(name, progress ? JSON.stringify(progress) : "", {
      maxAge: progress ? lasts : 0,
      httpOnly: true,
      secure: isSecure(),
    }),
  );

function progressOf(request: Request, area: Area): Progress | undefined {
  try {
    const kept = JSON.parse(readCookie(request.headers.get("Cookie"), name) ?? "null");
    const valid =
      kept?.area === area &&
      typeof kept.email === "string" &&
      typeof kept.reset === "string" &&
      !Number.isNaN(Date.parse(kept.until));
    return valid ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The current step; the code itself is never sent to the page. */
export function resetStep(request: Request, area: Area) {
  const progress = progressOf(request, area);
  return {
    area,
    next: safeNext(new URL(request.url).searchParams.get("next"), ""),
    step: !progress ? "email" : progress.pin === undefined ? "code" : "password",
    email: progress?.email ?? "",
    until: progress?.until ?? "",
    now: new Date().toISOString(),
  } as const;
}

/** Takes a step: `mail` a code (again), `check` it, `set` the password, or start with `other` address. */
export async function takeResetStep(visit: Visit, area: Area, request: Request) {
  const posted = await readForm<Posted>(request);
  const intent = posted.form.get("intent");
  const next = safeNext(new URL(request.url).searchParams.get("next"), "");
  const here = authPath(area, "forgot-password", next);
  const progress = progressOf(request, area);
  const calls = callsOf(visit.api, area);
  if (intent === "other") keep(visit, null);
  else if (intent === "mail") {
    const email = posted.form.has("email") ? (posted.value.email ?? "") : (progress?.email ?? "");
    try {
      const again = progress?.email === email ? { reset: progress.reset } : {};
      const { message, expires_in, reset } = await calls.forgetPassword({ email, ...again });
      const until = new Date(Date.now() + expires_in * 1000).toISOString();
      keep(visit, { area, email, until, reset });
      flash(visit, "done", message);
    } catch (error) {
      if (posted.form.has("email")) return refuse(posted, error);
      flash(visit, "error", refusalOf(error).message);
    }
  } else if (intent === "check" && progress) {
    const pin = (posted.value.pin ?? "").replaceAll(/\s/g, "");
    try {
      await calls.verifyPin({ email: progress.email, pin, reset: progress.reset });
      keep(visit, { ...progress, pin });
    } catch (error) {
      return refuse(posted, error, { hide: ["pin"] });
    }
  } else if (intent === "set" && progress?.pin !== undefined) {
    const { email, until, pin, reset } = progress;
    const { password = "", confirm_password = "" } = posted.value;
    try {
      const typed = { password, confirm_password };
      const { message } = await calls.resetPassword({ email, pin, reset, ...typed });
      keep(visit, null);
      flash(visit, "done", message);
      return redirect(authPath(area, "sign-in", next));
    } catch (error) {
      const { code, message } = refusalOf(error);
      if (code !== "pin_invalid")
        return refuse(posted, error, { hide: ["password", "confirm_password"] });
      // its ten minutes are over, or it was used: back to the code
      keep(visit, { area, email, until, reset });
      flash(visit, "error", message);
    }
  }
  return redirect(here);
}
