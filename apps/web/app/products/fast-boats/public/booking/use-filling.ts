import { type RefObject, useEffect, useRef, useState } from "react";
import type { Day } from "~/lib/dates.ts";
import { typeInto } from "~/lib/type-into.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { ageOf, usualNationality } from "./party.ts";
import { type Known, type Placed, peopleIn, placedIn } from "./people.ts";

const cells = ["full_name", "nationality", "date_of_birth", "age", "sex", "id_number"] as const;
type Put = { [Cell in (typeof cells)[number]]?: string };

/** The field of a row, if its form is shown. */
const fieldOf = (form: HTMLFormElement, row: number, name: string) => {
  const field = form.elements.namedItem(`passengers[${row}].${name}`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};

/**
 * Fills rows from what stands above them: the contact's own name, saved travellers, a pasted list, and
 * one nationality for all. What somebody typed in a row stays, and what was put there is taken back where it no longer
 * holds. Without scripts the server does the same with the rows that are free (posted-draft.server.ts).
 * @param within an element of the form
 * @param date of the crossing, on which ages count
 */
export function useFilling(
  within: RefObject<HTMLElement | null>,
  { count, known, date }: { count: number; known: Known; date: Day },
) {
  /** What was put into each row, by cell. */
  const put = useRef<Put[]>([]);
  const last = useRef("");
  /** Of the list: how many names stand in rows now, and how many found none. */
  const [listed, setListed] = useState<{ placed: number; left: number }>();
  /** How many of the others found none: of the saved travellers, and the contact. */
  const [withoutRow, setWithoutRow] = useState(0);
  const formOf = () => within.current?.closest("form");

  /** Most people paste no list: what reads one comes with the first. */
  async function place() {
    const form = formOf();
    if (!form) return;
    const list = form.elements.namedItem("names_list");
    const typed = list instanceof HTMLTextAreaElement && list.value !== "";
    // Where it cannot be loaded, the server fills the rows from the list.
    const reader = typed ? await import("./names-list.ts").catch(() => null) : null;
    // Read now: while that was loaded, more may have been typed.
    const given = new FormData(form);
    const pasted = reader?.listedIn(String(given.get("names_list") ?? ""), known.countries) ?? [];
    const people = peopleIn(given, known.saved, pasted);
    // The same once more would put a name that was corrected in its row into another one.
    const key = JSON.stringify(people);
    if (key === last.current) return;
    last.current = key;
    const text = (row: number, name: string) => fieldOf(form, row, name)?.value ?? "";
    const rows = Array.from({ length: count }, (_, row) => {
      const was = put.current[row] ?? {};
      const full_name = text(row, "full_name");
      const age = text(row, "age") === was.age ? "" : text(row, "age");
      return {
        full_name: full_name === was.full_name ? "" : full_name,
        age: ageOf(age, text(row, "fare")),
      };
    });
    const placed = placedIn(rows, people, date);
    const everyone = String(given.get("everyone") ?? "");
    rows.forEach(({ full_name, age }, row) => {
      const person = placed.rows[row];
      put.current[row] = full_name ? {} : fill(form, row, { person, age, everyone });
    });
    const names = pasted.length;
    const left = Math.min(placed.left, names);
    setListed(names === 0 ? undefined : { placed: names - left, left });
    setWithoutRow(placed.left - left);
  }

  /** Puts somebody into a row, or nobody. @returns what stands there by this */
  function fill(
    form: HTMLFormElement,
    row: number,
    { person, age, everyone }: { person: Placed | undefined; age: string; everyone: string },
  ): Put {
    const was = put.current[row] ?? {};
    const usual = usualNationality(fieldOf(form, row, "fare")?.value ?? "");
    const empty = { full_name: "", date_of_birth: "", sex: "", id_number: "" };
    const without = { ...empty, nationality: everyone || usual, age };
    const now: Put = {};
    for (const cell of cells) {
      const field = fieldOf(form, row, cell);
      if (!field) continue;
      const unasked = ["", was[cell], without[cell], cell === "nationality" ? usual : ""];
      const free = cell === "age" || unasked.includes(field.value);
      const wanted = person?.[cell];
      if (wanted !== undefined && free) now[cell] = wanted;
      const value = now[cell] ?? (field.value === was[cell] ? without[cell] : field.value);
      if (value !== field.value) typeInto(field, value);
    }
    return now;
  }

  function setEveryone(nationality: string, { over }: { over: boolean }) {
    const form = formOf();
    if (!form || nationality === "") return;
    for (let row = 0; row < count; row++) {
      const field = fieldOf(form, row, "nationality");
      if (field && (over || field.value === "")) typeInto(field, nationality);
    }
  }

  useEarlyInput(within, (early) => {
    setEveryone(String(early.get("everyone") ?? ""), { over: false });
    if (early.has("i_travel") || early.has("saved") || early.get("names_list")) place();
  });
  // Who travels and then corrects their name corrects it in their row, too.
  const placeNow = useRef(place);
  placeNow.current = place;
  useEffect(() => {
    const contact = within.current?.closest("form")?.elements.namedItem("contact.full_name");
    const follow = () => placeNow.current();
    contact instanceof HTMLInputElement && contact.addEventListener("change", follow);
    return () => {
      contact instanceof HTMLInputElement && contact.removeEventListener("change", follow);
    };
  }, [within]);
  return { place, setEveryone, listed, withoutRow };
}
