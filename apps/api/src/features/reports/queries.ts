import type {
  Locale,
  ReportBasis,
  ReportFigures,
  ReportGroup,
  ReportPeriod,
} from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import { addDays, witaInstant } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { ReportSource } from "./sources.ts";

type Asked = {
  /** `all` is everything as one group, for totals. */
  group: ReportGroup | "all";
  basis: ReportBasis;
  period: ReportPeriod;
};
type Money = Pick<ReportFigures, "orders" | "sales" | "discounts" | "lead_days">;
type Keyed<T> = Map<string | null, T>;

const day = (instant: SQL) => sql`(${instant} at time zone 'Asia/Makassar')::date`;
/** From midnight of the first day to midnight after the last, WITA. */
const within = (instant: SQL, { from, to }: ReportPeriod): SQL =>
  sql`${instant} >= ${witaInstant(from, "00:00")} and ${instant} < ${witaInstant(addDays(to, 1), "00:00")}`;
/** Orders whose trip has a day in the period, perhaps among others. */
const travels = ({ from, to }: ReportPeriod): SQL => sql`
  o.starts_at < ${witaInstant(addDays(to, 1), "00:00")}
  and coalesce(o.ends_at, o.starts_at) >= ${witaInstant(from, "00:00")}`;

/** The parts of some orders, of every product. */
function partsOf(sources: ReportSource[], orders: SQL): SQL {
  const own = sources.flatMap(({ parts }) => (parts ? [parts(orders)] : []));
  const split = sources.flatMap(({ kind, parts }) => (parts ? [kind] : []));
  const whole = sql`
    select o.id as order_id, 1 as part, null::bigint as person,
      ${day(sql`coalesce(o.starts_at, o.purchase_date)`)} as date,
      coalesce(o.starts_at, o.purchase_date) as starts_at, null as route, null as boat,
      null as operator, 1::bigint as worth, 1::bigint as discount
    from orders o where o.id in (${orders})
      and not (o.order_type = any (${sql.param(split)}::text[]))`;
  return sql.join([whole, ...own], sql` union all `);
}

/**
 * An amount split over rows in proportion to their weights: whole rupiah, whose sum is the amount. A
 * row gets what is due up to it, less what was due before it. Weights of nothing count alike.
 * @param each over the rows of what is split; `upTo` the same in their order
 */
const share = (amount: SQL, weight: SQL, { each, upTo }: { each: SQL; upTo: SQL }): SQL => sql`
  case when sum(${weight}) over ${each} > 0
    then div(${amount} * sum(${weight}) over ${upTo}, sum(${weight}) over ${each})
      - div(${amount} * (sum(${weight}) over ${upTo} - ${weight}), sum(${weight}) over ${each})
    else div(${amount} * row_number() over ${upTo}, count(*) over ${each})
      - div(${amount} * (row_number() over ${upTo} - 1), count(*) over ${each}) end`;

const BY: Record<Exclude<Asked["group"], "day">, SQL> = {
  all: sql`''`,
  route: sql`route`,
  boat: sql`boat`,
  operator: sql`operator`,
  product: sql`order_type`,
  channel: sql`channel`,
  promo: sql`(select u.promo_id::text from promo_uses u
    where u.order_id = split.order_id and promo_code is not null)`,
  agent: sql`(select a.id::text from users a where a.id = user_id and a.role = 'AGEN')`,
};
const keyOf = ({ group, basis }: Asked): SQL => {
  if (group === "day") return basis === "travel" ? sql`date::text` : sql`happened::text`;
  return BY[group];
};
const inPeriod = ({ basis, period }: Asked): SQL =>
  basis === "travel" ? sql`date between ${period.from} and ${period.to}` : sql`true`;

const asMap = <T>(rows: unknown[]): Keyed<T> =>
  new Map(
    (rows as ({ key: string | null } & T)[]).map(({ key, ...figures }) => [key, figures as T]),
  );

/**
 * Applied payments, the discounts of their orders, and the average days from booking to travel. What
 * was paid is what was due: a surplus was never applied, and goes back. A trip that was moved for more
 * money has two payments.
 */
export async function salesBy(
  db: Db,
  sources: ReportSource[],
  asked: Asked,
): Promise<Keyed<Money>> {
  const { basis, period } = asked;
  const { rows } = await db.execute(sql`
    with paid as materialized (
      select o.id as order_id, o.order_type, o.user_id, o.promo_code, o.purchase_date,
        p.payment_channel as channel, ${day(sql`p.paid_at`)} as happened,
        p.id as payment_id, p.amount,
        case when p.reschedule_id is null then o.discount else 0 end as reduction
      from payments p join orders o on o.id = p.order_id
      where p.applied_at is not null
        and ${basis === "travel" ? travels(period) : within(sql`p.paid_at`, period)}
    ), part as (${partsOf(sources, sql`select order_id from paid`)}
    ), leg as (
      select order_id, part, min(date) as date, route, boat, operator, sum(worth) as worth,
        sum(discount) as discount
      from part group by order_id, part, route, boat, operator
    ), split as (
      select paid.*, leg.date, route, boat, operator,
        min(leg.date) over every_part - ${day(sql`purchase_date`)} as lead,
        ${share(sql`amount`, sql`worth`, { each: sql`every_part`, upTo: sql`so_far` })} as sales,
        ${share(sql`reduction`, sql`leg.discount`, { each: sql`every_part`, upTo: sql`so_far` })} as discounts
      from paid join leg using (order_id)
      window every_part as (partition by payment_id),
        so_far as (partition by payment_id order by part rows unbounded preceding)
    ), one as (
      select ${keyOf(asked)} as key, order_id, sum(sales) as sales, sum(discounts) as discounts,
        min(lead) as lead
      from split where ${inPeriod(asked)} group by 1, 2
    )
    select key, count(*)::int as orders, sum(sales)::bigint as sales,
      sum(discounts)::bigint as discounts, round(avg(lead), 1)::float8 as lead_days
    from one group by key`);
  return asMap<Money>(rows);
}

