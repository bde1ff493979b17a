-- Sums of the settlement by month (docs/decisions/078).
CREATE TABLE "book_sums" (
	"month" text NOT NULL,
	"sales" bigint NOT NULL,
	"refunds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_sums" (
	"month" text NOT NULL,
	"channel" text NOT NULL,
	"type" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"counted" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "settlement_sums_month_channel_type_pk" PRIMARY KEY("month","channel","type")
);
--> statement-breakpoint
CREATE INDEX "book_sums_of_month" ON "book_sums" USING btree ("month");--> statement-breakpoint
-- Reports are applied one after the other (the settlement's lock), so nobody waits for a sum.
CREATE FUNCTION sum_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlement_sums AS s (month, channel, type, first_at, counted, amount, fee, vat)
    SELECT counts_in, channel, type, min(at), sum(counted), sum(counted_amount), sum(counted_fee), sum(counted_vat)
    FROM added GROUP BY counts_in, channel, type ORDER BY counts_in, channel, type
    ON CONFLICT (month, channel, type) DO UPDATE SET first_at = least(s.first_at, excluded.first_at),
      counted = s.counted + excluded.counted, amount = s.amount + excluded.amount,
      fee = s.fee + excluded.fee, vat = s.vat + excluded.vat;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_lines_summed AFTER INSERT ON "settlement_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sum_lines();--> statement-breakpoint
CREATE FUNCTION empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM settlement_sums;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_lines_emptied AFTER TRUNCATE ON "settlement_lines" FOR EACH STATEMENT EXECUTE FUNCTION empty_sums();--> statement-breakpoint
-- What a payment and a refund are in the books, as long as no closed month counted them.
CREATE FUNCTION booked(p payments) RETURNS TABLE (month text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT to_char(p.paid_at AT TIME ZONE 'Asia/Makassar', 'YYYY-MM'), p.captured_amount
  WHERE p.gateway_payment_id IS NOT NULL AND p.captured_amount > 0 AND p.paid_at IS NOT NULL
    AND p.counted_in IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION booked(r refunds) RETURNS TABLE (month text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT to_char(r.done_at AT TIME ZONE 'Asia/Makassar', 'YYYY-MM'), r.amount
  WHERE r.gateway_refund_id IS NOT NULL AND r.bank_account IS NULL AND r.status = 'DONE' AND r.done_at IS NOT NULL
    AND r.counted_in IS NULL
$$;--> statement-breakpoint
-- Rows are added, never changed: payments of one month do not wait for each other, and none is lost.
CREATE FUNCTION sum_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_sums (month, sales, refunds)
    SELECT d.month, sum(d.amount), 0 FROM (
      SELECT b.month, b.amount FROM booked(NEW) b WHERE TG_OP <> 'DELETE'
      UNION ALL SELECT b.month, -b.amount FROM booked(OLD) b WHERE TG_OP <> 'INSERT') d
    GROUP BY d.month HAVING sum(d.amount) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION sum_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_sums (month, sales, refunds)
    SELECT d.month, 0, sum(d.amount) FROM (
      SELECT b.month, b.amount FROM booked(NEW) b WHERE TG_OP <> 'DELETE'
      UNION ALL SELECT b.month, -b.amount FROM booked(OLD) b WHERE TG_OP <> 'INSERT') d
    GROUP BY d.month HAVING sum(d.amount) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_summed AFTER INSERT OR DELETE OR UPDATE OF "gateway_payment_id", "captured_amount", "paid_at", "counted_in" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION sum_payment();--> statement-breakpoint
CREATE TRIGGER refunds_summed AFTER INSERT OR DELETE OR UPDATE OF "gateway_refund_id", "bank_account", "status", "amount", "done_at", "counted_in" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION sum_refund();--> statement-breakpoint
-- With the triggers, in one transaction: what is written from now on is added, what was written before is here.
INSERT INTO "settlement_sums" SELECT counts_in, channel, type, min(at), sum(counted), sum(counted_amount), sum(counted_fee), sum(counted_vat)
  FROM "settlement_lines" GROUP BY counts_in, channel, type;--> statement-breakpoint
INSERT INTO "book_sums" SELECT month, sum(sales), sum(refunds) FROM (
  SELECT b.month, b.amount AS sales, 0 AS refunds FROM payments p CROSS JOIN booked(p) b
  UNION ALL SELECT b.month, 0, b.amount FROM refunds r CROSS JOIN booked(r) b) each
  GROUP BY month;
