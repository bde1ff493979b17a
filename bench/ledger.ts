import { pathToFileURL } from "node:url";
import pg from "pg";

// A ledger as after many years of business: orders with all that belongs to them, and departures. It is
// written into a database that is migrated and seeded with the demo, and every invariant holds of it.
// By hand: DATABASE_URL=… node scripts/run.mjs bench/ledger.ts 1000000

export type LedgerSize = { orders: number; departures?: number };
const DEPARTURES = 1_000_000;
/** Days of the past that the departures fill: seven years. */
const DAYS = 2_500;
/** The ways that the timetables of the past had; they are archived. No multiple of five: see `TYPE`. */
const waysOf = (departures: number): number => {
  const ways = Math.max(7, Math.round(departures / DAYS));
  return ways % 5 === 0 ? ways + 1 : ways;
};
/** Departures that are still to come have one order of the ledger each, one in so many orders. */
const AHEAD = 100;
/** Days that the timetable on sale is booked for. */
const BOOKED_DAYS = 90;

const FIRST_NAMES =
  "Wayan,Made,Nyoman,Ketut,Putu,Kadek,Komang,Gede,Ayu,Dewi,Sari,Budi,Agus,Rina,Dian,Eka,Indah,Yanti,Bayu,Citra,Emma,Liam,Noah,Olivia,Sofie,Lars,Anna,Lucas,Mia,Finn,Julia,Tom,Sarah,James,Lucy,Oscar,Elena,Marco,Chloé,Hugo,Zoë,Søren,Ingrid,Mateusz,Kasia,Yuki,Haruto,Mei,Wei,Jiho,Priya,Arjun,Fatima,Omar,Aisha,Diego,Camila,Pedro,Inês,Ivan";
const START = "Ba,Da,Fer,Gar,Hal,Jan,Kar,Lin,Mar,Nov,Os,Per,Ras,Sut,Tan,Ud,Vel,Wid,Yos,Zan";
const MIDDLE = "a,di,e,en,i,ja,ko,la,man,na,o,pri,ra,se,ta,u,va,wi,ya,zo";
const END = "ma,na,ra,ti,tono,wan,yasa,ber,dal,felt,ford,gers,hart,lund,mann,nez,quist,rez,sen,ski";
const CODES = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const pick = (words: string, index: string) =>
  `(array['${words.split(",").join("','")}'])[1 + ${index}]`;
/** A number below `among` that follows from another one without a pattern. `salt` makes another one. */
const any = (of: string, among: number | string, salt = 0) =>
  `((hashint8extended((${of})::bigint, ${salt}) & 9007199254740991) % (${among}))::int`;
const firstName = (person: string) => pick(FIRST_NAMES, any(person, 60, 1));
const lastName = (person: string) =>
  `${pick(START, any(person, 20, 2))} || ${pick(MIDDLE, any(person, 20, 3))} || ${pick(END, any(person, 20, 4))}`;
const fullName = (person: string) => `${firstName(person)} || ' ' || ${lastName(person)}`;
const email = (person: string) =>
  `lower(${pick(START, any(person, 20, 2))} || ${pick(MIDDLE, any(person, 20, 3))}) || '.' || (${person}) || '@' || ${pick("mail.test,post.test,inbox.test,travel.test", any(person, 4, 5))}`;
const phone = (person: string) =>
  `case when ${any(person, 10, 6)} < 6 then '+62812' || lpad(${any(person, 100_000_000, 7)}::text, 8, '0')
    else '+' || ${pick("61,31,44,49,33", any(person, 5, 8))} || lpad(${any(person, 1_000_000_000, 9)}::text, 9, '4') end`;
/** Another text of `digits` signs for each number below 32 to the power of `digits`, in no visible order. */
const code = (n: string, digits: number) => {
  const mixed = `(((${n})::bigint * 387420489 + 1234567) & ${2 ** (5 * digits) - 1})`;
  const sign = (place: number) => `substr('${CODES}', 1 + (${mixed} >> ${5 * place} & 31)::int, 1)`;
  return Array.from({ length: digits }, (_, place) => sign(place)).join(" || ");
};

/** What an order is of: every 25th a charter, so that charters can be counted without reading all. */
const TYPE =
  "case when i % 25 = 7 then 'private_boat' when i % 5 = 3 then 'tour' else 'fast_boat' end";

type Base = { order: number; user: number; agent: number; staff: number; ahead: number };

/**
 * Fills a migrated database that has the demo, in one transaction: it is as it was if anything fails.
 * Indexes of what it fills are made anew afterwards, which is many times faster. Foreign keys are not
 * looked up row by row, so the connection has to be a superuser's.
 * @param size how many orders, and how many departures of the past
 * @param log takes a line for each step
 */
