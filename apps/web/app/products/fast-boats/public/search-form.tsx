import { useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { useHydrated } from "~/lib/use-hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Residency } from "~/ui/passenger-picker/counts.ts";
import { PassengerPicker, partyText } from "~/ui/passenger-picker/passenger-picker.tsx";
import { readSearch, type Search, writeSearch } from "../search-params.ts";
import { isReached, oneOf, type PlaceOption, placeName, placesBefore } from "./places.ts";
import { usePrices, type useSearch } from "./use-search.ts";
import "./search-form.css";

type Props = ReturnType<typeof useSearch> & {
  ports: PlaceOption[];
  today: Day;
  usual: Residency;
  /** The API's errors, by field. */
  errors?: Record<string, string[]> | undefined;
};

const year = 365;

/**
 * The search for a crossing: a GET form, so that it works without scripts and its results can be
 * shared.
 */
export function SearchForm({
  search,
  change,
  swap,
  reaches,
  reach,
  ports,
  today,
  usual,
  errors = {},
}: Props) {
  const navigate = useNavigate();
  const searching = useNavigation().location?.pathname === "/fast-boats";
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (input) => {
    const chosen = [...input].map(([name, value]) => [name, String(value)]);
    change(readSearch(new URLSearchParams(chosen), today, usual));
  });
  const prices = usePrices(search);
  const round = search.trip_type === "round_trip";
  // The same before the page is awake: an open list must not change under the finger.
  const reachable = ports.filter(
    // What is chosen has its plain name in the closed field.
    ({ slug }) => search.from === "" || slug === search.to || reaches(search.from, slug),
  );
  const back = { ...search, from: search.to, to: search.from };
  const returns = usePrices(back);
  const max = addDays(today, year);
  const [tried, setTried] = useState(false);
  /** The day to which the way back was moved with the way out. */
  const [moved, setMoved] = useState("");
  const needed = ["from", "to", ...(round ? (["return_date"] as const) : [])] as const;
  const missing = needed.filter((name) => search[name] === "");
  const errorOf = (name: (typeof needed)[number]) =>
    tried && missing.includes(name)
      ? name === "return_date"
        ? m.date_choose()
        : m.search_choose_port()
      : errors[name]?.[0];
  return (
    <Form
      ref={form}
      method="get"
      action="/fast-boats"
      className="search-pairs search-form"
      // the site's own words, at the field; before it is awake the browser's
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = missing;
        setTried(true);
        if (first) return void document.getElementById(`search-${first}`)?.focus();
        void navigate(`/fast-boats?${writeSearch(search)}`);
      }}
    >
      <RadioGroup
        name="trip_type"
        legend={m.trip_type()}
        legendHidden
        defaultValue={search.trip_type}
        onChange={(value) => change({ trip_type: value as Search["trip_type"] })}
        options={[
          { value: "one_way", label: m.trip_one_way() },
          { value: "round_trip", label: m.trip_round() },
        ]}
      />
      <div className="search-route">
        <SelectField
          label={m.search_from()}
          error={errorOf("from")}
          id="search-from"
          name="from"
          required
          value={search.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        >
          {search.from === "" && <option value="">{m.booking_choose()}</option>}
          <Options places={ports} />
        </SelectField>
        <button
          type="button"
          className="search-swap script-only"
          aria-label={m.search_swap()}
          onClick={swap}
        >
          <Icon name="swap" />
        </button>
        <SelectField
          label={m.search_to()}
          error={errorOf("to")}
          id="search-to"
          name="to"
          required
          value={search.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        >
          {search.to === "" && <option value="">{m.booking_choose()}</option>}
          <Options places={reachable} />
          <Unreached {...search} ports={ports} reach={reach} closed={hydrated} />
        </SelectField>
      </div>
      <div className="two-columns search-when">
        <DateField
          label={m.search_departs()}
          error={errors.date?.[0]}
          name="date"
          value={search.date}
          onChange={(date) => {
            setMoved(search.return_date && search.return_date < date ? date : "");
            change({ date });
          }}
          min={today}
          max={max}
          required
          title={m.calendar_for({ field: m.search_departs(), party: partyText(search.counts) })}
          {...prices}
        />
        {(round || !hydrated) && (
          <DateField
            className="search-return"
            label={m.search_returns()}
            hint={moved && moved === search.return_date ? m.search_return_moved() : undefined}
            error={errorOf("return_date")}
            id="search-return_date"
            name="return_date"
            value={search.return_date}
            onChange={(return_date) => change({ return_date })}
            min={search.date}
            max={max}
            title={m.calendar_for({ field: m.search_returns(), party: partyText(search.counts) })}
            {...returns}
          />
        )}
        <PassengerPicker
          label={m.search_passengers()}
          error={errors.passengers?.[0]}
          value={search.counts}
          onChange={(counts) => change({ counts })}
          usual={usual}
        />
      </div>
      <Button type="submit" kind="main" size="wide" pending={searching && m.search_pending()}>
        {m.search_submit()}
      </Button>
    </Form>
  );
}

/**
 * The places that no boat from here goes to; where other harbours serve one, it says which. Without scripts each
 * can be chosen all the same, this one too: the list does not follow another "From".
 */
function Unreached({
  from,
  to,
  ports,
  reach,
  closed,
}: Pick<Props, "ports" | "reach"> & {
  from: string;
  to: string;
  closed: boolean;
}) {
  if (!from) return null;
  const elsewhere = ports.filter(({ slug }) => !isReached(reach, { from, to: slug }));
  if (elsewhere.length === 0) return null;
  // Of a pier, and of where one is already, other harbours are of no use.
  const before = (place: PlaceOption) =>
    place.within || place.slug === from ? [] : placesBefore(reach, ports, place.slug);
  return (
    <optgroup label={m.search_not_from({ from: placeName(ports, from, from) })}>
      {elsewhere.map((place) => (
        <option
          key={place.slug}
          value={place.slug === to ? "" : place.slug}
          disabled={closed || place.slug === to}
        >
          {before(place).length > 0
            ? m.search_from_elsewhere({
                to: place.name,
                harbours: oneOf(before(place).map(({ name }) => name)),
              })
            : nameOf(place)}
        </option>
      ))}
    </optgroup>
  );
}

/** Destinations; those with several ports also list each of them. */
function Options({ places }: { places: PlaceOption[] }) {
  return places.map((place) => (
    <option key={place.slug} value={place.slug}>
      {nameOf(place)}
    </option>
  ));
}

const nameOf = ({ name, within }: PlaceOption): string => (within ? `${within}: ${name}` : name);
