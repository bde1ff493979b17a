import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { EmptyState } from "./empty-state.tsx";
import "./table.css";

export type Column<Row> = {
  key: string;
  label: string;
  /** For screen readers only: a column of buttons needs no visible heading. */
  labelHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned, in figures of equal width. */
  number?: boolean;
  /** Sorting by this column: the `?sort=` of the address; with "-" before it descending. */
  sort?: string;
  className?: string;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Search, filters and actions, as tall as a row. */
  toolbar?: ReactNode;
  /** The actions on the selected rows, or the pagination. */
  footer?: ReactNode;
  current?: (row: Row) => boolean;
  selected?: (row: Row) => boolean;
  empty?: ReactNode;
  /** Only its frame takes the focus, so that a wide table can be scrolled by keyboard. */
  scrollsByKey?: boolean;
};

/** Rows of 40 px in the back office; on phones each row is a card with labelled cells. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  toolbar,
  footer,
  current,
  selected,
  empty,
  scrollsByKey,
}: TableProps<Row>) {
  return (
    <div className="table-frame">
      {toolbar && <div className="toolbar">{toolbar}</div>}
      {rows.length === 0 ? (
        (empty ?? <EmptyState kind="data" />)
      ) : (
        <div
          className="table-scroll"
          {...(scrollsByKey ? { tabIndex: 0, role: "group", "aria-label": caption } : {})}
        >
          <table className="table">
            <caption className="out-of-sight">{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Heading key={column.key} column={column} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  data-current={current?.(row) || undefined}
                  data-selected={selected?.(row) || undefined}
                >
                  {columns.map(({ key, label, labelHidden, cell, number, className = "" }) => (
                    <td
                      key={key}
                      data-label={labelHidden ? "" : label}
                      className={`${number ? "n" : ""} ${className}`}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {footer && <div className="toolbar table-footer">{footer}</div>}
    </div>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { search } = useLocation();
  const className = column.number ? "n" : undefined;
  if (!column.sort)
    return (
      <th scope="col" className={className}>
        {column.labelHidden ? <span className="out-of-sight">{column.label}</span> : column.label}
      </th>
    );
  const params = new URLSearchParams(search);
  const now = params.get("sort");
  const up = now === column.sort;
  const down = now === `-${column.sort}`;
  params.set("sort", up ? `-${column.sort}` : column.sort);
  params.delete("page");
  return (
    <th
      scope="col"
      className={className}
      aria-sort={up ? "ascending" : down ? "descending" : undefined}
    >
      <Link to={`?${params}`} preventScrollReset>
        {column.label}
      </Link>
    </th>
  );
}
