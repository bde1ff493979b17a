ALTER TABLE "orders" ADD COLUMN "counted_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- one version back: it never writes this column, which is 0 then.
ALTER TABLE "orders" ADD CONSTRAINT "orders_counted_not_negative" CHECK ("orders"."counted_amount" >= 0);