export async function fillLedger(
  client: pg.Client,
  { orders: n, departures = DEPARTURES }: LedgerSize,
  log: (line: string) => void = () => {},
): Promise<void> {
  const one = async (query: string) =>
    Number(Object.values((await client.query(query)).rows[0])[0]);
  await client.query("begin");
  for (const setting of [
    "session_replication_role = replica",
    "synchronous_commit = off",
    "maintenance_work_mem = '512MB'",
    "work_mem = '128MB'",
    "timezone = 'Asia/Makassar'",
    "jit = off",
  ])
    await client.query(`set local ${setting}`);
  const slots = await one(AHEAD_SLOTS);
  const base: Base = {
    order: await one("select coalesce(max(id), 0) from orders"),
    user: await one("select coalesce(max(id), 0) from users"),
    agent: await one("select id from users where email = 'agent@jukung.test'"),
    staff: await one("select id from users where role = 'ADMIN' and staff_role = 'owner' limit 1"),
    ahead: Math.min(Math.floor(n / AHEAD), slots),
  };
  const rebuild = await dropIndexes(client);
  const ways = waysOf(departures);
  for (const [name, statement] of statements(n, ways, base)) {
    const started = performance.now();
    const { rowCount } = await client.query(statement);
    log(`${name}: ${rowCount ?? 0} rows, ${Math.round((performance.now() - started) / 1000)} s`);
  }
  const started = performance.now();
  for (const statement of rebuild) await client.query(statement);
  await client.query("commit");
  log(`indexes: ${Math.round((performance.now() - started) / 1000)} s`);
  // An index is only believed to be cheaper than its table once the table is known to be clean.
  await client.query("vacuum analyze");
  log("vacuum analyze");
}

const FILLED =
  "users,orders,order_lines,order_events,order_quotes,fast_boat_legs,passengers,passenger_legs,departures,private_boat_bookings,tour_bookings,tickets,payments,refunds,order_documents,notifications,settlement_lines,order_names,name_words".split(
    ",",
  );

/** Drops every index and unique key of what is filled but primary keys. @returns how to make them again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, t.relname as "table",
        k.conname as key, pg_get_constraintdef(k.oid) as key_definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('u', 'x')
      where t.relname = any($1) and not i.indisprimary and t.relnamespace = 'public'::regnamespace
        and (k.oid is null or k.contype = 'u')`,
    [FILLED],
  );
  for (const { name, table, key } of rows)
    await client.query(
      key ? `alter table ${table} drop constraint "${key}"` : `drop index "${name}"`,
    );
  return rows.map(({ definition, table, key, key_definition }) =>
    key ? `alter table ${table} add constraint "${key}" ${key_definition}` : definition,
  );
}

const TODAY = "(now() at time zone 'Asia/Makassar')::date";
const RUNS = `s.archived_at is null and day.date between s.valid_from and s.valid_until
  and extract(isodow from day.date)::smallint = any (s.weekdays)`;
/** Departures on sale that have room for two more: one order of the ledger each. */
const SLOTS = `select s.id as schedule_id, day.date, s.from_port_id, s.to_port_id, s.departs, s.arrives,
    s.cut_off_minutes, s.capacity, f.name as from_name, t.name as to_name
  from schedules s
  cross join lateral (select ${TODAY} + d as date from generate_series(2, ${BOOKED_DAYS}) d) day
  join ports f on f.id = s.from_port_id join ports t on t.id = s.to_port_id
  left join departures p on p.schedule_id = s.id and p.date = day.date
  where ${RUNS} and not coalesce(p.closed, false)
    and coalesce(p.capacity - p.held - p.sold, s.capacity) >= 2`;
const AHEAD_SLOTS = `select count(*) from (${SLOTS}) slots`;

