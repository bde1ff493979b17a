import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { defineHomeSearch } from "../../define.ts";

/** Where, when, and for how many: a form that leads to the listing. */
export const boatSearch = defineHomeSearch({
  load: async ({ privateBoats }) => (await privateBoats.list({ per_page: 1 })).meta.facets,
  Form: ({ data: { destinations }, today }) => {
    const [date, setDate] = useState<Day>("");
    const finding = useNavigation().formAction === "/private-boats";
    return (
      <Form method="get" action="/private-boats" role="search" className="stack">
        <SelectField
          label={m.boats_destination()}
          name="destination"
          options={[
            { value: "", label: m.boats_anywhere() },
            ...destinations.map(({ slug, name }) => ({ value: slug, label: name })),
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
        <NumberField label={m.boats_guests_label()} name="guests" />
        <Button type="submit" kind="main" size="wide" pending={finding && m.home_finding()}>
          {m.home_find_boats()}
        </Button>
      </Form>
    );
  },
});
