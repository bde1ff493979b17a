CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	"payment_id" bigint,
	CONSTRAINT "manual_payments_method_known" CHECK ("manual_payments"."method" in ('bank_transfer', 'cash')),
	CONSTRAINT "manual_payments_status_known" CHECK ("manual_payments"."status" in ('WAITING', 'DONE', 'WITHDRAWN')),
	CONSTRAINT "manual_payments_positive" CHECK ("manual_payments"."amount" > 0),
	CONSTRAINT "manual_payments_paid" CHECK (("manual_payments"."status" = 'DONE') = ("manual_payments"."payment_id" is not null)),
	CONSTRAINT "manual_payments_ended" CHECK (("manual_payments"."status" = 'WAITING') = ("manual_payments"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "left_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_waiting" ON "manual_payments" USING btree ("order_id") WHERE status = 'WAITING';--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_payment" ON "manual_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "manual_payments_of_order" ON "manual_payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('reset_password', 'admin_reset_password', 'order_pin', 'refund_otp', 'payment_otp', 'cancel_otp'));--> statement-breakpoint
UPDATE "orders" o SET "left_amount" = l.amount FROM (
  SELECT p.order_id, sum(p.captured_amount - coalesce((SELECT sum(r.amount) FROM refunds r
    WHERE r.payment_id = p.id AND r.status NOT IN ('REJECTED', 'FAILED')), 0)) AS amount
  FROM payments p WHERE p.applied_at IS NOT NULL GROUP BY p.order_id
) l WHERE l.order_id = o.id;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_left_not_negative" CHECK ("orders"."left_amount" >= 0);