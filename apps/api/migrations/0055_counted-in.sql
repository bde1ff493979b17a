DROP INDEX "settlement_lines_dated";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counted_in" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "counted_in" text;--> statement-breakpoint
UPDATE "payments" p SET "counted_in" = c.month FROM (SELECT month, unnest(payment_ids) AS id FROM "closed_months") c WHERE c.id = p.id;--> statement-breakpoint
UPDATE "refunds" r SET "counted_in" = c.month FROM (SELECT month, unnest(refund_ids) AS id FROM "closed_months") c WHERE c.id = r.id;--> statement-breakpoint
-- Whoever closes a month, also the version before this one during an update.
CREATE FUNCTION mark_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET counted_in = NEW.month WHERE id = ANY (NEW.payment_ids);
  UPDATE refunds SET counted_in = NEW.month WHERE id = ANY (NEW.refund_ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER closed_months_mark AFTER INSERT ON "closed_months" FOR EACH ROW EXECUTE FUNCTION mark_counted();--> statement-breakpoint
CREATE INDEX "payments_uncounted" ON "payments" USING btree ("paid_at") WHERE counted_in is null and gateway_payment_id is not null;--> statement-breakpoint
CREATE INDEX "payments_counted_late" ON "payments" USING btree ("paid_at") WHERE counted_in <> extract(year from paid_at at time zone 'Asia/Makassar')::int::text || '-' || lpad(extract(month from paid_at at time zone 'Asia/Makassar')::int::text, 2, '0');--> statement-breakpoint
CREATE INDEX "refunds_uncounted" ON "refunds" USING btree ("done_at") WHERE counted_in is null and gateway_refund_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_counted_late" ON "refunds" USING btree ("done_at") WHERE counted_in <> extract(year from done_at at time zone 'Asia/Makassar')::int::text || '-' || lpad(extract(month from done_at at time zone 'Asia/Makassar')::int::text, 2, '0');--> statement-breakpoint
CREATE INDEX "settlement_lines_late" ON "settlement_lines" USING btree ("at") WHERE counts_in <> extract(year from at at time zone 'Asia/Makassar')::int::text || '-' || lpad(extract(month from at at time zone 'Asia/Makassar')::int::text, 2, '0');