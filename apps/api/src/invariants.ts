import type { Db } from "./platform/db.ts";
import type { Invariant } from "./products/define.ts";
import { productList } from "./products/index.ts";

/** What must always be true of every order (domain.md, Invariants). The numbers are the design's. */
const ORDER_INVARIANTS: Invariant[] = [
  {
    name: "3. no hold outlives its end by a minute",
    while_running: true,
    query: `select booking_id, hold_expires_at from orders
      where order_status = 'ON_HOLD' and hold_expires_at < now() - interval '60 seconds'`,
  },
  {
    name: "4. what was paid for a confirmed order, less what moving it gave back, is its total with its unique code",
    query: `select o.booking_id, o.total_price from orders o
      where o.order_status in ('CONFIRMED', 'COMPLETED') and o.total_price + o.transfer_code <>
        (select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id
          and p.applied_at is not null)
        - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id
          and r.reason = 'RESCHEDULE' and r.status <> 'REJECTED')
      union all select o.booking_id, p.amount from payments p join orders o on o.id = p.order_id
        where p.applied_at is not null and p.captured_amount < p.amount`,
  },
  {
    name: "4. a move was paid for if it costs more, and only a paid one is done",
    query: `select r.id, r.status from order_reschedules r
      left join payments p on p.reschedule_id = r.id and p.applied_at is not null
      where (r.status = 'DONE' and r.difference + r.fee > 0) <> (p.id is not null)
        or p.amount <> r.difference + r.fee`,
  },
  {
    name: "4. an applied payment confirmed its order once",
    query: `select p.id from payments p where p.applied_at is not null and 1 <>
      (select count(*) from order_events e where e.order_id = p.order_id and e.to_status = 'CONFIRMED')`,
  },
  {
    name: "5. every captured rupiah is applied, refunded, taken back, or on a task that is open or has a reference",
    query: `select p.id, p.captured_amount from payments p join orders o on o.id = p.order_id
      cross join lateral (select coalesce(sum(r.amount), 0) as back from refunds r
        where r.payment_id = p.id and r.reason in ('LATE', 'SURPLUS', 'SHORT')
          and r.status <> 'REJECTED') r
      cross join lateral (select coalesce(sum(d.amount), 0) as taken from disputes d
        where d.payment_id = p.id and d.status = 'LOST') d
      where p.captured_amount > 0
        and case when p.applied_at is null then p.captured_amount > r.back + d.taken
          else p.captured_amount > p.amount + r.back + d.taken
            or (d.taken = 0 and p.captured_amount <> p.amount + r.back) end
        and not exists (select 1 from tasks t where t.payment_id = p.id
          and (t.done_at is null or t.done_reference is not null))`,
  },
  {
    name: "5. a refund by hand has its open task, and such a task its refund",
    query: `select r.id, 'without a task' as what from refunds r where r.status = 'MANUAL'
        and not exists (select 1 from tasks t where t.refund_id = r.id and t.done_at is null)
      union all select r.id, 'task of a refund that is over' from tasks t
        join refunds r on r.id = t.refund_id where t.done_at is null and r.status <> 'MANUAL'`,
  },
  {
    name: "5. an undecided chargeback has its task, unless somebody ended it with a reference",
    query: `select d.id from disputes d where d.status = 'OPEN' and not exists
      (select 1 from tasks t where t.dispute_id = d.id
        and (t.done_at is null or t.done_reference is not null))`,
  },
  {
    name: "5. the task of an unclaimed amount ends with it",
    query: `select t.id from tasks t join orders o on o.id = t.order_id
      where t.type = 'unclaimed_amount' and t.done_at is null and o.claimable_amount = 0`,
  },
  {
    name: "5. the task of an email ends once it was accepted",
    // One that was accepted before another failed, or came back, is no end.
    query: `select t.id from tasks t where t.type = 'email_failed' and t.done_at is null and exists
      (select 1 from notifications n where n.sent_at is not null and n.failed_at is null
        and (n.id = t.notification_id or n.again_of = t.notification_id) and n.id > all
          (select f.id from notifications f where f.failed_at is not null
            and (f.id = t.notification_id or f.again_of = t.notification_id)))`,
  },
  {
    name: "5. orders say that their payment is disputed while it is",
    query: `select o.booking_id, o.payment_status from orders o
      where (o.payment_status = 'DISPUTED') <> exists (select 1 from disputes d
        join payments p on p.id = d.payment_id where d.order_id = o.id and d.status = 'OPEN'
          and (p.applied_at is not null or not exists (select 1 from payments q
            where q.order_id = o.id and q.applied_at is not null)))`,
  },
  {
    name: "6. what may be claimed was paid and has not gone back",
    query: `select o.booking_id, o.claimable_amount from orders o where o.claimable_amount > 0 and
      (o.order_status <> 'CANCELLED' or o.claimable_amount > o.paid_amount -
        coalesce((select sum(r.amount) from refunds r where r.order_id = o.id
          and r.reason in ('CUSTOMER', 'OPERATOR', 'RESCHEDULE', 'GOODWILL') and r.status <> 'REJECTED'), 0)
        - coalesce((select sum(d.amount) from disputes d join payments p on p.id = d.payment_id
          where d.order_id = o.id and d.status = 'LOST' and p.applied_at is not null), 0))`,
  },
  {
    name: "5. a payment by hand is what the office recorded",
    query: `select p.id, p.amount from payments p
      full join (select * from manual_payments where status = 'DONE') m on m.payment_id = p.id
      where (p.gateway = 'manual' or m.id is not null) and (p.id is null or m.id is null
        or p.gateway <> 'manual' or p.captured_amount <> m.amount
        or (p.amount <> m.amount and not exists
          (select 1 from bank_transfers t where t.order_id = m.order_id))
        or p.order_id <> m.order_id or p.payment_method is distinct from m.method)`,
  },
  {
    name: "5. an order's unique code is what its transfer was paid above the total, and was given out",
    query: `select o.booking_id, o.transfer_code, p.amount from orders o
      left join bank_transfers t on t.order_id = o.id
      left join payments p on p.order_id = o.id and p.gateway = 'manual' and p.applied_at is not null
      where o.transfer_code <> case when p.captured_amount = t.amount then t.code else 0 end
        or (p.id is not null and t.order_id is not null and p.captured_amount < t.total)`,
  },
  {
    name: "5. a proof that waits has its task, and one that was accepted its payment",
    query: `select p.id, p.status, 'without a task' as what from transfer_proofs p
        where p.status = 'WAITING' and not exists
          (select 1 from tasks t where t.fact = 'proof:' || p.id and t.done_at is null)
      union all select t.id, t.fact, 'task of a proof that is decided' from tasks t
        where t.type = 'transfer_proof' and t.done_at is null and not exists
          (select 1 from transfer_proofs p where 'proof:' || p.id = t.fact and p.status = 'WAITING')
      union all select p.id, p.status, 'without its payment' from transfer_proofs p
        left join manual_payments m on m.id = p.recorded_id
        where (p.status = 'ACCEPTED' and m.status is distinct from 'DONE')
          or (p.status = 'WAITING' and m.status <> 'WAITING')`,
  },
  {
    name: "5. a recorded payment whose order no longer waits for it has its task, and such a task its record",
    query: `select m.id, o.order_status, 'without a task' as what from manual_payments m
        join orders o on o.id = m.order_id where m.status = 'WAITING' and o.order_status <> 'ON_HOLD'
        and not exists (select 1 from tasks t where t.fact = 'recorded:' || m.id and t.done_at is null)
      union all select t.id, t.fact, 'task of a record that is decided' from tasks t
        where t.type = 'recorded_payment' and t.done_at is null and not exists
          (select 1 from manual_payments m where 'recorded:' || m.id = t.fact and m.status = 'WAITING')`,
  },
  {
    name: "6. what is left of an order's payments is what its ledger says",
    // As `leftOfEach`: what a payment gave beyond what it took lessens the others.
    query: `select o.booking_id, o.left_amount from orders o where o.left_amount <> coalesce((
      select greatest(0, sum(greatest(0, m.free - m.waiting)) - sum(greatest(0, -m.free)))
      from payments p cross join lateral (select
        p.captured_amount
          - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id
              and r.status in ('APPROVED', 'PROCESSING', 'DONE')), 0)
          - coalesce((select sum(d.amount) from disputes d
              where d.payment_id = p.id and d.status <> 'WON'), 0) as free,
        coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id
          and r.status in ('REQUESTED', 'MANUAL')
          and not (r.reason = 'GOODWILL' and r.status = 'REQUESTED')), 0) as waiting) m
      where p.order_id = o.id and p.applied_at is not null), 0)`,
  },
  {
    name: "6. what banks have taken of an order is its lost chargebacks, less the requests that ended for them",
    query: `select o.booking_id, o.taken_amount from orders o where o.taken_amount <> greatest(0,
      coalesce((select sum(d.amount) from disputes d join payments p on p.id = d.payment_id
        where d.order_id = o.id and d.status = 'LOST' and p.applied_at is not null), 0)
      - coalesce((select sum(case when r.decision = 'chargeback' then r.amount else 0 end)
          - sum(case when r.reference ~ '-C[0-9]+$' then r.amount else 0 end)
        from refunds r join payments p on p.id = r.payment_id
        where r.order_id = o.id and p.applied_at is not null and r.reason in ('CUSTOMER', 'RESCHEDULE')), 0))`,
  },
  {
    name: "6. no more of the banks' money has lowered requests of passengers than banks have taken",
    query: `select o.booking_id, o.counted_amount, o.taken_amount from orders o
      where o.counted_amount > o.taken_amount`,
  },
  {
    name: "6. what a bank gave beyond what could be claimed is of its lost chargebacks, of a cancelled order",
    query: `select o.booking_id, o.ahead_amount from orders o where o.ahead_amount > 0
      and (o.order_status <> 'CANCELLED' or o.ahead_amount > (select coalesce(sum(d.amount), 0)
        from disputes d where d.order_id = o.id and d.status = 'LOST'))`,
  },
  {
    name: "6. once a bank has taken money, what waits to be refunded is still here",
    query: `select o.booking_id, m.waiting, m.here from orders o cross join lateral (
      select coalesce(sum(p.captured_amount), 0)
          - coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id
              where r.order_id = o.id and q.applied_at is not null
                and r.status in ('APPROVED', 'PROCESSING', 'DONE')), 0)
          - coalesce((select sum(d.amount) from disputes d join payments q on q.id = d.payment_id
              where d.order_id = o.id and d.status = 'LOST' and q.applied_at is not null), 0) as here,
        coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id
          where r.order_id = o.id and q.applied_at is not null
            and r.status in ('REQUESTED', 'MANUAL')), 0) as waiting
      from payments p where p.order_id = o.id and p.applied_at is not null) m
      where m.waiting > 0 and m.waiting > m.here and exists (select 1 from disputes d
        where d.order_id = o.id and d.status = 'LOST')`,
  },
  {
    name: "6. no payment gives back more than it took",
    query: `select p.id, p.captured_amount, sum(r.amount) as back from payments p
      join refunds r on r.payment_id = p.id and r.status not in ('REJECTED', 'FAILED')
      group by p.id, p.captured_amount having sum(r.amount) > p.captured_amount`,
  },
  {
    name: "6. the chargebacks of a payment take no more than it took",
    query: `select p.id from payments p
      join disputes d on d.payment_id = p.id and d.status <> 'WON'
      group by p.id, p.captured_amount having sum(d.amount) > p.captured_amount`,
  },
  {
    name: "7. the total is what the lines say",
    query: `select o.booking_id, o.subtotal from orders o
      where o.subtotal <> (select coalesce(sum(l.quantity * l.unit_price), 0) from order_lines l
          where l.order_id = o.id)
        or o.total_price <> o.subtotal - o.discount + o.fees`,
  },
  {
    name: "7. an accepted quote is what the order costs",
    query: `select o.booking_id, o.total_price, q.total from orders o
      join order_quotes q on q.order_id = o.id and q.status = 'ACCEPTED'
      where o.order_status in ('ON_HOLD', 'CONFIRMED', 'COMPLETED') and o.total_price <> q.total
          - case when o.promo_code is null then 0 else o.discount end
        and q.version = (select max(version) from order_quotes l where l.order_id = o.id)`,
  },
  {
    name: "7. a promo's uses are those of live orders, within its limit",
    query: `select p.slug, p.uses, p.most_uses, count(o.id) as live from promos p
      left join promo_uses u on u.promo_id = p.id left join orders o on o.id = u.order_id
        and (o.order_status in ('ON_HOLD', 'CONFIRMED', 'COMPLETED')
          or (o.order_status = 'CANCELLED' and exists (select 1 from order_events e
            where e.order_id = o.id and e.to_status = 'CONFIRMED')))
      group by p.id having p.uses <> count(o.id) or p.uses > p.most_uses
      union all select c.code, c.uses, 1, count(u.order_id) from promo_codes c
        left join promo_uses u on u.code = c.code and u.counts
        group by c.code having c.uses <> count(u.order_id) or (c.single and c.uses > 1)`,
  },
  {
    // Each passenger's part is rounded: an order that was moved to a cheaper departure may be less
    // than a rupiah each above it. A promo's terms are fixed once it was used (promos/rules.ts).
    name: "7. a promo takes no more off than its percent of the order as it is now, its cap, or its amount",
    query: `select o.booking_id, o.discount, o.subtotal from orders o
      join promo_uses u on u.order_id = o.id join promos p on p.id = u.promo_id
      cross join lateral (select count(*) as parts from passenger_legs pl
        join fast_boat_legs l on l.id = pl.leg_id where l.order_id = o.id and exists (
          select 1 from order_reschedules r where r.order_id = o.id and r.status = 'DONE'
            and r.difference < 0)) n
      where o.discount > case p.type when 'percent'
        then least(floor(o.subtotal * p.percent / 100.0) + n.parts, coalesce(p.cap, o.subtotal))
        else p.amount end`,
  },
  {
    name: "7. an order with a promo has its discount from it",
    query: `select o.booking_id, o.promo_code, o.discount, u.discount as promised from orders o
      left join promo_uses u on u.order_id = o.id
      where o.promo_code is not null
        and (u.order_id is null or u.discount <> o.discount or u.code <> o.promo_code)`,
  },
  {
    name: "8. events are gapless, each starts where the last ended, the last is the order's status",
    query: `with e as (select *, lag(to_status) over w as before, lag(seq) over w as last,
        lead(seq) over w as next from order_events window w as (partition by order_id order by seq))
      select e.order_id, e.seq from e join orders o on o.id = e.order_id
      where e.seq <> coalesce(e.last, 0) + 1 or e.from_status is distinct from e.before
        or (e.next is null and e.to_status <> o.order_status)`,
  },
  {
    name: "8. every order has its first event",
    query: `select booking_id from orders o where not exists
      (select 1 from order_events e where e.order_id = o.id and e.seq = 1)`,
  },
  {
    name: "9. every event that owes a mail has exactly one",
    query: `select e.order_id, e.seq, e.to_status from order_events e where
        (e.to_status in ('ON_HOLD', 'CONFIRMED', 'EXPIRED', 'REJECTED')
          or (e.to_status = 'PENDING' and e.seq = 1)
          or (e.to_status = 'CANCELLED' and e.reason is distinct from 'account deleted')) and 1 <>
      (select count(*) from notifications n where n.order_id = e.order_id
        and n.about = 'order:' || e.order_id || ':' || e.seq)`,
  },
  {
    name: "9. tickets stand for everybody who is owed one by a confirmed order, and for nobody else",
    query: `with owed(id, holder) as (${productList.map(({ owed_tickets }) => owed_tickets).join(" union all ")}),
      issued as (select order_id as id, holder from tickets where voided_at is null)
      (select *, 'missing' as what from owed except select *, 'missing' from issued)
      union all (select *, 'too many' from issued except select *, 'too many' from owed)`,
  },
  {
    name: "10. the sandbox gateway and our books have the same payments, both ways",
    query: `select coalesce(c.id, p.gateway_payment_id) as id, c.amount, p.captured_amount
      from sandbox_captures c
      full join (select * from payments where gateway = 'sandbox' and captured_amount > 0) p
        on p.gateway_payment_id = c.id
      where p.captured_amount is distinct from c.amount
        and (p.id is not null or c.paid_at < now() - interval '90 seconds')`,
  },
  {
    name: "10. the sandbox gateway and our books have the same refunds, both ways",
    query: `select coalesce(s.reference, r.reference) as reference, s.amount, r.amount as ours, r.status
      from sandbox_refunds s
      full join (select r.* from refunds r join payments p on p.id = r.payment_id
        where p.gateway = 'sandbox') r on r.reference = s.reference
      where case when s.status = 'SUCCEEDED'
          then r.amount is distinct from s.amount or r.status not in ('PROCESSING', 'DONE')
            or (r.status = 'DONE' and r.bank_account is not null)
          else r.id is null or (r.status = 'DONE' and r.bank_account is null) end`,
  },
  {
    name: "10. the sandbox gateway and our books have the same chargebacks, both ways",
    query: `select coalesce(s.id, d.gateway_dispute_id) as id, s.status, d.status as ours
      from sandbox_disputes s
      full join (select * from disputes where gateway = 'sandbox') d on d.gateway_dispute_id = s.id
      where s.id is null or (s.status <> 'OPEN' and (d.id is null or d.status <> s.status))
        or d.amount > s.amount or (d.amount < s.amount and not exists (select 1 from disputes other
          where other.payment_id = d.payment_id and other.id <> d.id))`,
  },
  {
    name: "11. each payment that was applied has one invoice, of its amount",
    query: `select p.reference, p.amount, d.amount as invoiced
      from (select * from payments where applied_at is not null) p
      full join (select * from order_documents where series = 'INV') d on d.payment_id = p.id
      where p.id is null or d.id is null or d.amount <> p.amount`,
  },
  {
    name: "11. each refund of an invoiced payment that was sent has one credit note of its amount",
    query: `select r.id, r.amount, d.amount as credited from refunds r
      full join (select * from order_documents where series = 'CN') d on d.refund_id = r.id
      where (r.status = 'DONE' and r.reason in ('CUSTOMER', 'OPERATOR', 'RESCHEDULE', 'GOODWILL'))
        is distinct from (d.id is not null) or d.amount <> r.amount`,
  },
  {
    name: "11. no more is credited than was invoiced",
    query: `select order_id from order_documents group by order_id
      having sum(case series when 'INV' then amount else -amount end) < 0`,
  },
  {
    name: "11. documents are numbered without gaps, in each series and year",
    query: `select series, year, n.last, count(d.id), min(d.number), max(d.number)
      from document_numbers n full join order_documents d using (series, year)
      group by series, year, n.last
      having n.last is distinct from count(d.id) or max(d.number) <> count(d.id)`,
  },
  {
    name: "11. what is printed on a document is its amount",
    query: `select series, year, number from order_documents
      where (content ->> 'total')::bigint <> amount or (series = 'INV' and amount <>
        (content ->> 'subtotal')::bigint - (content ->> 'discount')::bigint
          + (content ->> 'fees')::bigint)`,
  },
  {
    name: "12. a row of a report that matches agrees with its payment or refund, one row each",
    query: `select l.id, l.amount from settlement_lines l
      left join payments p on p.id = l.payment_id left join refunds r on r.id = l.refund_id
      where l.outcome = 'matched' and not case l.type
        when 'payment' then p.captured_amount = l.amount
          and (p.gateway_payment_id in (l.product_id, l.transaction_id) or p.reference = l.reference)
        else r.amount = l.amount
          and (r.gateway_refund_id in (l.product_id, l.transaction_id) or r.reference = l.reference) end
      union all select min(l.id), count(*) from settlement_lines l
      where l.outcome = 'matched'
        and not exists (select 1 from settlement_lines n where n.replaces = l.id)
      group by l.payment_id, l.refund_id having count(*) > 1`,
  },
  {
    name: "12. an applied report has all its rows, and each that differs has its difference and task",
    query: `select f.id, f.lines from settlement_files f where f.applied_at is not null
        and f.lines <> (select count(*) from settlement_lines l where l.file_id = f.id)
      union all select l.id, l.line from settlement_lines l
      where l.outcome in ('amount', 'unknown', 'twice')
        and not exists (select 1 from settlement_lines n where n.replaces = l.id)
        and not exists (select 1 from settlement_differences d where d.line_id = l.id)
      union all select d.id, 0 from settlement_differences d where not exists
        (select 1 from tasks t where t.fact = 'settlement:' || d.id
          and (t.done_by is not null or (t.done_at is null) = (d.ended_at is null)))`,
  },
  {
    name: "12. a closed month is what its rows add up to, and no row counts before its own month",
    query: `select c.month, c.net, sum(l.net) as rows from closed_months c left join (
        select counts_in, case type when 'payment' then counted_amount else 0 end as sales,
          case type when 'refund' then counted_amount else 0 end as refunds,
          counted_fee as fees, counted_vat as vat,
          case type when 'payment' then counted_amount when 'refund' then -counted_amount else 0 end
            - counted_fee - counted_vat as net from settlement_lines) l on l.counts_in = c.month
      group by c.month
      having c.sales <> coalesce(sum(l.sales), 0) or c.refunds <> coalesce(sum(l.refunds), 0)
        or c.fees <> coalesce(sum(l.fees), 0) or c.vat <> coalesce(sum(l.vat), 0)
        or c.net <> coalesce(sum(l.net), 0)
      union all select l.counts_in, l.id, 0 from settlement_lines l
      where l.counts_in < to_char(l.at at time zone 'Asia/Makassar', 'YYYY-MM')`,
  },
  {
    name: "12. payments and refunds are marked as the closed months counted them, once each",
    query: `select 'payment' as type, p.id, p.counted_in, c.month from payments p
        full join (select month, unnest(payment_ids) as id from closed_months) c on c.id = p.id
        where p.counted_in is distinct from c.month
      union all select 'refund', r.id, r.counted_in, c.month from refunds r
        full join (select month, unnest(refund_ids) as id from closed_months) c on c.id = r.id
        where r.counted_in is distinct from c.month`,
  },
  {
    name: "12. the sums of the settlement's months are those of the rows of reports",
    query: `select month, channel, type, s.counted, l.counted as rows, s.amount, l.amount as of_rows
      from settlement_sums s full join (select counts_in as month, channel, type, min(at) as first_at,
        sum(counted) as counted, sum(counted_amount) as amount, sum(counted_fee) as fee, sum(counted_vat) as vat
        from settlement_lines group by counts_in, channel, type) l using (month, channel, type)
      where (s.first_at, s.counted, s.amount, s.fee, s.vat)
        is distinct from (l.first_at, l.counted, l.amount, l.fee, l.vat)`,
  },
  {
    name: "12. the sums of the books' months are those of payments and refunds",
    query: `select month, s.sales, b.sales as paid, s.refunds, b.refunds as refunded
      from (select month, sum(sales) as sales, sum(refunds) as refunds from book_sums group by month) s
      full join (select month, sum(sales) as sales, sum(refunds) as refunds from (
        select b.month, b.amount as sales, 0 as refunds from payments p cross join booked(p) b
        union all select b.month, 0, b.amount from refunds r cross join booked(r) b) each
        group by month) b using (month)
      where coalesce(s.sales, 0) <> coalesce(b.sales, 0) or coalesce(s.refunds, 0) <> coalesce(b.refunds, 0)`,
  },
  {
    name: "13. the words by which orders are found are those of their names, and no other",
    query: `(select order_id, word, purchased, 'missing' as what from names_in_orders
        except select *, 'missing' from order_names)
      union all (select *, 'of no name' from order_names except select *, 'of no name' from names_in_orders)`,
  },
  {
    name: "13. every word of a name and every title is known",
    query: `select distinct n.word from order_names n
        where not exists (select from name_words k where k.word = n.word)
      union all select t.title from (select distinct folded(title_id || ' / ' || title_en) as title from orders) t
        where not exists (select from order_titles k where k.title = t.title)`,
  },
];
/** And what each product adds. */
export const INVARIANTS: Invariant[] = [
  ...ORDER_INVARIANTS,
  ...productList.flatMap(({ invariants }) => invariants),
];

export type Violation = { name: string; rows: unknown[] };

/** Runs every invariant. @returns the broken ones with the rows that break them, ten each */
export function findViolations(db: Db): Promise<Violation[]> {
  return db.transaction(async (tx) => {
    // With a million orders some take longer than any statement of the site may.
    await tx.execute("set local statement_timeout = 0");
    const broken: Violation[] = [];
    for (const { name, query } of INVARIANTS) {
      const { rows } = await tx.execute(`select * from (${query}) violation limit 10`);
      if (rows.length > 0) broken.push({ name, rows });
    }
    return broken;
  });
}

/** Whether a site has made its tables in this database. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await db.execute("select to_regclass('public.orders') is not null as made");
  return rows[0]?.made === true;
}
