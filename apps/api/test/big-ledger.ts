import type pg from "pg";

/** What the rows of a big ledger refer to. */
export type LedgerOf = {
  /** Orders; everything else follows from their number. */
  orders: number;
  staff: number;
  /** An agent, who has a quarter of all orders. */
  agent: number;
  schedules: number[];
  ports: [from: number, to: number];
  boat: number;
  tour: number;
  variant: number;
  promo: { id: number; code: string };
  picture: number;
  now: Date;
};

/** The first of its orders: numbers of orders and of their children differ. */
const BEFORE = 1_000_000;
const NAMES = "array['Emma','Wayan','Made','Ketut','Liam','Putu','Sofie','Noah','Komang','Ayu']";
/**
 * Fills a database as after some years of business. All rows keep the checks and point to rows that
 * exist; what triggers and foreign keys would look up row by row is left out while they are written.
 */
export async function fillLedger(client: pg.Client, of: LedgerOf): Promise<void> {
  const { orders: n, staff, agent, boat, tour, variant, promo, picture } = of;
  const now = `timestamptz '${of.now.toISOString()}'`;
  // Three years of orders, the last of them now.
  const at = (i: string) => `${now} - (${n} - ${i}) * interval '3 years' / ${n}`;
  // As many different names as so many people have: some are common, most are not. Without a pattern,
  // which statistics could take for a rule.
  const any = (of: string, among: number) => `abs(hashint8((${of})::bigint)::bigint) % ${among}`;
  const first = (i: string) =>
    `case when ${any(i, 40)} < 10 then (${NAMES})[1 + ${any(i, 40)}] else initcap(substr(md5('first' || ${any(i, 300)}), 1, 6)) end`;
  const last = (i: string) => `initcap(substr(md5(${any(`${i} + 1`, 997)} || ''), 1, 8))`;
  const name = (i: string) => `${first(i)} || ' ' || ${last(i)}`;
  const [schedule] = of.schedules;
  const fresh = `i > ${n} * 0.99`;
  const statements = [
    "set local session_replication_role = replica",
    `insert into users (id, first_name, last_name, email, phone, role, activated_at, created_at)
      select ${BEFORE} + i, ${first("i")}, ${last("i")}, 'traveller-' || i || '@example.test',
        '+62812' || lpad(i::text, 8, '0'), case when i % 50 = 0 then 'AGEN' else 'USER' end,
        case when i % 20 > 0 then ${now} end, ${at("i * 2")}
      from generate_series(1, ${n} / 2) i`,
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select 'token-' || u.id, u.id, ${now}, ${now}, ${now} + interval '9 days' from users u where u.id > ${BEFORE}`,
    `insert into account_links (user_id, purpose, email, token_hash, created_at, expires_at, consumed_at)
      select u.id, 'activation', u.email, 'link-' || u.id, u.created_at, u.created_at, u.created_at
      from users u where u.id > ${BEFORE}`,
    `insert into orders (id, order_uuid, booking_id, slug, order_type, order_status, payment_status, inquiry_status,
        user_id, contact_full_name, contact_email, contact_phone, locale, title_id, title_en, people, starts_at, ends_at,
        subtotal, total_price, paid_amount, left_amount, claimable_amount, payment_method, payment_channel, hold_expires_at,
        hold_limit_at, refund_policy, purchase_date)
      select ${BEFORE} + i, gen_random_uuid(), 'JKG-' || lpad(i::text, 6, '0'), 'order-' || md5(i::text), type, status,
        case status when 'COMPLETED' then 'PAID' when 'CONFIRMED' then 'PAID'
          when 'CANCELLED' then case when i % 2 = 0 then 'REFUNDED' else 'REFUND_PENDING' end else 'UNPAID' end,
        case when type <> 'fast_boat' then case status when 'PENDING' then case when i % 2 = 0 then 'NEW' else 'QUOTED' end
          when 'REJECTED' then 'DECLINED' else 'ACCEPTED' end end,
        case when i % 4 = 0 then ${agent} when i % 4 < 3 then ${BEFORE} + 1 + i % (${n} / 2) end,
        ${name("i")}, 'traveller-' || i || '@example.test',
        '+62812' || lpad(i::text, 8, '0'), 'en', 'Sanur ke Nusa Penida', 'Sanur to Nusa Penida', 2,
        made + (i % 40) * interval '1 day', made + (i % 40) * interval '1 day' + interval '1 hour', 400000 + i % 1000, 400000 + i % 1000,
        case when status in ('COMPLETED', 'CONFIRMED', 'CANCELLED') then 400000 + i % 1000 else 0 end,
        case when status in ('COMPLETED', 'CONFIRMED') then 400000 + i % 1000 else 0 end,
        case when status = 'CANCELLED' and i % 2 = 1 and i > ${n} * 0.95 then 400000 else 0 end,
        'qr_code', 'QRIS', case when status = 'ON_HOLD' then ${now} + interval '20 minutes' end,
        case when status = 'ON_HOLD' then ${now} + interval '2 hours' end, '[]', made
      from (select i, ${at("i")} as made,
          case when i % 5 < 3 then 'fast_boat' when i % 5 = 3 then 'private_boat' else 'tour' end as type,
          case when ${fresh} and i % 5 >= 3 and i % 2 = 0 then 'PENDING' when ${fresh} and i % 7 = 0 then 'ON_HOLD'
            when ${fresh} then 'CONFIRMED' when i % 10 < 7 then 'COMPLETED' when i % 10 = 7 then 'CANCELLED'
            when i % 10 = 8 or i % 5 < 3 then 'EXPIRED' else 'REJECTED' end as status
        from generate_series(1, ${n}) i) made`,
    `insert into order_events (order_id, seq, from_status, to_status, actor, at)
      select id, 1, null, case when inquiry_status is null then 'ON_HOLD' else 'PENDING' end, 'customer', purchase_date
        from orders where id > ${BEFORE}
      union all select id, 2, 'ON_HOLD', case when order_status = 'EXPIRED' then 'EXPIRED' else 'CONFIRMED' end, 'gateway', purchase_date
        from orders where id > ${BEFORE} and order_status in ('COMPLETED', 'CONFIRMED', 'CANCELLED', 'EXPIRED')
      union all select id, 3, 'CONFIRMED', order_status, 'system', ends_at
        from orders where id > ${BEFORE} and order_status in ('COMPLETED', 'CANCELLED')`,
    `insert into order_lines (order_id, position, label_id, label_en, quantity, unit_price)
      select id, 1, 'Dewasa', 'Adult', 2, total_price / 2 from orders where id > ${BEFORE}`,
    `insert into order_quotes (order_id, version, status, lines, total, message, valid_until, pay_within_hours, created_at)
      select id, 1, case when order_status = 'PENDING' then 'OPEN' else 'ACCEPTED' end, '[]', total_price, '', purchase_date + interval '3 days', 24, purchase_date
      from orders where id > ${BEFORE} and inquiry_status in ('QUOTED', 'ACCEPTED')`,
    `insert into order_messages (order_id, by, text, at)
      select id, 'customer', 'When?', purchase_date from orders where id > ${BEFORE} and inquiry_status is not null`,
    `insert into order_notes (order_id, author_id, text, at)
      select id, ${staff}, 'Called', purchase_date from orders where id > ${BEFORE} and id % 3 = 0`,
    `insert into order_trip_changes (order_id, actor, changes, at)
      select id, 'customer', '[]', purchase_date from orders where id > ${BEFORE} and id % 10 = 0`,
    `insert into order_corrections (order_id, details, at)
      select id, '{passengers}', purchase_date from orders where id > ${BEFORE} and id % 10 = 2`,
    `insert into order_reschedules (order_id, position, status, moved, difference, fee, actor, created_at, ended_at)
      select id, 1, 'DONE', '{}', 0, 0, 'customer', purchase_date, purchase_date from orders where id > ${BEFORE} and id % 10 = 1`,
    `insert into fast_boat_legs (order_id, position, schedule_id, date, from_port_id, to_port_id, departs_at, arrives_at, cut_off_at, seats, state, hold_expires_at)
      select id, 1, (array[${of.schedules}])[1 + id % ${of.schedules.length}], starts_at::date, ${of.ports[0]}, ${of.ports[1]}, starts_at, ends_at, starts_at, 2,
        case when order_status in ('COMPLETED', 'CONFIRMED') then 'SOLD' when order_status = 'ON_HOLD' then 'HELD' else 'RELEASED' end, hold_expires_at
      from orders where id > ${BEFORE} and order_type = 'fast_boat'`,
    `insert into passengers (order_id, position, full_name, nationality, age_category, residency)
      select order_id, p, ${name("order_id + p")}, 'NL', 'adult', 'foreign'
      from fast_boat_legs, generate_series(1, 2) p`,
    `insert into passenger_legs (passenger_id, leg_id, price)
      select p.id, l.id, 200000 from passengers p join fast_boat_legs l using (order_id)`,
    `insert into fast_boat_leg_moves (reschedule_id, leg_id, schedule_id, date, from_port_id, to_port_id, departs_at, arrives_at, cut_off_at, sale_version, seats, prices, state)
      select r.id, l.id, l.schedule_id, l.date, l.from_port_id, l.to_port_id, l.departs_at, l.arrives_at, l.cut_off_at, 1, 2, '[]', 'TAKEN'
      from order_reschedules r join fast_boat_legs l using (order_id)`,
    "insert into order_names select * from names_in_orders",
    "insert into name_words select distinct word from order_names",
    `insert into order_titles select distinct folded(title_id || ' / ' || title_en) from orders`,
    `insert into departures (schedule_id, date, capacity)
      select s, (${now})::date - 1100 + d, 40 from generate_series(1, 1200) d, unnest(array[${of.schedules}]) s`,
    `insert into departures_left (schedule_id, date, operator_id, planned_at, on_time_until, left_at, recorded_by, recorded_at)
      select s.id, (${now})::date - d, b.operator_id, ${now}, ${now}, ${now}, ${staff}, ${now}
      from schedules s join fast_boats b on b.id = s.fast_boat_id, generate_series(1, 1100) d where s.id = any(array[${of.schedules}])`,
    `insert into fare_overrides (schedule_id, date, adult_local)
      select ${schedule}, (${now})::date - 1100 + d, 40 from generate_series(1, 1200) d`,
    `insert into departure_changes (actor_id, action, at)
      select ${staff}, 'note', ${at("i * 4")} from generate_series(1, ${n} / 4) i`,
    `insert into departure_change_days (change_id, schedule_id, date, closed, closed_reason, note)
      select id, ${schedule}, at::date, false, '', '' from departure_changes`,
    `insert into private_boat_bookings (order_id, boat_id, date, guests)
      select id, ${boat}, starts_at::date, 2 from orders where id > ${BEFORE} and order_type = 'private_boat'`,
    `insert into private_boat_blocks (boat_id, during, state, order_id)
      select ${boat}, daterange(starts_at::date, starts_at::date + 1), 'RELEASED', id from orders where id > ${BEFORE} and order_type = 'private_boat'`,
    `insert into tour_bookings (order_id, tour_id, variant_id, date, adult, child, infant, places, state)
      select id, ${tour}, ${variant}, starts_at::date, 2, 0, 0, 2, case when order_status = 'PENDING' then 'ASKED' else 'RELEASED' end
      from orders where id > ${BEFORE} and order_type = 'tour'`,
    `insert into tour_days (variant_id, date, capacity)
      select ${variant}, (${now})::date - 1100 + d, 40 from generate_series(1, 1200) d`,
    `insert into tickets (order_id, holder, code, qr)
      select id, 'party', 'T' || id, 'T' || id from orders where id > ${BEFORE} and order_status in ('COMPLETED', 'CONFIRMED')`,
    `insert into payments (order_id, attempt, reference, gateway, status, amount, gateway_payment_id, captured_amount, payment_method, payment_channel, paid_at, applied_at, created_at)
      select id, 1, order_uuid || '-1', 'xendit', 'PAID', total_price, 'py-' || id, total_price, 'qr_code', 'QRIS', purchase_date, purchase_date, purchase_date
      from orders where id > ${BEFORE} and order_status in ('COMPLETED', 'CONFIRMED', 'CANCELLED')`,
    `insert into payments (order_id, attempt, reference, gateway, status, amount, session_id, created_at)
      select id, 1, order_uuid || '-1', 'xendit', 'EXPIRED', total_price, 's-' || id, purchase_date
      from orders where id > ${BEFORE} and order_status = 'EXPIRED'`,
    `insert into refunds (payment_id, order_id, reference, amount, reason, status, gateway_refund_id, requested_at, decided_at, done_at, sent_at)
      select p.id, o.id, 'refund-' || o.id || '-' || part, p.amount / 4, 'CUSTOMER', s.status, case when s.status = 'DONE' then 'rf-' || o.id || '-' || part end, p.paid_at,
        case when s.status <> 'REQUESTED' then p.paid_at end, case when s.status = 'DONE' then p.paid_at end, case when s.status = 'DONE' then p.paid_at end
      from orders o join payments p on p.order_id = o.id cross join generate_series(1, 4) part
      cross join lateral (select case when ${fresh.replace("i", `o.id - ${BEFORE}`)} then 'REQUESTED' when o.id - ${BEFORE} > ${n} * 0.98 then 'MANUAL' else 'DONE' end as status) s
      where o.id > ${BEFORE} and o.order_status = 'CANCELLED' and (o.id % 2 = 0 or o.id % 4 = 1 and o.claimable_amount = 0)`,
    `insert into manual_payments (order_id, status, method, amount, received_on, reference, recorded_by, recorded_at, ended_at, ended_by)
      select id, 'WITHDRAWN', 'cash', total_price, purchase_date::date, 'Ayu', ${staff}, purchase_date, purchase_date, ${staff} from orders where id > ${BEFORE} and id % 10 = 2`,
    `insert into bank_transfers (order_id, total, code, amount, reserved, chosen_at)
      select id, total_price, 1 + id % 999, total_price + 1 + id % 999, false, purchase_date from orders where id > ${BEFORE} and id % 10 = 3`,
    `insert into transfer_proofs (order_id, file, status, sent_at, reason, decided_by, decided_at)
      select order_id, 'proof-' || order_id, 'REJECTED', chosen_at, 'Unreadable', ${staff}, chosen_at from bank_transfers`,
    `insert into disputes (payment_id, order_id, gateway, gateway_dispute_id, amount, status, opened_at, decided_at)
      select id, order_id, gateway, 'dp-' || id, amount, 'WON', paid_at, paid_at from payments where status = 'PAID' and order_id % 10 = 4`,
    `insert into webhook_events (gateway, event_id, event, reference, payload)
      select 'xendit', 'ev-' || id, 'payment_session.completed', reference, '{}' from payments`,
    `insert into order_documents (series, year, number, order_id, payment_id, amount, issued_at, content)
      select 'INV', 2031, row_number() over (order by p.paid_at), p.order_id, p.id, p.amount, p.paid_at,
        jsonb_build_object('customer', jsonb_build_object('full_name', o.contact_full_name), 'company', jsonb_build_object('name', repeat('x', 600)))
      from payments p join orders o on o.id = p.order_id where p.applied_at is not null order by p.paid_at`,
    `insert into order_documents (series, year, number, order_id, refund_id, amount, issued_at, content)
      select 'CN', 2031, row_number() over (order by done_at), order_id, id, amount, done_at, '{}' from refunds where status = 'DONE' order by done_at`,
    `insert into document_numbers (series, year, last) select series, year, max(number) from order_documents group by 1, 2`,
    `insert into promo_uses (order_id, promo_id, code, discount, counts, at)
      select id, ${promo.id}, '${promo.code}', 0, true, purchase_date from orders where id > ${BEFORE} and id % 5 = 0`,
    `insert into promo_codes (code, promo_id, single, made_at)
      select 'SINGLE' || i, ${promo.id}, true, ${now} from generate_series(1, ${n} / 10) i`,
    `insert into notifications (event, about, order_id, user_id, "to", locale, created_at, sent_at)
      select e.event, 'order:' || o.id || ':' || e.seq, o.id, o.user_id, o.contact_email, 'en', o.purchase_date, o.purchase_date
      from orders o, (values ('order_held', 1), ('order_paid', 2)) e (event, seq) where o.id > ${BEFORE}`,
    `insert into email_attempts (notification_id, at, last_at, outcome, code, answer)
      select id, sent_at, sent_at, 'accepted', 250, 'ok' from notifications where sent_at is not null`,
    `insert into audit_entries (actor_id, action, subject, detail, at)
      select ${staff} + (i % 3), case when i % 3 = 0 then 'order.note' else 'customer.view' end,
        case when i % 3 = 0 then 'order:' || ${BEFORE} + i else 'customer:' || ${BEFORE} + i end,
        case when i % 100 = 0 then jsonb_build_object('slug', 'thing-' || i) else '{}' end, ${at("i")}
      from generate_series(1, ${n}) i`,
    `insert into contacts (slug, state, name, email, phone, topic, booking_id, message, locale, once, at, touched_at)
      select 'contact-' || md5(i::text), case when i > ${n} / 2 * 0.99 then 'open' when i % 10 = 0 then 'spam' else 'answered' end,
        ${name("i")}, 'asker-' || i || '@example.test', '', 'other', '', 'When does the boat leave?', 'en', 'once-' || i, ${at("i * 2")}, ${at("i * 2")}
      from generate_series(1, ${n} / 2) i`,
    `insert into contact_answers (contact_id, author_id, text, at)
      select id, ${staff}, 'At nine', at from contacts where state = 'answered'`,
    `insert into reviews (slug, order_id, kind, thing_id, state, stars, text, name, locale, travelled_on, written_at, publish_at, published_at, reports)
      select 'review-' || md5(i::text), i, kind, thing, state, 1 + i % 5, 'A calm sea ' || md5(i::text), ${first("i")}, 'en', ${now}, written, written + interval '2 days',
        case when state = 'published' then written + interval '2 days' end, case when i % 997 = 0 then 1 else 0 end
      from (select o.id as i, order_type as kind, case order_type when 'private_boat' then ${boat} when 'tour' then ${tour} else 1 + o.id % 6 end as thing,
          ends_at + interval '1 day' as written, case when o.id % 50 = 0 then 'rejected' when o.id % 300 = 1 then 'waiting' else 'published' end as state
        from orders o where o.id > ${BEFORE} and order_status = 'COMPLETED') made`,
    `insert into review_reports (review_id, reader, reason, note, at)
      select id, 'reader-' || n, 'other', '', written_at from reviews, generate_series(1, 2) n where id % 20 = 0`,
    `insert into review_links (token_hash, order_id, made_at)
      select 'link-' || order_id, order_id, written_at from reviews`,
    `insert into settlement_files (sha256, name, format, lines, skipped, from_at, until_at, problems, read_by, read_at, applied_by, applied_at)
      select 'sha-' || i, 'report-' || i || '.csv', 'transactions', 10, 0, ${at("i * 10")}, ${at("i * 10")}, '[]', ${staff}, ${at("i * 10")}, ${staff}, ${at("i * 10")}
      from generate_series(1, ${n} / 10) i`,
    `insert into settlement_lines (file_id, line, type, transaction_id, product_id, reference, channel, at, amount, fee, vat, outcome, payment_id, counted, counted_amount, counted_fee, counted_vat, counts_in)
      select (select min(id) from settlement_files) + (row_number() over (order by p.id) - 1) / 10, row_number() over (order by p.id) % 10 + 1, 'payment', 'tx-' || p.id, p.gateway_payment_id, p.reference, 'QRIS', p.paid_at, p.amount, 2800, 308,
        case when p.order_id % 5 = 0 then 'amount' else 'matched' end, p.id, 1, p.amount, 2800, 308, to_char(p.paid_at, 'YYYY-MM')
      from payments p where p.applied_at is not null`,
    `insert into settlement_sums select counts_in, channel, type, min(at), sum(counted), sum(counted_amount), sum(counted_fee), sum(counted_vat)
        from settlement_lines group by counts_in, channel, type on conflict (month, channel, type) do update set first_at = excluded.first_at,
        counted = excluded.counted, amount = excluded.amount, fee = excluded.fee, vat = excluded.vat`,
    `insert into book_sums select b.month, sum(b.sales), sum(b.refunds) from (
        select b.month, b.amount as sales, 0 as refunds from payments p cross join booked(p) b
        union all select b.month, 0, b.amount from refunds r cross join booked(r) b) b group by b.month`,
    `insert into settlement_differences (type, month, line_id, opened_at, ended_at)
      select 'amount', counts_in, id, at, case when id % 50 > 0 and id % 3 > 0 then at end from settlement_lines where outcome = 'amount'`,
    `insert into tasks (type, fact, order_id, payment_id, amount, opened_at, due_at, done_at, ended)
      select (array['late_money', 'surplus_money', 'refund_failed', 'chargeback', 'email_failed'])[1 + id % 5], 'order:' || id, id, null, total_price, purchase_date, purchase_date + interval '1 day',
        case when id - ${BEFORE} < ${n} * 0.99 then purchase_date end, case when id - ${BEFORE} < ${n} * 0.99 then 'gone' end
      from orders where id > ${BEFORE} and id % 2 = 0`,
    `insert into tasks (type, fact, amount, opened_at, due_at, done_at, done_by, done_reason)
      select 'settlement_difference', 'settlement:' || id, 1, opened_at, opened_at, case when id % 20 > 0 then opened_at end,
        case when id % 20 > 0 then ${staff} end, case when id % 20 > 0 then 'Noted' end from settlement_differences`,
    `insert into posts (slug, state, publish_at, preview, created_at)
      select 'post-' || i, case when i % 50 = 0 then 'draft' when i % 30 = 0 then 'archived' else 'published' end, ${at("i * 5")}, 'preview-' || md5(i::text), ${at("i * 5")}
      from generate_series(1, ${n} / 5) i`,
    "insert into blog_categories (slug, name_id, name_en) select 'category-' || i, 'Kategori ' || i, 'Category ' || i from generate_series(1, 10) i",
    "insert into tags (slug, name_id, name_en) select 'tag-' || i, 'Tag ' || i, 'Tag ' || i from generate_series(1, 20) i",
    `insert into post_editions (post_id, edition, title_id, title_en, summary_id, summary_en, body_id, body_en, author, category_id, cover_id, saved_at)
      select p.id, e, 'Pulau ' || p.id, 'Island ' || p.id, '', '', '<p>Laut biru ' || md5(p.id || '') || '</p>', '<p>Blue sea ' || md5(p.id || '') || '</p>', 'Redaksi',
        (select min(id) from blog_categories) + p.id % 10, ${picture}, p.created_at
      from posts p, unnest(array['draft', 'live']) e where e = 'draft' or p.state <> 'draft'`,
    "insert into post_tags (post_id, edition, tag_id) select post_id, edition, (select min(id) from tags) + post_id % 20 from post_editions",
    `insert into post_pictures (post_id, edition, media_id) select post_id, edition, ${picture} from post_editions`,
    `insert into reminder_stops (person, stopped_at) select md5(i || ''), ${now} from generate_series(1, ${n} / 10) i`,
    `insert into saved_travellers (user_id, full_name, nationality)
      select id, ${name("id")}, 'NL' from users where id > ${BEFORE}`,
    `insert into saved_offerings (user_id, kind, offering_id, saved_at)
      select u.id, 'tour', t.id, ${now} from users u, (select id from tours order by id limit 5) t where u.id > ${BEFORE}`,
    `insert into identities (user_id, provider, subject) select id, 'GOOGLE', 'subject-' || id from users where id > ${BEFORE}`,
    `insert into page_versions (slug, version, title_id, title_en, body_id, body_en, saved_by, saved_at)
      select 'company', i, 'Perusahaan', 'Company', '', '', ${staff}, ${now} from generate_series(1, ${n} / 5) i`,
    `insert into media (key, width, height, sizes, blur, created_at)
      select 'key-' || i, 10, 10, '[]', '', ${now} from generate_series(1, ${n} / 5) i`,
  ];
  await client.query("begin");
  for (const statement of statements) await client.query(statement);
  await client.query("commit");
  // An index is only believed to be cheaper than its table once the table is known to be clean.
  await client.query("vacuum analyze");
}
