import { type MiddlewareFunction, redirect, replace } from "react-router";
import { flash } from "./flash.ts";
import { safeNext, signInFor } from "./next.ts";
import { m } from "./paraglide/messages.js";
import { landing } from "./session.ts";
import { type Visit, visitOf } from "./visit.ts";

type Guard = (visit: Visit, request: Request) => void;

const signIn = (request: Request) => redirect(signInFor(request));

function wrongRole(visit: Visit) {
  flash(visit, "error", m.guard_wrong_role());
  return redirect(landing(visit.session!.role));
}

const guards: Record<string, Guard> = {
  guest({ session }, request) {
    // Whoever goes back to a sign-in that is done goes on to where it led. The entry is replaced: the
    // next step back would lead here again.
    if (session) throw replace(safeNext(new URL(request.url).searchParams.get("next"), "/"));
  },
  auth({ session }, request) {
    if (!session) throw signIn(request);
  },
  user(visit, request) {
    if (!visit.session) throw signIn(request);
    if (visit.session.role === "ADMIN") throw wrongRole(visit); // AGEN passes wherever USER does
  },
  admin(visit, request) {
    if (!visit.session) throw signIn(request);
    if (visit.session.role !== "ADMIN") throw wrongRole(visit);
  },
};

/**
 * Route middleware by name: `export const middleware = [guard("admin")]`. The route needs a loader,
 * even an empty one: without it, client navigations never ask the server, nor this.
 */
export function guard(name: string): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    const check = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!check) throw new Error(`Unknown route middleware: ${name}`);
    check(visitOf(context), request);
    return next();
  };
}