function statements(n: number, ways: number, base: Base): [string, string][] {
  const past = n - base.ahead;
  const ledger = `o.id > ${base.order}`;
  const people = Math.max(1, Math.floor(n / 10));
  /** The first day of the ledger; the last but one has the last of its past orders. */
  const first = `(${TODAY} - ${DAYS})`;
  const charters = Math.ceil(past / 25);
  const charter_boats = Math.ceil(charters / (DAYS - 2)) + 1;
  const dayOf = (i: string) => `${first} + (((${i}) - 1) * ${DAYS - 1}::bigint / ${past})::int`;
  // The customer: an account for four in ten, others are guests; the demo's agent books for some.
  const account = `case when i % 50 = 0 then ${base.agent}
    when ${any("i", 10, 11)} < 4 then ${base.user} + 1 + ${any("i", people, 12)} end`;
  const person = `case when i % 50 <> 0 and ${any("i", 10, 11)} < 4 then 1 + ${any("i", people, 12)} else ${people} + i end`;
  const returned = `(amount - case back when 'part' then amount / 4 when 'whole' then 0 else amount end)`;
  return [
    [
      "timetables of the past",
      `with boat as (
        insert into fast_boats (slug, operator_id, name, capacity, certified_capacity, published, archived_at)
        select 'ledger-' || b, (select min(id) from operators), 'Segara Lama ' || b, 400, 400, false, now()
        from generate_series(1, ${Math.ceil(ways / 20)}) b returning id),
      numbered as (select id, row_number() over (order by id) - 1 as b from boat),
      pairs as (select f.id as from_port_id, t.id as to_port_id, row_number() over (order by f.id, t.id) - 1 as p,
          count(*) over () as pairs
        from ports f join ports t on t.id <> f.id),
      made as (
        insert into schedules (fast_boat_id, from_port_id, to_port_id, departs, arrives, weekdays, valid_from,
          valid_until, capacity, cut_off_minutes, archived_at)
        select b.id, p.from_port_id, p.to_port_id, make_time(6 + (w % 20) / 2, (w % 2) * 30, 0),
          make_time(7 + (w % 20) / 2, (w % 2) * 30, 0), '{1,2,3,4,5,6,7}', ${first}, ${TODAY} - 1, 400, 60, now()
        from generate_series(0, ${ways - 1}) w join numbered b on b.b = w / 20 join pairs p on p.p = w % p.pairs
        returning id, from_port_id, to_port_id, departs, arrives, valid_from)
      , fares as (insert into fare_versions
        select id, valid_from, 125000, 200000, 100000, 160000, 10000, 25000 from made)
      select count(*) from made`,
    ],
    [
      "ways",
      `create temporary table ledger_ways on commit drop as
        select row_number() over (order by s.id) - 1 as way, s.id as schedule_id, s.from_port_id, s.to_port_id,
          s.departs, s.arrives, f.name || ' – ' || t.name as title
        from schedules s join fast_boats b on b.id = s.fast_boat_id join ports f on f.id = s.from_port_id
        join ports t on t.id = s.to_port_id where b.slug like 'ledger-%'`,
    ],
    [
      "slots",
      `create temporary table ledger_slots on commit drop as
        select *, row_number() over (order by date, schedule_id) as slot,
          from_name || ' – ' || to_name as way_title from (${SLOTS}) s`,
    ],
    [
      "charter boats",
      `insert into private_boats (slug, name, destination_id, location_name, latitude, longitude, max_guests, length_m, price_from, archived_at)
        select 'ledger-' || i, 'Segara Lama ' || i, destination_id, location_name, latitude, longitude, 12, 14, 2500000, now()
        from (select * from private_boats order by id limit 1) b, generate_series(1, ${charter_boats}) i`,
    ],
    [
      "customers",
      `insert into users (id, first_name, last_name, email, phone, role, locale, activated_at, created_at)
        select ${base.user} + i, ${firstName("i")}, ${lastName("i")}, ${email("i")}, ${phone("i")},
          case when i % 500 = 0 then 'AGEN' else 'USER' end, case when ${any("i", 10, 6)} < 6 then 'id' else 'en' end,
          case when i % 40 > 0 then at end, at
        from (select i, now() - (${people} - i) * interval '${DAYS} days' / ${people} as at
          from generate_series(1, ${people}) i) u`,
    ],
    [
      "orders",
      `insert into orders (id, order_uuid, booking_id, slug, order_type, order_status, payment_status, inquiry_status,
          user_id, contact_full_name, contact_email, contact_phone, locale, title_id, title_en, people, starts_at,
          ends_at, subtotal, total_price, paid_amount, refunded_amount, left_amount, claimable_amount, payment_method,
          payment_channel, hold_expires_at, hold_limit_at, refund_policy, reschedule_policy, purchase_date)
        select ${base.order} + i, md5('uuid' || i)::uuid,
          'JKG-' || code || case when 'JKG-' || code in (select booking_id from orders) then '2' else '' end,
          md5('slug' || i), type, status,
          case when status in ('CONFIRMED', 'COMPLETED') then 'PAID' when not paid then 'UNPAID'
            when back = 'none' then case when claim > 0 then 'REFUND_PENDING' else 'PAID' end
            when back = 'whole' then 'REFUNDED' else 'PARTIALLY_REFUNDED' end,
          inquiry, account, ${fullName("person")}, ${email("person")}, ${phone("person")},
          case when ${any("person", 10, 6)} < 6 then 'id' else 'en' end, title, title, people, starts_at, ends_at,
          amount, amount, case when paid then amount else 0 end,
          case when paid and status = 'CANCELLED' then ${returned} else 0 end,
          case when paid then case when status = 'CANCELLED' then amount - ${returned} else amount end else 0 end, claim,
          case when paid then method end, case when paid then channel end,
          case when status = 'ON_HOLD' then now() + interval '3 hours' end,
          case when status = 'ON_HOLD' then now() + interval '4 hours' end,
          '[{"hours": 72, "percent": 100}, {"hours": 24, "percent": 50}]', '{"fee": null, "free_hours": 24}', made
        from (select *,
            case when paid and status = 'CANCELLED' and back = 'none' and ${any("i", 50, 25)} = 0 then amount / 2 else 0 end as claim,
            ${person} as person, ${account} as account, ${code("i", 6)} as code,
            ${pick("qr_code,virtual_account,ewallet,card", any("i", 4, 13))} as method,
            ${pick("QRIS,BCA_VIRTUAL_ACCOUNT,DANA,CARDS", any("i", 4, 13))} as channel
          from (select *,
              case when unpriced then 0 when type = 'fast_boat' then people * legs * price
                when type = 'tour' then people * price * 3 else price * 20 end as amount,
              case when type = 'fast_boat' then null when status = 'PENDING' then case when unpriced then 'NEW' else 'QUOTED' end
                when status = 'REJECTED' then 'DECLINED' when status = 'EXPIRED' then 'EXPIRED'
                when status = 'CANCELLED' and not paid then 'WITHDRAWN' else 'ACCEPTED' end as inquiry
            from (select *,
                status in ('CONFIRMED', 'COMPLETED') or (status = 'CANCELLED' and not withdrawn) as paid,
                type <> 'fast_boat' and (status = 'REJECTED' or withdrawn or (status = 'PENDING' and ${any("i", 100, 14)} < 50)) as unpriced,
                125000 + 25000 * ${any("i", 8, 15)} as price,
                case ${any("i", 10, 16)} when 0 then 'none' when 1 then 'whole' else 'part' end as back,
                -- Between one and forty days before it, at any hour.
                least(day::timestamp - ${any("i", 40, 17)} * interval '1 day', now()::timestamp)
                  - ${any("i", 86_000, 18)} * interval '1 second' as made
              from (${TRIPS(past, base.ahead, dayOf, ways)}) trip) priced) named) orders`,
    ],
    [
      "events",
      `insert into order_events (order_id, seq, from_status, to_status, actor, at)
        select o.id, e.seq, e.before, e.after, e.actor, e.at from orders o
        cross join lateral (
          select row_number() over (order by step)::int as seq, lag(after) over (order by step) as before, after, actor, at
          from (values
            (1, case when o.order_type <> 'fast_boat' then 'PENDING' end, 'customer', o.purchase_date),
            (2, case when o.order_type = 'fast_boat' or o.paid_amount > 0 then 'ON_HOLD' end, 'customer',
              o.purchase_date + case when o.order_type = 'fast_boat' then interval '0' else interval '2 hours' end),
            (3, case when o.paid_amount > 0 then 'CONFIRMED' end, 'gateway', o.purchase_date + interval '3 hours'),
            (4, case when o.order_status not in ('PENDING', 'ON_HOLD', 'CONFIRMED') then o.order_status end,
              case o.order_status when 'CANCELLED' then 'customer' when 'REJECTED' then 'admin' else 'system' end,
              case o.order_status when 'COMPLETED' then o.ends_at else o.purchase_date + interval '5 hours' end)
          ) v (step, after, actor, at) where after is not null) e
        where ${ledger}`,
    ],
    [
      "lines",
      `insert into order_lines (order_id, position, label_id, label_en, quantity, unit_price)
        select o.id, 1, o.title_id || ': Dewasa', o.title_en || ': Adult',
          case when o.order_type = 'private_boat' then 1 else o.people end,
          o.subtotal / case when o.order_type = 'private_boat' then 1 else o.people end
        from orders o where ${ledger} and o.subtotal > 0`,
    ],
    [
      "quotes",
      `insert into order_quotes (order_id, version, status, lines, total, message, valid_until, pay_within_hours, quoted_by, created_at)
        select o.id, 1, case o.inquiry_status when 'QUOTED' then 'OPEN' when 'EXPIRED' then 'LAPSED' else 'ACCEPTED' end,
          jsonb_build_array(jsonb_build_object('label', o.title_en, 'quantity', 1, 'unit_price', o.total_price)),
          o.total_price, '', greatest(o.purchase_date, case when o.inquiry_status = 'QUOTED' then now() end) + interval '3 days',
          24, ${base.staff}, o.purchase_date + interval '1 hour'
        from orders o where ${ledger} and o.inquiry_status in ('QUOTED', 'ACCEPTED', 'EXPIRED')`,
    ],
    [
      "crossings",
      `insert into fast_boat_legs (order_id, position, schedule_id, date, from_port_id, to_port_id, departs_at, arrives_at, cut_off_at, seats, state, hold_expires_at)
        select o.id, leg, w.schedule_id, d.day, w.from_port_id, w.to_port_id, d.day + w.departs, d.day + w.arrives,
          d.day + w.departs - interval '1 hour', o.people, case when o.order_status = 'COMPLETED' then 'SOLD' else 'RELEASED' end, null
        from orders o
        cross join lateral (select o.id - ${base.order} as i) i
        cross join generate_series(1, 2) leg
        cross join lateral (select ${dayOf("i")} + leg - 1 as day) d
        join ledger_ways w on w.way = (i + leg - 1) % ${ways}
        where o.id between ${base.order} + 1 and ${base.order + past} and o.order_type = 'fast_boat'
          and (leg = 1 or ${RETURNS})
        union all
        select o.id, 1, s.schedule_id, s.date, s.from_port_id, s.to_port_id, s.date + s.departs, s.date + s.arrives,
          s.date + s.departs - s.cut_off_minutes * interval '1 minute', o.people,
          case o.order_status when 'CONFIRMED' then 'SOLD' when 'ON_HOLD' then 'HELD' else 'RELEASED' end, o.hold_expires_at
        from orders o join ledger_slots s on s.slot = o.id - ${base.order + past}
        where ${ledger} and o.order_type = 'fast_boat'`,
    ],
    [
      "departures of the past",
      `insert into departures (schedule_id, date, capacity, sold)
        select w.schedule_id, ${first} + d, 400, coalesce(l.seats, 0)
        from ledger_ways w cross join generate_series(0, ${DAYS - 1}) d
        left join (select schedule_id, date, sum(seats) as seats from fast_boat_legs
          where order_id > ${base.order} and state = 'SOLD' group by 1, 2) l
          on l.schedule_id = w.schedule_id and l.date = ${first} + d`,
    ],
    [
      "departures ahead",
      `insert into departures (schedule_id, date, capacity, held, sold)
        select l.schedule_id, l.date, s.capacity, case l.state when 'HELD' then l.seats else 0 end,
          case l.state when 'SOLD' then l.seats else 0 end
        from fast_boat_legs l join ledger_slots s using (schedule_id, date)
        where l.order_id > ${base.order + past} and l.state <> 'RELEASED'
        on conflict (schedule_id, date) do update
          set held = departures.held + excluded.held, sold = departures.sold + excluded.sold`,
    ],
    [
      "passengers",
      `insert into passengers (order_id, position, full_name, nationality, age_category, residency)
        select o.id, p, case when p = 1 then o.contact_full_name else ${fullName(`o.id * 5 + p`)} end,
          case when o.locale = 'id' then 'ID' else ${pick("AU,NL,GB,DE,FR", any("o.id", 5, 20))} end, 'adult',
          case when o.locale = 'id' then 'local' else 'foreign' end
        from orders o, generate_series(1, o.people) p where ${ledger} and o.order_type = 'fast_boat'`,
    ],
    [
      "passengers of crossings",
      `insert into passenger_legs (passenger_id, leg_id, price)
        select p.id, l.id, o.subtotal / o.people / count(*) over (partition by p.id)
        from orders o join fast_boat_legs l on l.order_id = o.id join passengers p on p.order_id = o.id where ${ledger}`,
    ],
    [
      "charters",
      `insert into private_boat_bookings (order_id, boat_id, date, guests)
        select o.id, b.id, o.starts_at::date, o.people
        from orders o join (select id, row_number() over (order by id) - 1 as b from private_boats where slug like 'ledger-%') b
          on b.b = (o.id - ${base.order}) / 25 % ${charter_boats}
        where ${ledger} and o.order_type = 'private_boat'`,
    ],
    [
      "days of charters",
      `insert into private_boat_blocks (boat_id, during, state, order_id)
        select b.boat_id, daterange(b.date, b.date, '[]'), case when o.order_status = 'COMPLETED' then 'BOOKED' else 'RELEASED' end, o.id
        from private_boat_bookings b join orders o on o.id = b.order_id
        where ${ledger} and o.paid_amount > 0`,
    ],
    [
      "bookings of tours",
      `insert into tour_bookings (order_id, tour_id, variant_id, date, adult, child, infant, places, state)
        select o.id, v.tour_id, v.id, o.starts_at::date, o.people, 0, 0, o.people,
          case o.order_status when 'COMPLETED' then 'SOLD' when 'PENDING' then 'ASKED' else 'RELEASED' end
        from orders o join (select id, tour_id, row_number() over (order by id) - 1 as v, count(*) over () as variants
          from tour_variants where pricing = 'person') v on v.v = ${any("o.id", "v.variants", 21)}
        where ${ledger} and o.order_type = 'tour'`,
    ],
    [
      "days of tours",
      `insert into tour_days (variant_id, date, capacity, sold)
        select b.variant_id, b.date, greatest(v.daily_capacity, sum(b.places)), sum(b.places)
        from tour_bookings b join tour_variants v on v.id = b.variant_id
        where b.order_id > ${base.order} and b.state = 'SOLD' group by 1, 2, v.daily_capacity
        on conflict (variant_id, date) do update set sold = tour_days.sold + excluded.sold,
          capacity = tour_days.capacity + excluded.sold`,
    ],
    [
      "tickets",
      `insert into tickets (order_id, holder, code, qr, issued_at)
        select order_id, holder, code, 'JKT1.' || code || '.' || md5(code) || md5(code || '.'), at
        from (select order_id, holder, at, ${code("row_number() over ()", 9)} || '1' as code
          from (select o.id as order_id, l.id || ':' || p.passenger_id as holder, o.purchase_date as at from orders o
              join fast_boat_legs l on l.order_id = o.id join passenger_legs p on p.leg_id = l.id
              where ${ledger} and o.order_status in ('CONFIRMED', 'COMPLETED')
            union all select o.id, 'party', o.purchase_date from orders o
              where ${ledger} and o.order_type <> 'fast_boat' and o.order_status in ('CONFIRMED', 'COMPLETED')) t) t`,
    ],
    [
      "payments",
      `insert into payments (order_id, attempt, reference, gateway, status, amount, session_id, gateway_payment_id, captured_amount, payment_method, payment_channel, paid_at, applied_at, created_at)
        select o.id, a, o.order_uuid || '-' || a, 'xendit', case when paid then 'PAID' else 'EXPIRED' end, o.total_price,
          'ps-' || md5(o.id || '-' || a), case when paid then 'py-' || md5(o.id || '') end, case when paid then o.total_price else 0 end,
          case when paid then o.payment_method end, case when paid then o.payment_channel end,
          case when paid then at end, case when paid then at end, o.purchase_date
        from orders o cross join lateral (select case when o.paid_amount > 0 and o.id % 20 = 0 then 2 else 1 end as attempts) n
        cross join generate_series(1, attempts) a
        cross join lateral (select o.paid_amount > 0 and a = attempts as paid, o.purchase_date + interval '3 hours' as at) p
        where ${ledger} and (o.paid_amount > 0 or (o.order_type = 'fast_boat' and o.order_status = 'EXPIRED'))`,
    ],
    [
      "refunds",
      `insert into refunds (payment_id, order_id, reference, amount, reason, status, gateway_refund_id, decided_by, requested_at, decided_at, sent_at, done_at)
        select p.id, o.id, p.reference || '-R', o.refunded_amount, case when o.refunded_amount = o.total_price then 'OPERATOR' else 'CUSTOMER' end,
          'DONE', 'rf-' || md5(o.id || ''), ${base.staff}, at - interval '1 hour', at, at, at
        from orders o join payments p on p.order_id = o.id and p.applied_at is not null
        cross join lateral (select least(p.paid_at + interval '1 day', now() - interval '1 hour') as at) r
        where ${ledger} and o.refunded_amount > 0`,
    ],
    ["invoices", documents("INV", INVOICES, base)],
    ["credit notes", documents("CN", CREDIT_NOTES, base)],
    [
      "numbers of documents",
      `insert into document_numbers (series, year, last) select series, year, max(number) from order_documents group by 1, 2
        on conflict (series, year) do update set last = excluded.last`,
    ],
    [
      "emails",
      `insert into notifications (event, about, order_id, user_id, "to", locale, created_at, sent_at)
        select case e.to_status when 'CONFIRMED' then 'order_paid' when 'PENDING' then 'inquiry_received' when 'REJECTED' then 'inquiry_declined'
            when 'CANCELLED' then 'order_cancelled' when 'ON_HOLD' then case when o.inquiry_status is null then 'order_created' else 'quote_accepted' end
            else case when o.inquiry_status is null then 'order_expired' else 'inquiry_expired' end end,
          'order:' || o.id || ':' || e.seq, o.id, o.user_id, o.contact_email, o.locale, e.at, e.at
        from order_events e join orders o on o.id = e.order_id where ${ledger} and e.to_status <> 'COMPLETED'`,
    ],
    ...SETTLEMENT(base),
    [
      "words of names",
      `insert into order_names select * from names_in_orders where order_id > ${base.order}`,
    ],
    [
      "words",
      `insert into name_words select distinct word from order_names n
        where not exists (select from name_words k where k.word = n.word)`,
    ],
    [
      "titles",
      `insert into order_titles select distinct folded(title_id || ' / ' || title_en) as title from orders o
        where ${ledger}`,
    ],
    [
      "sums of the settlement",
      `insert into settlement_sums select counts_in, channel, type, min(at), sum(counted), sum(counted_amount), sum(counted_fee), sum(counted_vat)
        from settlement_lines group by counts_in, channel, type on conflict (month, channel, type) do update set first_at = excluded.first_at,
        counted = excluded.counted, amount = excluded.amount, fee = excluded.fee, vat = excluded.vat`,
    ],
    ["sums of the books before", "delete from book_sums"],
    [
      "sums of the books",
      `insert into book_sums select b.month, sum(b.sales), sum(b.refunds) from (
        select b.month, b.amount as sales, 0 as refunds from payments p cross join booked(p) b
        union all select b.month, 0, b.amount from refunds r cross join booked(r) b) b group by b.month`,
    ],
    ["sequence of orders", "select setval('orders_id_seq', (select max(id) from orders))"],
    ["sequence of users", "select setval('users_id_seq', (select max(id) from users))"],
  ];
}

