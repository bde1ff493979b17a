import { type RefObject, useEffect, useRef, useState } from "react";
import type { Day } from "~/lib/dates.ts";
import { putInto, typeInto } from "~/lib/type-into.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import type { Filled } from "./filling.ts";
import type { Known } from "./people.ts";
import { fieldOf } from "./ticks.ts";

const load = () => import("./filling.ts").catch(() => null);

/**
 * Fills rows from what stands above them: the contact's own name, saved travellers, a pasted list, and
 * one nationality for all. What somebody typed in a row stays, and what a tick put there is taken back
 * where it no longer holds. Who is unticked is taken out, though they were corrected there; whose row gets
 * somebody else is unticked. A list is spent: its field is emptied once its names are in rows, where they
 * stand as if they had been typed. Without scripts the server does the same with the rows that are free (posted-draft.server.ts).
 * What puts people into rows is loaded with the first tick or list; where it cannot be, the server does it.
 * @param within an element of the form
 * @param date of the crossing, on which ages count
 */
export function useFilling(
  within: RefObject<HTMLElement | null>,
  asked: { count: number; known: Known; date: Day },
) {
  const filled = useRef<Filled>({ put: [], last: "" });
  /** Of the last list: how many names it filled in, and how many found no row. */
  const [listed, setListed] = useState<{ placed: number; left: number }>();
  /** How many of the others found none: of the saved travellers, and the contact. */
  const [withoutRow, setWithoutRow] = useState(0);
  const formOf = () => within.current?.closest("form");

  async function place() {
    const form = formOf();
    const done = form && (await (await load())?.placeInto(form, filled.current, asked));
    if (!done) return;
    setListed(done.listed);
    setWithoutRow(done.withoutRow);
    form.dispatchEvent(new Event("input", { bubbles: true }));
    if (done.spent) typeInto(done.spent, "");
  }

  async function leave(row: number) {
    const form = formOf();
    if (!form || !fieldOf(form, row, "ticked")?.value) return;
    if ((await load())?.leaveRow(form, filled.current, asked.known, row)) await place();
  }

  function setEveryone(nationality: string, { over }: { over: boolean }) {
    const form = formOf();
    if (!form || nationality === "") return;
    for (let row = 0; row < asked.count; row++) {
      const field = fieldOf(form, row, "nationality");
      if (field && (over || field.value === "")) putInto(field, nationality);
    }
    form.dispatchEvent(new Event("input", { bubbles: true }));
  }

  useEarlyInput(within, (early) => {
    setEveryone(String(early.get("everyone") ?? ""), { over: false });
    if (early.has("i_travel") || early.has("saved") || early.get("names_list")) place();
  });
  // Who travels and then corrects their name corrects it in their row, too.
  const now = useRef({ place, leave });
  now.current = { place, leave };
  useEffect(() => {
    const form = within.current?.closest("form");
    const follow = ({ target }: Event) => {
      const name = target instanceof HTMLInputElement ? target.name : "";
      const [, row] = /^passengers\[(\d+)\]\.full_name$/.exec(name) ?? [];
      if (row) void now.current.leave(Number(row));
      const travels = form?.elements.namedItem("i_travel");
      if (name === "contact.full_name" && travels instanceof HTMLInputElement && travels.checked)
        void now.current.place();
    };
    form?.addEventListener("change", follow);
    return () => form?.removeEventListener("change", follow);
  }, [within]);
  return { place, setEveryone, listed, withoutRow };
}
