import type { ProductKind } from "@jukung/contract";
import { data, redirect } from "react-router";
import { touchedIn } from "~/features/orders/index.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { ASK_ARCHIVE } from "./archive-address.ts";
import { offeringsPath } from "./paths.ts";

/** The API's operations that are the same for every offering. */
type OfferingCalls<T> = {
  publish(input: { slug: string; published: boolean }): Promise<{ data: T }>;
  archive(input: { slug: string; touched_confirmed: string[] }): Promise<{ data: T }>;
  restore(input: { slug: string }): Promise<{ data: T }>;
};
type Changes<T> = {
  kind: ProductKind;
  calls: OfferingCalls<T>;
  nameOf: (offering: T) => string;
  /** The notice once it is published, if there is more to say. */
  published?: (offering: T) => Promise<string>;
};

/** Publishes, hides, archives or restores an offering, and returns to the page of the button. */
export async function changeOffering<T>(visit: Visit, request: Request, changes: Changes<T>) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const list = offeringsPath(changes.kind);
  // Only redirects to these pages are allowed.
  const asked = safeNext(text("back"), list);
  const isInside = asked.startsWith(list) && /^(?:[/?]|$)/.test(asked.slice(list.length));
  const back = isInside ? asked : list;
  try {
    const touched = touchedIn(form);
    flash(visit, "done", await perform(changes, text("intent"), { slug: text("slug"), touched }));
  } catch (error) {
    const { message, status, code } = refusalOf(error);
    if (code === "still_booked") {
      flash(visit, "error", message);
      return redirect(back + ASK_ARCHIVE);
    }
    if (back.split("?")[0] === list) return data({ error: message }, { status });
    flash(visit, "error", message);
  }
  return redirect(back);
}

/** @returns the notice once it is done */
async function perform<T>(
  { calls, nameOf, published }: Changes<T>,
  intent: string,
  { slug, touched }: { slug: string; touched: string[] },
): Promise<string> {
  const name = ({ data }: { data: T }) => ({ name: nameOf(data) });
  switch (intent) {
    case "publish": {
      const done = await calls.publish({ slug, published: true });
      return published ? published(done.data) : m.offering_published(name(done));
    }
    case "unpublish":
      return m.offering_unpublished(name(await calls.publish({ slug, published: false })));
    case "archive":
      return m.offering_archived(name(await calls.archive({ slug, touched_confirmed: touched })));
    case "restore":
      return m.offering_restored(name(await calls.restore({ slug })));
    default:
      throw new Response(null, { status: 400 });
  }
}
