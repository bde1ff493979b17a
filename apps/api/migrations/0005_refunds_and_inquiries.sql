CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"by" text NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_messages_by_known" CHECK ("order_messages"."by" in ('customer', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "order_quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"message" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"pay_within_hours" integer NOT NULL,
	"quoted_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_quotes_version" UNIQUE("order_id","version"),
	CONSTRAINT "order_quotes_status_known" CHECK ("order_quotes"."status" in ('OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'REPLACED')),
	CONSTRAINT "order_quotes_pay_within" CHECK ("order_quotes"."pay_within_hours" between 1 and 336)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimable_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "passenger_ids" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_quotes" ADD CONSTRAINT "order_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_messages_of_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_quotes_one_open" ON "order_quotes" USING btree ("order_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "order_quotes_to_lapse" ON "order_quotes" USING btree ("valid_until") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("starts_at") WHERE order_status = 'PENDING';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("purchase_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_contact" ON "orders" USING btree (lower("contact_email")) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at") WHERE status in ('REQUESTED', 'MANUAL');--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claim_not_negative" CHECK ("orders"."claimable_amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_inquiry_status_known" CHECK ("orders"."inquiry_status" in ('NEW', 'QUOTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_only_inquiries_wait" CHECK ("orders"."order_status" <> 'PENDING' or "orders"."inquiry_status" is not null);