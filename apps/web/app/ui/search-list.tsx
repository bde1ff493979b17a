import { Form } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "./button.tsx";

/** Searches a list; the search is in the address. */
export function SearchList({ label, search }: { label: string; search: string }) {
  return (
    <Form method="get" role="search" className="admin-filter" key={search}>
      <label>
        <span>{label}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
    </Form>
  );
}
