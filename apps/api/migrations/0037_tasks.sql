CREATE TABLE "email_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notification_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"outcome" text NOT NULL,
	"code" integer,
	"answer" text NOT NULL,
	CONSTRAINT "email_attempts_known" CHECK ("email_attempts"."outcome" in ('accepted', 'deferred', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	CONSTRAINT "disputes_once" UNIQUE("gateway","gateway_dispute_id"),
	CONSTRAINT "disputes_positive" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('OPEN', 'WON', 'LOST')),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."status" = 'OPEN') = ("disputes"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"capture_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_owed";--> statement-breakpoint
DROP INDEX "tasks_open";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "again_of" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "fact" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "dispute_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "notification_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "done_by" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "done_reason" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "done_reference" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What stood open before: refunds to a bank account, and payments in another currency.
UPDATE "tasks" t SET "refund_id" = r.id, "amount" = r.amount, "fact" = 'refund:' || r.id,
  "type" = case when r.failure_code is not null then 'refund_failed' when r.reason = 'LATE' then 'late_money'
    when r.reason = 'SURPLUS' then 'surplus_money' else 'refund_manual' end
  FROM "refunds" r WHERE t.kind = 'refund_by_hand' AND r.id = (t.detail ->> 'refund_id')::bigint;--> statement-breakpoint
UPDATE "tasks" SET "type" = 'foreign_money', "fact" = 'payment:' || payment_id
  WHERE kind = 'money_without_order';--> statement-breakpoint
DELETE FROM "tasks" WHERE "type" is null;--> statement-breakpoint
UPDATE "tasks" SET "due_at" = opened_at + interval '24 hours', "ended" = case when done_at is not null then 'refund_made' end;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "fact" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "email_attempts" ADD CONSTRAINT "email_attempts_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_capture_id_sandbox_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."sandbox_captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attempts_of_email" ON "email_attempts" USING btree ("notification_id","id");--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_to_poll" ON "disputes" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" USING btree ("fact") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at" DESC NULLS FIRST) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_order" ON "tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tasks_of_payment" ON "tasks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "notifications_owed" ON "notifications" USING btree ("created_at") WHERE sent_at is null and dropped_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("type","due_at") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('late_money', 'surplus_money', 'foreign_money', 'refund_failed', 'refund_manual', 'unclaimed_amount', 'chargeback', 'email_failed', 'settlement_difference'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_end_known" CHECK (("tasks"."done_at" is null and "tasks"."done_by" is null and "tasks"."ended" is null) or ("tasks"."done_at" is not null and ("tasks"."ended" is not null) <> ("tasks"."done_by" is not null) and ("tasks"."done_by" is null or "tasks"."done_reason" is not null)));--> statement-breakpoint
CREATE INDEX "notifications_again" ON "notifications" USING btree ("again_of") WHERE again_of is not null;