import type { UsedBy } from "@jukung/contract";
import { data, redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import type { PageMeta } from "~/ui/pagination.tsx";
import type { EntriesAnswer } from "./entries.server.ts";
import { listAfter, readAddress } from "./list-address.ts";

/** What steps and blocks have in common: titles in two languages, and a number. */
export type Block = { id: number; title_id: string; title_en: string; used_by: UsedBy };
type Calls<T> = {
  list: (ask: { search?: string; page: number; per_page: number }) => Promise<{
    data: T[];
    meta: PageMeta;
  }>;
  remove: (ask: { id: number }) => Promise<unknown>;
};

/** One page of steps or blocks, as the address requests. */
export async function readBlocks<T extends Block>(calls: Calls<T>, request: Request) {
  const address = readAddress(request);
  const { search, page } = address;
  const { data: rows, meta } = await calls.list({
    ...(search ? { search } : {}),
    page,
    per_page: 10,
  });
  return { rows, meta, address };
}

type Posted = { id?: string; title_id?: string; title_en?: string };
/** Removes one; the list then shows the same search. */
export async function removeBlock(visit: Visit, calls: Calls<Block>, request: Request) {
  const posted = await readForm<Posted>(request);
  const { id, title_id = "", title_en = "" } = posted.value;
  try {
    await calls.remove({ id: Number(id) });
  } catch (error) {
    const { data: answer, init } = refuse(posted, error);
    return data({ intent: "remove", ...answer } satisfies EntriesAnswer, init ?? {});
  }
  flash(visit, "done", m.entry_removed({ name: inLocale(title_id, title_en) }));
  return redirect(listAfter(request));
}

/** After one was made or changed: back to the list, with a notice. */
export function savedBlock(
  visit: Visit,
  { title_id, title_en }: { title_id: string; title_en: string },
  { made, home }: { made: boolean; home: string },
) {
  const say = made ? m.block_added : m.entry_saved;
  flash(visit, "done", say({ name: inLocale(title_id, title_en) }));
  return redirect(home);
}
