ALTER TABLE "orders" ADD COLUMN "ahead_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- one version back: it never writes this column, which is 0 then.
ALTER TABLE "orders" ADD CONSTRAINT "orders_ahead_not_negative" CHECK ("orders"."ahead_amount" >= 0);