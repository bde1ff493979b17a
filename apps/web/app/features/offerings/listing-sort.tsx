import { Link } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { ChipList } from "~/ui/chip-list.tsx";

type Sort = { name: string; to: string; on: boolean };

/** The order of a listing, as one chip with a list: beside it a filter is a filter. */
export const ListingSort = ({ sorts }: { sorts: Sort[] }) => (
  <ChipList id="sort" label={m.results_sort()} chosen={sorts.find(({ on }) => on)?.name}>
    {sorts.map(({ name, to, on }) => (
      <Link
        key={name}
        to={to}
        preventScrollReset
        aria-current={on ? "true" : undefined}
        onClick={({ currentTarget }) =>
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
        }
      >
        {name}
      </Link>
    ))}
  </ChipList>
);
