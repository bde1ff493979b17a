import type { NamedEntry } from "@jukung/contract";
import { data, redirect } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { listAfter, readAddress } from "./list-address.ts";

type Calls = Api["catalogue"]["admin"]["tags"];
type Posted = { intent?: string; slug?: string; name_id?: string; name_en?: string };
export type EntriesAnswer = FormAnswer & { intent: string };

const PER_PAGE = 10;
/** The page on which an entry is, to show what was added. */
async function pageOf(calls: Calls, slug: string): Promise<number> {
  const { data: rows } = await calls.list({ all: "yes" });
  return Math.floor(rows.findIndex((row) => row.slug === slug) / PER_PAGE) + 1;
}

/** One page of a list, as the address requests. */
async function readEntries(calls: Calls, request: Request) {
  const address = readAddress(request);
  const { search, page } = address;
  const { data: rows, meta } = await calls.list({
    search: search || undefined,
    page,
    per_page: PER_PAGE,
  });
  return { rows, meta, address };
}
export type Entries = Awaited<ReturnType<typeof readEntries>>;

/** Adds, renames or removes an entry; the list then shows the same search. */
async function changeEntries(visit: Visit, calls: Calls, request: Request) {
  const posted = await readForm<Posted>(request);
  const { intent = "", slug = "", name_id = "", name_en = "" } = posted.value;
  const names = { name_id, name_en };
  const version = versionIn(posted.form);
  const say = (label: typeof m.entry_added, { name_id, name_en }: typeof names) =>
    flash(visit, "done", label({ name: inLocale(name_id, name_en) }));
  try {
    if (intent === "add") {
      const { data: added } = await calls.create(names);
      say(m.entry_added, added);
      return redirect(listAfter(request, await pageOf(calls, added.slug)));
    }
    if (intent === "save")
      say(m.entry_saved, (await calls.update({ slug, version, ...names })).data);
    else if (intent === "remove") {
      await calls.remove({ slug });
      say(m.entry_removed, names);
    }
  } catch (error) {
    const { data: answer, init } = refuseEdit(posted, error, {
      formOf: ({ name_id, name_en }: NamedEntry) => ({ name_id, name_en }),
      more: ({ slug }) => ({ slug }),
    });
    return data({ intent, ...answer } satisfies EntriesAnswer, init ?? {});
  }
  return redirect(listAfter(request));
}

type Args = { request: Request; context: Parameters<typeof visitOf>[0] };
/** Loader and action of one of the lists. */
export const listPage = (callsOf: (api: Api) => Calls) => ({
  loader: ({ request, context }: Args) => readEntries(callsOf(visitOf(context).api), request),
  action: ({ request, context }: Args) => {
    const visit = visitOf(context);
    return changeEntries(visit, callsOf(visit.api), request);
  },
});
