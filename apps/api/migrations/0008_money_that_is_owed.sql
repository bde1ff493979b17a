DROP INDEX "refunds_requested";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unclaimed" ON "orders" USING btree ("id") WHERE claimable_amount > 0;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE status not in ('DONE', 'REJECTED');