/** Whether order `i` of fast boats has a way back, on the day after. */
const RETURNS = `${any("i", 10, 22)} < 3`;
const TRIPS = (past: number, ahead: number, dayOf: (i: string) => string, ways: number) => `
  select i, type, day, t.title, people, legs, starts_at, ends_at, status,
    status = 'CANCELLED' and type <> 'fast_boat' and r >= 90 as withdrawn
  from (select i, ${TYPE} as type, ${any("i", 100, 23)} as r, ${dayOf("i")} as day, 1 + ${any("i", 4, 24)} as people
    from generate_series(1, ${past}) i) o
  cross join lateral (select case when type = 'fast_boat' and ${RETURNS} then 2 else 1 end as legs,
    case when type = 'fast_boat' then case when r < 72 then 'COMPLETED' when r < 84 then 'CANCELLED' else 'EXPIRED' end
      when r < 60 then 'COMPLETED' when r < 70 then 'CANCELLED' when r < 78 then 'EXPIRED' when r < 90 then 'REJECTED'
      else 'CANCELLED' end as status) s
  left join ledger_ways w on w.way = i % ${ways} and type = 'fast_boat'
  left join ledger_ways back on back.way = (i + 1) % ${ways} and legs = 2
  cross join lateral (select case type when 'fast_boat' then w.title when 'tour' then 'Snorkelling at Nusa Penida' else 'Charter Segara Lama' end as title,
    case when type = 'fast_boat' then day + w.departs else day + time '08:00' end as starts_at,
    case when legs = 2 then day + 1 + back.arrives when type = 'fast_boat' then day + w.arrives else day + time '17:00' end as ends_at) t
  union all
  select i, type, day, t.title, people, 1, starts_at, ends_at, status, false
  from (select i, ${TYPE} as type, ${any("i", 100, 23)} as r, slot.* from generate_series(${past + 1}, ${past + ahead}) i
    join ledger_slots slot on slot.slot = i - ${past}) o
  cross join lateral (select o.date as day, 1 + ${any("i", 2, 24)} as people,
    case when type = 'fast_boat' then case when r < 92 then 'CONFIRMED' when r < 96 then 'ON_HOLD' else 'EXPIRED' end
      when r < 90 then 'PENDING' else 'REJECTED' end as status) s
  cross join lateral (select case type when 'fast_boat' then o.way_title when 'tour' then 'Snorkelling at Nusa Penida' else 'Charter Segara Lama' end as title,
    case when type = 'fast_boat' then day + o.departs else day + time '08:00' end as starts_at,
    case when type = 'fast_boat' then day + o.arrives else day + time '17:00' end as ends_at) t`;

