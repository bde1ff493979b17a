import type { BoatList } from "@jukung/contract";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { addDays, type Day } from "~/lib/dates.ts";
import { rupiah, shortRupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { type Search, usualSort } from "../../search-params.ts";
import "./boats.css";

type Props = { search: Search; facets: BoatList["meta"]["facets"]; today: Day };
const steps = [2e6, 5e6, 1e7, 2e7, 3e7, 5e7, 1e8];

/** The filters as a plain form: its address is the search. */
export function Filters({ search, facets, today }: Props) {
  const [date, setDate] = useState(search.date);
  const finding = useNavigation().formAction === "/private-boats";
  const prices = [...steps.filter((price) => price > facets.cheapest && price < facets.dearest)];
  if (search.price_max && !prices.includes(search.price_max)) prices.push(search.price_max);
  return (
    <Form method="get" action="/private-boats" className="boat-filters">
      {search.sort !== usualSort && <input type="hidden" name="sort" value={search.sort} />}
      <SelectField
        label={m.boats_destination()}
        name="destination"
        defaultValue={search.destination}
        options={[
          { value: "", label: m.boats_anywhere() },
          ...facets.destinations.map(({ slug, name, count }) => ({
            value: slug,
            label: `${name} (${count})`,
          })),
        ]}
      />
      <DateField
        label={m.boats_date()}
        name="date"
        value={date}
        onChange={setDate}
        min={addDays(today, 1)}
        months={1}
      />
      <NumberField
        label={m.boats_guests_label()}
        name="guests"
        defaultValue={search.guests ?? ""}
      />
      <SelectField
        label={m.boats_price_max()}
        name="price_max"
        defaultValue={search.price_max ?? ""}
        options={[
          { value: "", label: m.boats_any_price() },
          ...prices
            .toSorted((a, b) => a - b)
            .map((price) => ({
              value: String(price),
              label: m.boats_up_to({ price: rupiah(price) }),
            })),
        ]}
        hint={
          facets.dearest > 0 &&
          m.boats_price_span({
            from: shortRupiah(facets.cheapest),
            to: shortRupiah(facets.dearest),
          })
        }
      />
      <Fold
        title={m.boat_length()}
        set={[search.length_min, search.length_max].filter(Boolean).length}
      >
        <div className="stack">
          <NumberField
            label={m.boats_length_min()}
            name="length_min"
            defaultValue={search.length_min ?? ""}
          />
          <NumberField
            label={m.boats_length_max()}
            name="length_max"
            defaultValue={search.length_max ?? ""}
          />
        </div>
      </Fold>
      {facets.facilities.length > 0 && (
        <Fold title={m.boats_facilities()} set={search.facilities.length}>
          <fieldset className="boat-facilities">
            <legend className="out-of-sight">{m.boats_facilities()}</legend>
            {facets.facilities.map(({ slug, name, count }) => (
              <Checkbox
                key={slug}
                name="facilities"
                value={slug}
                defaultChecked={search.facilities.includes(slug)}
              >
                {name} <span className="num">{count}</span>
              </Checkbox>
            ))}
          </fieldset>
        </Fold>
      )}
      <div className="boat-filters-send">
        <Button type="submit" kind="main" size="wide" pending={finding && m.search_pending()}>
          {m.boats_find()}
        </Button>
      </div>
    </Form>
  );
}

/** What few ask for: folded until it is set, so that the fields above are seen at once. */
function Fold({ title, set, children }: { title: string; set: number; children: ReactNode }) {
  return (
    <details className="boat-filters-more" open={set > 0}>
      <summary>
        <span>
          {title}
          {set > 0 && <b className="num">{set}</b>}
        </span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