/**
 * Refunds of applied payments that were sent, and what banks took back of these. One is split over what had not departed when the order,
 * or these passengers of it, were cancelled, in proportion to what was paid for it.
 */
export async function refundsBy(
  db: Db,
  sources: ReportSource[],
  asked: Asked,
): Promise<Keyed<Pick<ReportFigures, "refunds">>> {
  const { basis, period } = asked;
  const { rows } = await db.execute(sql`
    with refund as materialized (
      select r.id, o.id as order_id, o.order_type, o.user_id, o.promo_code,
        p.payment_channel as channel, ${day(sql`r.done_at`)} as happened, r.amount, r.passenger_ids,
        least(r.requested_at, (select min(e.at) from order_events e
          where e.order_id = o.id and e.to_status = 'CANCELLED')) as cancelled_at
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.status = 'DONE' and p.applied_at is not null and r.reason <> 'SURPLUS'
        and ${basis === "travel" ? travels(period) : within(sql`r.done_at`, period)}
      union all
      select -d.id, o.id, o.order_type, o.user_id, o.promo_code, p.payment_channel,
        ${day(sql`d.decided_at`)}, d.amount, null, null
      from disputes d join payments p on p.id = d.payment_id join orders o on o.id = d.order_id
      where d.status = 'LOST' and p.applied_at is not null
        and ${basis === "travel" ? travels(period) : within(sql`d.decided_at`, period)}
    ), part as (${partsOf(sources, sql`select order_id from refund`)}
    ), leg as (
      select refund.id, part.order_id, part, min(date) as date, route, boat, operator,
        sum(worth) as worth, coalesce(sum(worth) filter (where starts_at > cancelled_at and
          (passenger_ids is null or person is null or passenger_ids @> to_jsonb(person))), 0) as due
      from part join refund using (order_id)
      group by refund.id, part.order_id, part, route, boat, operator
    ), weighed as (
      select leg.*, case when sum(due) over (partition by id) > 0 then due else worth end as weight
      from leg
    ), split as (
      select refund.*, weighed.date, route, boat, operator,
        ${share(sql`amount`, sql`weight`, { each: sql`every_part`, upTo: sql`so_far` })} as refunds
      from refund join weighed using (id, order_id)
      window every_part as (partition by id),
        so_far as (partition by id order by part rows unbounded preceding)
    )
    select ${keyOf(asked)} as key, sum(refunds)::bigint as refunds
    from split where ${inPeriod(asked)} and refunds <> 0 group by 1`);
  return asMap(rows);
}

/** People sold and seats offered on departures of the period; nothing for what no departure has. */
export async function seatsBy(
  db: Db,
  sources: ReportSource[],
  { group, period }: Pick<Asked, "group" | "period">,
): Promise<Keyed<Pick<ReportFigures, "sold" | "seats">>> {
  const departures = sources.flatMap(({ kind, departures }) =>
    departures ? [sql`select x.*, ${kind} as product from (${departures(period)}) x`] : [],
  );
  if (departures.length === 0 || ["channel", "promo", "agent"].includes(group)) return new Map();
  const key = group === "all" ? sql`''` : group === "day" ? sql`date::text` : sql.raw(group); // route, boat, operator, product
  const { rows } = await db.execute(sql`
    select ${key} as key, sum(sold)::int as sold, sum(seats)::int as seats
    from (${sql.join(departures, sql` union all `)}) departure group by 1`);
  return asMap(rows);
}

/** What promos are called, by number: the title, and the code for everybody if there is one. */
export async function promoNames(
  db: Db,
  ids: number[],
  locale: Locale,
): Promise<Map<string, string>> {
  const [own, other] = locale === "id" ? ["title_id", "title_en"] : ["title_en", "title_id"];
  const { rows } = await db.execute(sql`
    select p.id::text as key, coalesce(nullif(p.${sql.identifier(own as string)}, ''), p.${sql.identifier(other as string)})
      || coalesce((select ' (' || c.code || ')' from promo_codes c
        where c.promo_id = p.id and not c.single limit 1), '') as label
    from promos p where p.id = any (${sql.param(ids)}::int[])`);
  return labels(rows);
}

/** What agents are called: their company, or themselves. */
export async function agentNames(db: Db, ids: number[]): Promise<Map<string, string>> {
  const { rows } = await db.execute(sql`
    select id::text as key,
      coalesce(nullif(trim(company_name), ''), trim(first_name || ' ' || last_name)) as label
    from users where id = any (${sql.param(ids)}::bigint[])`);
  return labels(rows);
}
const labels = (rows: unknown[]) =>
  new Map((rows as { key: string; label: string }[]).map(({ key, label }) => [key, label]));
