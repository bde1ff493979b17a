import type { PromoUse } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { Form, Link, useNavigation } from "react-router";
import { orderStatus } from "~/features/orders/index.ts";
import { instant } from "~/lib/dates.ts";
import { mergedKey } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/edit";
import { PROMOS } from "./paths.ts";
import { PromoForm } from "./promo-form.tsx";
import { savePromo } from "./promos.server.ts";
import "./admin-promos.css";

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const { admin } = visitOf(context).api.promos;
  const page = pageIn(new URL(request.url).searchParams);
  const [{ data: promo }, { data: targets }, uses] = await Promise.all([
    admin.show({ slug }),
    admin.targets(),
    admin.uses({ slug, page, per_page: 20 }),
  ]);
  return { promo, targets, uses };
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  savePromo(visitOf(context), request, params.slug);

/** `/admin/promo/{slug}/edit`: the promo, its single codes, the orders with it, and its end. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { promo, targets, uses } = loaderData;
  const counting = actionData && "count" in (actionData.result.initialValue ?? {});
  return (
    <>
      <PromoForm
        key={promo.id + mergedKey(actionData)}
        promo={promo}
        targets={targets}
        answer={counting ? undefined : actionData}
      />
      <SingleCodes
        promo={promo}
        error={counting ? actionData.result.error?.count?.[0] : undefined}
        typed={counting ? String(actionData.result.initialValue?.count ?? "") : ""}
      />
      <section className="promo-uses" aria-label={m.promo_uses_title()}>
        <h2>{m.promo_uses_title()}</h2>
        <Table
          caption={m.promo_uses_title()}
          columns={columns()}
          rows={uses.data}
          rowKey={({ booking_id }) => booking_id}
          empty={<EmptyState kind="data">{m.promo_uses_none()}</EmptyState>}
          footer={<Pagination {...uses.meta} />}
        />
      </section>
      <End promo={promo} />
    </>
  );
}

type Promo = Route.ComponentProps["loaderData"]["promo"];
type CodesProps = { promo: Promo; error: string | undefined; typed: string };
function SingleCodes({ promo, error, typed }: CodesProps) {
  const { formData } = useNavigation();
  const { single_codes: count, single_codes_used: used } = promo;
  return (
    <section className="sheet promo-codes" id="codes">
      <h2>{m.promo_codes_title()}</h2>
      <p className="sheet-note">{m.promo_codes_text({ count, used })}</p>
      <Form method="post" className="promo-codes-form" noValidate preventScrollReset>
        <NumberField
          name="count"
          label={m.promo_codes_count()}
          defaultValue={typed}
          error={error}
          maxLength={5}
        />
        <Button
          type="submit"
          name="intent"
          value="codes"
          pending={formData?.get("intent") === "codes" && m.promo_codes_making()}
        >
          {m.promo_codes_make()}
        </Button>
        {count > 0 && (
          <a className="btn quiet" href={`${PROMOS}/${promo.slug}/codes`} download>
            <Icon name="download" />
            {m.promo_codes_download()}
          </a>
        )}
      </Form>
    </section>
  );
}

const columns = (): Column<PromoUse>[] => [
  {
    key: "order",
    label: m.promo_use_order(),
    cell: ({ order_type, order_slug, booking_id }) => (
      <Link className="link num" to={`/admin/orders/${KINDS[order_type]}/${order_slug}`}>
        {booking_id}
      </Link>
    ),
  },
  { key: "name", label: m.promo_use_customer(), className: "wraps", cell: ({ name }) => name },
  { key: "code", label: m.promo_code(), cell: ({ code }) => code },
  {
    key: "state",
    label: m.promo_state(),
    cell: ({ order_status, counts }) =>
      counts
        ? orderStatus[order_status].label()
        : `${orderStatus[order_status].label()} (${m.promo_use_given_back()})`,
  },
  {
    key: "discount",
    label: m.promo_use_discount(),
    number: true,
    cell: ({ discount }) => rupiah(discount),
  },
  {
    key: "total",
    label: m.promo_use_total(),
    number: true,
    cell: ({ total_price }) => rupiah(total_price),
  },
  {
    key: "at",
    label: m.promo_use_at(),
    cell: ({ at }) => <time dateTime={at}>{instant(at)}</time>,
  },
];

/** Ends it at once, after it is said what that does; or lets it run again. */
function End({ promo }: { promo: Promo }) {
  const version = <input type="hidden" name="version" value={promo.version} />;
  if (promo.archived)
    return (
      <Form method="post" className="promo-end">
        {version}
        <Button type="submit" name="intent" value="restore">
          {m.promo_restore()}
        </Button>
      </Form>
    );
  return (
    <details className="promo-end">
      <summary className="btn quiet">{m.promo_archive()}</summary>
      <Form method="post" className="sheet">
        {version}
        <p>{m.promo_archive_text()}</p>
        <p>
          <Button type="submit" name="intent" value="archive" kind="danger">
            {m.promo_archive_yes()}
          </Button>
        </p>
      </Form>
    </details>
  );
}
