import type { TourCategory } from "@jukung/contract";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { home, type Search } from "../../search-params.ts";
import "./tours.css";

type Props = { search: Search; categories: TourCategory[]; today: Day };
/** The latest date that can be requested. */
const days = 540;

/** The search for a tour: a GET form, so that it works without scripts and its results can be shared. */
export function SearchForm({ search, categories, today }: Props) {
  const [date, setDate] = useState(search.date);
  const finding = useNavigation().formAction === home;
  return (
    <Form method="get" action={home} role="search" className="tour-search">
      {search.sort !== "recommended" && <input type="hidden" name="sort" value={search.sort} />}
      <SelectField
        label={m.tours_category()}
        className="tour-search-kind"
        name="category"
        defaultValue={search.category}
        options={[
          { value: "", label: m.tours_all_kinds() },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <DateField
        label={m.tours_date()}
        name="date"
        value={date}
        onChange={setDate}
        min={addDays(today, 1)}
        max={addDays(today, days)}
      />
      <TextField
        label={m.tours_search()}
        name="search"
        type="search"
        defaultValue={search.search}
        maxLength={100}
      />
      <Button type="submit" kind="main" pending={finding && m.tours_finding()}>
        {m.tours_find()}
      </Button>
    </Form>
  );
}
