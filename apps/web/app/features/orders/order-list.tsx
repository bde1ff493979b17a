import type { KindPath, OrderStatus } from "@jukung/contract";
import { kindPaths } from "@jukung/contract/kinds";
import { Form, useNavigation } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { orderKindAt } from "./kinds.ts";
import { NoNetwork } from "./offline/no-network.tsx";
import { OrderRows } from "./order-rows.tsx";
import type { readOrders } from "./read-orders.server.ts";
import { isFiltered, WHEN } from "./read-orders.ts";
import { orderStatus, statusesOf } from "./status.ts";
import "./order-list.css";

type Props = Awaited<ReturnType<typeof readOrders>> & {
  title: string;
  here: "all" | KindPath;
  /** Where a first order is looked for. */
  find: string;
};

const whenNames: Record<(typeof WHEN)[number], () => string> = {
  next: m.orders_when_next,
  asked: m.orders_when_asked,
  past: m.orders_when_past,
};

/**
 * The account's orders: what waits for the customer first, then the newest, trips ahead by their dates. Search by
 * code or route, filter by what they are; the exact status is among the further filters.
 */
export function OrderList({
  orders,
  waiting,
  meta,
  counts,
  filter,
  wrong,
  title,
  here,
  find,
}: Props) {
  const { search, when, status, from, to } = filter;
  const kind = here === "all" ? filter.kind : "";
  const query = (more: { status?: OrderStatus | null; when?: string | null; kind?: string }) => {
    const all = Object.entries({ search, from, to, kind, when, status, ...more });
    return String(
      new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    );
  };
  const filtered = isFiltered(filter, here === "all" ? undefined : here);
  // Without orders there is no search.
  const none = orders.length === 0 && !filtered;
  const searching = useNavigation().formAction !== undefined;
  // What is asked for and what is pending are the same orders: they have one chip.
  const part = status === "PENDING" ? "asked" : status ? null : when;
  // A chip that would find nothing is left out, unless it is the one that is chosen.
  const parts = WHEN.filter((one) => counts.when[one] > 0 || one === part);
  const statuses = statusesOf(here === "all" ? undefined : here).filter(
    (one) => one !== "PENDING" && ((counts.status[one] ?? 0) > 0 || one === status),
  );
  // What the others do not say already; what is chosen stands among them.
  const [apart, exact] = [true, false].map((is) =>
    statuses.filter((one) => (one === "ON_HOLD" || one === status) === is),
  );
  const statusChips = (shown: OrderStatus[] = []) =>
    shown.map((one) => (
      <Chip
        key={one}
        to={`?${query({ when: null, status: one })}`}
        current={one === status}
        count={counts.status[one] ?? 0}
      >
        {orderStatus[one].label()}
      </Chip>
    ));
  return (
    <div className="wrap orders-page">
      <Head title={title} hidden />
      <h1 className="display page-title">{title}</h1>
      <NoNetwork />
      {!none && (
        <>
          <Form method="get" role="search" className="orders-search">
            <TextField
              label={m.orders_search()}
              name="search"
              type="search"
              defaultValue={search}
            />
            <Button type="submit" kind="sea" pending={searching && m.orders_finding()}>
              {m.orders_find()}
            </Button>
            {when && <input type="hidden" name="when" value={when} />}
            {status && <input type="hidden" name="status" value={status} />}
            <details
              className="orders-more"
              open={Boolean(from || to || kind || wrong.kind || wrong.from || wrong.to)}
            >
              <summary>{m.orders_more()}</summary>
              <div>
                {here === "all" && (
                  <SelectField
                    label={m.orders_kind()}
                    name="kind"
                    defaultValue={kind}
                    error={wrong.kind ? m.orders_kind_unknown() : undefined}
                    options={[
                      { value: "", label: m.orders_all_kinds() },
                      ...kindPaths.map((path) => ({
                        value: path,
                        label: orderKindAt(path).name(),
                      })),
                    ]}
                  />
                )}
                <TextField
                  label={m.orders_travel_from()}
                  name="from"
                  type="date"
                  defaultValue={from}
                  error={
                    wrong.crossed
                      ? m.orders_days_crossed()
                      : wrong.from
                        ? m.orders_day_unknown()
                        : undefined
                  }
                />
                <TextField
                  label={m.orders_travel_to()}
                  name="to"
                  type="date"
                  defaultValue={to}
                  error={wrong.to ? m.orders_day_unknown() : undefined}
                />
              </div>
              {(filtered || counts.all > 1) && <p className="chips">{statusChips(exact)}</p>}
            </details>
          </Form>
          {(filtered || counts.all > 1) && (
            <nav className="chips" aria-label={m.orders_when()}>
              <Chip
                to={`?${query({ when: null, status: null })}`}
                current={!part && !status}
                count={counts.all}
              >
                {m.orders_when_all()}
              </Chip>
              {statusChips(apart)}
              {parts.map((one) => (
                <Chip
                  key={one}
                  to={`?${query({ when: one, status: null })}`}
                  current={one === part}
                  count={counts.when[one]}
                >
                  {whenNames[one]()}
                </Chip>
              ))}
            </nav>
          )}
          {wrong.status && (
            <p className="field-error">
              <Icon name="alert" />
              {m.orders_status_unknown()}
            </p>
          )}
        </>
      )}
      {orders.length === 0 ? (
        <EmptyState
          kind={none ? "data" : "search"}
          actions={
            <>
              {!none && (
                <ButtonLink kind="sea" to="?">
                  {m.orders_clear()}
                </ButtonLink>
              )}
              <ButtonLink kind={none ? "sea" : "quiet"} to={find}>
                {m.orders_first()}
              </ButtonLink>
            </>
          }
        >
          {none ? m.orders_none() : m.orders_none_found()}
        </EmptyState>
      ) : (
        <>
          <p className="orders-order">
            {part === "next"
              ? m.orders_order_next()
              : waiting > 0
                ? m.orders_order_waiting()
                : m.orders_order_newest()}
          </p>
          <OrderRows orders={orders} />
        </>
      )}
      <Pagination {...meta} />
      {meta.total > 0 && (
        <p>
          <a
            className="btn quiet"
            href={`/user/orders/export?${query({ kind: here === "all" ? kind : here })}`}
            download
          >
            <Icon name="download" />
            {m.orders_csv()}
          </a>
        </p>
      )}
    </div>
  );
}
