import { useEffect, useMemo, useRef, useState } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { flagOf } from "./flags.ts";
import { countries, findCountries } from "./numbers.ts";
import "./phone-field.css";

/** The countries to choose from: typing filters them, arrows move through them. */
export function CountryList({
  value,
  onChoose,
}: {
  value: string;
  onChoose: (country: string) => void;
}) {
  const all = useMemo(countries, []);
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = findCountries(all, search);

  useEffect(() => {
    input.current?.focus();
    list.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "center" });
  }, []);

  function walk(step: number) {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[at + step];
    if (next) next.focus();
    else if (step < 0) input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are an extra to Tab
    <div
      className="country-list"
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        walk(step);
      }}
    >
      <input
        ref={input}
        type="search"
        className="country-list-search"
        aria-label={m.phone_search()}
        placeholder={m.phone_search()}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // the form around it must not be sent
          if (found[0]) onChoose(found[0].code);
        }}
      />
      {found.length === 0 && <p className="country-list-none">{m.empty_search()}</p>}
      <ul ref={list}>
        {found.map(({ code, name, calling }) => (
          <li key={code}>
            <button type="button" aria-pressed={code === value} onClick={() => onChoose(code)}>
              <Flag country={code} />
              <span>{name}</span>
              <small className="num">{calling}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A flag of 3 by 2; the name is beside it. */
export function Flag({ country }: { country: string }) {
  const url = flagOf(country);
  return url ? (
    <img className="country-flag" src={url} alt="" width={24} height={16} loading="lazy" />
  ) : (
    <i className="country-flag" />
  );
}
