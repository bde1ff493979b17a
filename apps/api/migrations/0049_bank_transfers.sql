CREATE TABLE "bank_transfers" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL,
	"code" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reserved" boolean DEFAULT true NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_transfers_code" CHECK ("bank_transfers"."code" between 1 and 999),
	CONSTRAINT "bank_transfers_sum" CHECK ("bank_transfers"."amount" = "bank_transfers"."total" + "bank_transfers"."code")
);
--> statement-breakpoint
CREATE TABLE "transfer_proofs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"file" text,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"recorded_id" bigint,
	"reason" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "transfer_proofs_status_known" CHECK ("transfer_proofs"."status" in ('WAITING', 'ACCEPTED', 'REJECTED', 'REPLACED')),
	CONSTRAINT "transfer_proofs_decided" CHECK (("transfer_proofs"."status" = 'WAITING') = ("transfer_proofs"."decided_at" is null)),
	CONSTRAINT "transfer_proofs_accepted" CHECK ("transfer_proofs"."status" <> 'ACCEPTED' or "transfer_proofs"."recorded_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_code" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_order_id_bank_transfers_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."bank_transfers"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_recorded_id_manual_payments_id_fk" FOREIGN KEY ("recorded_id") REFERENCES "public"."manual_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_amount" ON "bank_transfers" USING btree ("amount") WHERE reserved;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_proofs_one_waiting" ON "transfer_proofs" USING btree ("order_id") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "transfer_proofs_of_order" ON "transfer_proofs" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('late_money', 'surplus_money', 'foreign_money', 'refund_failed', 'refund_manual', 'unclaimed_amount', 'chargeback', 'email_failed', 'settlement_difference', 'recorded_payment', 'transfer_proof'));