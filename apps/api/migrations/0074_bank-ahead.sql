ALTER TABLE "orders" ADD COLUMN "ahead_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ahead_not_negative" CHECK ("orders"."ahead_amount" >= 0);