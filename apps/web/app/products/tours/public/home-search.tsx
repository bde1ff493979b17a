import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField } from "~/ui/field.tsx";
import { defineHomeSearch } from "../../define.ts";

/** What to do, and on which day. */
export const tourSearch = defineHomeSearch({
  load: async ({ tours }) => (await tours.categories()).data,
  Form: ({ data: categories, today }) => {
    const [date, setDate] = useState<Day>("");
    const finding = useNavigation().formAction === "/tours-and-activities";
    return (
      <Form method="get" action="/tours-and-activities" role="search" className="stack">
        <SelectField
          label={m.tours_category()}
          name="category"
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
          months={1}
        />
        <Button type="submit" kind="main" size="wide" pending={finding && m.home_finding()}>
          {m.tours_find()}
        </Button>
      </Form>
    );
  },
});
