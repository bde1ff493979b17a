import type { Departure } from "@jukung/contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import { rupiah } from "~/lib/money.ts";
import { putInto, typeInto } from "~/lib/type-into.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { ageOf, faresIn, priceOf, usualNationality } from "./party.ts";
import {
  CONTACT,
  type Known,
  MOST_TEXT,
  namesOf,
  type Placed,
  peopleIn,
  placedIn,
  same,
  ticksIn,
  ticksOf,
} from "./people.ts";

const cells = [
  "ticked",
  "full_name",
  "nationality",
  "date_of_birth",
  "age",
  "sex",
  "id_number",
] as const;
type Put = { [Cell in (typeof cells)[number]]?: string };

/** The field of a row, if its form is shown. */
const fieldOf = (form: HTMLFormElement, row: number, name: string) => {
  const field = form.elements.namedItem(`passengers[${row}].${name}`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};

/**
 * Fills rows from what stands above them: the contact's own name, saved travellers, a pasted list, and
 * one nationality for all. What somebody typed in a row stays, and what a tick put there is taken back
 * where it no longer holds. A list is spent: its field is emptied once its names are in rows, where they
 * stand as if they had been typed. Without scripts the server does the same with the rows that are free (posted-draft.server.ts).
 * @param within an element of the form
 * @param crossings ages count on the day of the last
 */
export function useFilling(
  within: RefObject<HTMLElement | null>,
  { count, known, crossings }: { count: number; known: Known; crossings: Departure[] },
) {
  const date = crossings.at(-1)?.date ?? "";
  /** What was put into each row, by cell. */
  const put = useRef<Put[]>([]);
  /** The nationality that whoever was put into each row brought along. */
  const brought = useRef<(string | undefined)[]>([]);
  const last = useRef("");
  /** Of the last list: how many names it filled in, and what of it is nowhere. */
  const [listed, setListed] = useState<{ placed: number; untold: string }>();
  /** Who of the others found none, saved travellers or the contact: their names, once anything was placed. */
  const [withoutRow, setWithoutRow] = useState<string>();
  /** Of each row: the name of who was put there though nobody said their age, until it is chosen. */
  const [unsaid, setUnsaid] = useState<string[]>([]);
  /** All of it once more, as the rows are by now. */
  const tell = useRef((): void => undefined);
  const formOf = () => within.current?.closest("form");

  const totalOf = (form: HTMLFormElement) =>
    faresIn(new FormData(form), count).reduce((sum, fare) => sum + priceOf(crossings, fare), 0);

  /** Most people paste no list: what reads one comes with the first. */
  async function place() {
    const form = formOf();
    if (!form) return;
    const list = form.elements.namedItem("names_list");
    const typed = list instanceof HTMLTextAreaElement && list.value !== "" && list;
    // Where it cannot be loaded, the server fills the rows from the list.
    const reader = typed ? await import("./names-list.ts").catch(() => null) : null;
    // Read now: while that was loaded, more may have been typed.
    const given = new FormData(form);
    const before = totalOf(form);
    const pasted = reader?.listedIn(String(given.get("names_list") ?? ""), known.countries) ?? [];
    const people = peopleIn(given, known.saved, pasted);
    const ticked = (now: FormData) => JSON.stringify(peopleIn(now, known.saved, []));
    if (pasted.length === 0 && ticked(given) === last.current) return;
    const text = (row: number, name: string) => fieldOf(form, row, name)?.value ?? "";
    const on = ticksIn(given);
    const contact = { id: CONTACT, full_name: String(given.get("contact.full_name")) };
    // Also in a row that was filled before the page was loaded. Who was corrected there stays, as typed.
    const isOut = (ticked: string, name: string) =>
      !ticksOf(ticked).some((tick) => on.has(tick)) &&
      ticksOf(ticked).some((tick) =>
        [contact, ...known.saved].some(
          ({ id, full_name }) => String(id) === tick && same(full_name, name),
        ),
      );
    const rows = Array.from({ length: count }, (_, row) => {
      if (isOut(text(row, "ticked"), text(row, "full_name")))
        put.current[row] = Object.fromEntries(cells.map((cell) => [cell, text(row, cell)]));
      const was = put.current[row] ?? {};
      const full_name = text(row, "full_name");
      const age = text(row, "age") === was.age ? "" : text(row, "age");
      return {
        full_name: full_name === was.full_name ? "" : full_name,
        ticked: text(row, "ticked"),
        age: ageOf(age, text(row, "fare")),
      };
    });
    const placed = placedIn(rows, people, date);
    const usual = usualNationality(rows.map((_, row) => text(row, "fare")));
    const everyone = String(given.get("everyone") ?? "");
    let filled = 0;
    rows.forEach(({ full_name, age }, row) => {
      const person = placed.rows[row];
      const stood = text(row, "full_name");
      const now = full_name ? {} : fill(form, row, { person, age, usual, everyone });
      const ticked = full_name && fieldOf(form, row, "ticked");
      // By no tick any more: sent with it, the row would be emptied.
      if (ticked) ticked.value = placed.standing[row]!;
      const isListed = person && pasted.some((one) => same(one.full_name, person.full_name));
      put.current[row] = isListed ? {} : now;
      if (!full_name) brought.current[row] = person?.nationality;
      if (isListed && !same(stood, person.full_name)) filled++;
    });
    const without = placed.left.filter((one) => one.ticked);
    // A tick says that somebody has a row.
    for (const tick of without.flatMap((one) => ticksOf(one.ticked))) {
      const box = form.querySelector<HTMLInputElement>(
        tick === CONTACT ? `[name=${tick}]` : `[name=saved][value="${tick}"]`,
      );
      if (box) box.checked = false;
    }
    const full = String(given.get("names_list")).length >= MOST_TEXT;
    const namesNow = () => rows.map((_, row) => text(row, "full_name"));
    const stood = namesNow();
    // What was not read may be chosen, a row emptied, and a price corrected: then it is said no longer.
    tell.current = () => {
      const names = namesNow();
      const typed = names.filter((name, row) => name !== stood[row]);
      const out = placed.left.filter(
        ({ full_name }) => !typed.some((name) => same(name, full_name)),
      );
      const left = out.length > names.filter((name) => name === "").length ? out : [];
      // What stands for everybody was chosen before, or for the others: nobody pays a fare by a word that
      // was not read.
      const all = String(new FormData(form).get("everyone") ?? "");
      const isChosen = (row: number) => !["", all].includes(text(row, "nationality"));
      const unsolved = placed.rows.map((one, row) =>
        isChosen(row) ? one && { ...one, unread: undefined } : one,
      );
      const now = totalOf(form);
      const price = now === before ? "" : rupiah(now);
      const missing = left.filter((one) => !one.ticked);
      setListed(
        reader && pasted.length > 0
          ? {
              placed: filled,
              untold: reader.untold({
                placed: unsolved,
                young: placed.young,
                left: missing,
                full,
                price,
              }),
            }
          : undefined,
      );
      setWithoutRow(namesOf(left.filter((one) => one.ticked)));
      setUnsaid(placed.unsaid.map((name, row) => (name && !text(row, "age") ? names[row]! : "")));
    };
    tell.current();
    last.current = ticked(new FormData(form));
    form.dispatchEvent(new Event("input", { bubbles: true }));
    if (typed && pasted.length > 0) typeInto(typed, "");
  }

  /** Puts somebody into a row, or nobody. @returns what stands there by this */
  function fill(
    form: HTMLFormElement,
    row: number,
    asked: { person: Placed | undefined; age: string; usual: string; everyone: string },
  ): Put {
    const { person, age, usual, everyone } = asked;
    const was = put.current[row] ?? {};
    const empty = { ticked: "", full_name: "", date_of_birth: "", sex: "", id_number: "" };
    const without = { ...empty, nationality: everyone || usual, age };
    const now: Put = {};
    for (const cell of cells) {
      const field = fieldOf(form, row, cell);
      if (!field) continue;
      const unasked = ["", was[cell], without[cell], cell === "nationality" ? usual : ""];
      const free = cell === "age" || unasked.includes(field.value);
      // What was chosen for everybody is more than what was not read.
      const isUnread = cell === "nationality" && person?.nationality === "";
      const wanted = isUnread ? everyone : person?.[cell];
      // An age that was asked for and chosen stays theirs.
      const isSame = was.ticked !== undefined && was.ticked === person?.ticked;
      const isChosen = wanted === "" && cell === "age" && isSame;
      if (wanted !== undefined && free && !(isChosen && field.value)) now[cell] = wanted;
      const value = now[cell] ?? (field.value === was[cell] ? without[cell] : field.value);
      if (value !== field.value) putInto(field, value);
    }
    return now;
  }

  function setEveryone(nationality: string, { over }: { over: boolean }) {
    const form = formOf();
    if (!form || nationality === "") return;
    for (let row = 0; row < count; row++) {
      const field = fieldOf(form, row, "nationality");
      const kept = over ? brought.current[row] : field?.value;
      if (field && (!kept || kept !== field.value)) putInto(field, nationality);
    }
    tell.current();
    form.dispatchEvent(new Event("input", { bubbles: true }));
  }

  useEarlyInput(within, (early) => {
    setEveryone(String(early.get("everyone") ?? ""), { over: false });
    if (early.has("i_travel") || early.has("saved") || early.get("names_list")) place();
  });
  // Who travels and then corrects their name corrects it in their row, too.
  const changed = useRef<(name: string) => void>(null);
  changed.current = (name) => {
    if (name === "contact.full_name") place();
    else if (name.startsWith("passengers")) tell.current();
  };
  useEffect(() => {
    const form = within.current?.closest("form");
    const follow = ({ target }: Event) => changed.current?.((target as HTMLInputElement).name);
    form?.addEventListener("change", follow);
    return () => form?.removeEventListener("change", follow);
  }, [within]);
  return { place, setEveryone, listed, withoutRow, unsaid };
}