type Documents = { of: string; facts: string; content: string };
const SHARED = `'company', company.content, 'customer', jsonb_build_object('full_name', o.contact_full_name,
  'email', o.contact_email, 'phone', o.contact_phone), 'order', jsonb_build_object('booking_id', o.booking_id,
  'title', jsonb_build_object('id', o.title_id, 'en', o.title_en), 'people', o.people, 'starts_at', o.starts_at, 'ends_at', o.ends_at)`;
const INVOICES: Documents = {
  of: "payment_id",
  facts: `select p.id as of, p.order_id, p.amount, p.paid_at as at, p.payment_channel as channel, p.gateway_payment_id as reference
    from payments p where p.applied_at is not null`,
  content: `jsonb_build_object('type', 'invoice', ${SHARED}, 'total', f.amount, 'subtotal', f.amount, 'discount', 0, 'fees', 0,
    'promo_code', null, 'pay_before', null, 'lines', jsonb_build_array(jsonb_build_object('label',
      jsonb_build_object('id', o.title_id, 'en', o.title_en), 'quantity', 1, 'unit_price', f.amount)),
    'payment', jsonb_build_object('paid_at', f.at, 'channel', f.channel, 'reference', f.reference))`,
};
const CREDIT_NOTES: Documents = {
  of: "refund_id",
  facts: `select r.id as of, r.order_id, r.amount, r.done_at as at, o.payment_channel as channel, r.gateway_refund_id as reference,
      r.reason, d.series || '-' || d.year || '-' || lpad(d.number::text, greatest(6, length(d.number::text)), '0') as invoice, d.issued_at, d.amount as invoiced
    from refunds r join orders o on o.id = r.order_id join order_documents d on d.payment_id = r.payment_id where r.status = 'DONE'`,
  content: `jsonb_build_object('type', 'credit_note', ${SHARED}, 'total', f.amount,
    'invoice', jsonb_build_object('number', f.invoice, 'issued_at', f.issued_at, 'total', f.invoiced, 'credited_before', 0),
    'refund', jsonb_build_object('reason', f.reason, 'passengers', null, 'sent_at', f.at, 'channel', f.channel, 'account', null, 'reference', f.reference))`,
};
/** Documents are numbered without gaps, after those that the demo has. */
const documents = (series: string, { of, facts, content }: Documents, base: Base) => `
  insert into order_documents (series, year, number, order_id, ${of}, amount, issued_at, content)
  select '${series}', f.year, coalesce(d.last, 0) + row_number() over (partition by f.year order by f.at, f.of), f.order_id, f.of, f.amount, f.at,
    ${content}
  from (select *, extract(year from at)::int as year from (${facts}) f where f.order_id > ${base.order}) f
  join orders o on o.id = f.order_id left join document_numbers d on d.series = '${series}' and d.year = f.year
  cross join (select content -> 'company' as content from order_documents where series = 'INV' order by id limit 1) company`;

