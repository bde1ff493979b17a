import { data } from "react-router";
import { markOf } from "~/lib/draft-cookie.server.ts";
import { m } from "~/lib/paraglide/messages.js";

/** Refuses a review of another draft than the one that is kept now: another window has changed it. */
export const changedSince = (draft: object, form: FormData) =>
  form.get("shown") === markOf(draft)
    ? null
    : data({ message: m.review_changed_elsewhere() }, { status: 409 });