/** Reports of the gateway for every month but this one; months are closed but for the last ones. */
const OPEN_MONTHS = 3;
const MONTH = "to_char(at, 'YYYY-MM')";
const SETTLEMENT = (base: Base): [string, string][] => [
  [
    "moves of money",
    `create temporary table ledger_moves on commit drop as
      select *, 'ledger ' || ${MONTH} as file, ${MONTH} as month, row_number() over (partition by ${MONTH} order by at, type, id)::int as line,
        case when type = 'payment' then amount / 50 else 0 end as fee
      from (select 'payment' as type, id, gateway_payment_id as gateway_id, reference, payment_channel as channel, paid_at as at, captured_amount as amount
          from payments where applied_at is not null and order_id > ${base.order}
        union all select 'refund', r.id, r.gateway_refund_id, r.reference, o.payment_channel, r.done_at, r.amount
          from refunds r join orders o on o.id = r.order_id where r.status = 'DONE' and r.order_id > ${base.order}) m
      where at < date_trunc('month', now())`,
  ],
  [
    "reports",
    `insert into settlement_files (sha256, name, format, lines, skipped, from_at, until_at, problems, read_by, read_at, applied_by, applied_at)
      select file, file || '.csv', 'transactions', count(*), 0, min(at), max(at), '[]', ${base.staff}, max(at), ${base.staff}, max(at)
      from ledger_moves group by file`,
  ],
  [
    "lines of reports",
    `insert into settlement_lines (file_id, line, type, transaction_id, product_id, reference, channel, at, amount, fee, vat, outcome,
        payment_id, refund_id, counted, counted_amount, counted_fee, counted_vat, counts_in)
      select f.id, m.line, m.type, 'tx-' || m.gateway_id, m.gateway_id, m.reference, m.channel, m.at, m.amount, m.fee, m.fee * 11 / 100, 'matched',
        case m.type when 'payment' then m.id end, case m.type when 'refund' then m.id end, 1, m.amount, m.fee, m.fee * 11 / 100, m.month
      from ledger_moves m join settlement_files f on f.sha256 = m.file`,
  ],
  [
    "closed months",
    `insert into closed_months (month, sales, sales_count, refunds, refunds_count, fees, vat, net, channels, books_sales, books_refunds,
        payment_ids, refund_ids, open_differences, reason, closed_by, closed_at)
      select month, sales, sales_count, refunds, refunds_count, fees, vat, sales - refunds - fees - vat,
        jsonb_build_array(jsonb_build_object('channel', 'QRIS', 'sales', sales, 'sales_count', sales_count, 'refunds', refunds,
          'refunds_count', refunds_count, 'fees', fees, 'vat', vat, 'net', sales - refunds - fees - vat)),
        sales, refunds, coalesce(payment_ids, '{}'), coalesce(refund_ids, '{}'), 0, '', ${base.staff}, (month || '-01')::date + interval '1 month 3 days'
      from (select month, coalesce(sum(amount) filter (where type = 'payment'), 0) as sales, count(*) filter (where type = 'payment') as sales_count,
          coalesce(sum(amount) filter (where type = 'refund'), 0) as refunds, count(*) filter (where type = 'refund') as refunds_count,
          sum(fee) as fees, sum(fee * 11 / 100) as vat,
          array_agg(id order by id) filter (where type = 'payment') as payment_ids,
          array_agg(id order by id) filter (where type = 'refund') as refund_ids
        from ledger_moves where at < date_trunc('month', now()) - interval '${OPEN_MONTHS} months' group by month) m`,
  ],
  ...["payment", "refund"].map((type): [string, string] => [
    `${type}s that were counted`,
    `update ${type}s p set counted_in = m.month from ledger_moves m join closed_months c on c.month = m.month
      where m.type = '${type}' and m.id = p.id`,
  ]),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  await fillLedger(client, { orders: Number(process.argv[2] ?? 300_000) }, (line) =>
    console.info(line),
  );
  await client.end();
}
