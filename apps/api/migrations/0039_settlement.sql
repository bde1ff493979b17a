CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"sales" bigint NOT NULL,
	"sales_count" integer NOT NULL,
	"refunds" bigint NOT NULL,
	"refunds_count" integer NOT NULL,
	"fees" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"channels" jsonb NOT NULL,
	"books_sales" bigint NOT NULL,
	"books_refunds" bigint NOT NULL,
	"payment_ids" bigint[] NOT NULL,
	"refund_ids" bigint[] NOT NULL,
	"open_differences" integer NOT NULL,
	"reason" text NOT NULL,
	"closed_by" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_months_month" CHECK ("closed_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "closed_months_net" CHECK ("closed_months"."net" = "closed_months"."sales" - "closed_months"."refunds" - "closed_months"."fees" - "closed_months"."vat"),
	CONSTRAINT "closed_months_reason" CHECK ("closed_months"."open_differences" = 0 or "closed_months"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "settlement_differences" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"month" text NOT NULL,
	"line_id" bigint,
	"payment_id" bigint,
	"refund_id" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "settlement_differences_type_known" CHECK ("settlement_differences"."type" in ('amount', 'unknown', 'twice', 'missing')),
	CONSTRAINT "settlement_differences_one_subject" CHECK (num_nonnulls("settlement_differences"."line_id", "settlement_differences"."payment_id", "settlement_differences"."refund_id") = 1 and ("settlement_differences"."type" = 'missing') = ("settlement_differences"."line_id" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"lines" integer NOT NULL,
	"skipped" integer NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"content" jsonb,
	"problems" jsonb NOT NULL,
	"read_by" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_by" bigint,
	"applied_at" timestamp with time zone,
	CONSTRAINT "settlement_files_once" UNIQUE("sha256"),
	CONSTRAINT "settlement_files_format_known" CHECK ("settlement_files"."format" in ('transactions', 'balance')),
	CONSTRAINT "settlement_files_applied" CHECK (("settlement_files"."applied_at" is null) = ("settlement_files"."content" is not null) and ("settlement_files"."applied_at" is null) = ("settlement_files"."applied_by" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"type" text NOT NULL,
	"transaction_id" text NOT NULL,
	"product_id" text NOT NULL,
	"reference" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"outcome" text NOT NULL,
	"payment_id" bigint,
	"refund_id" bigint,
	"replaces" bigint,
	"counted" integer NOT NULL,
	"counted_amount" bigint NOT NULL,
	"counted_fee" bigint NOT NULL,
	"counted_vat" bigint NOT NULL,
	"counts_in" text NOT NULL,
	CONSTRAINT "settlement_lines_once" UNIQUE("file_id","line"),
	CONSTRAINT "settlement_lines_type_known" CHECK ("settlement_lines"."type" in ('payment', 'refund', 'fee', 'other')),
	CONSTRAINT "settlement_lines_outcome_known" CHECK ("settlement_lines"."outcome" in ('matched', 'repeated', 'amount', 'unknown', 'twice', 'other')),
	CONSTRAINT "settlement_lines_amount" CHECK ("settlement_lines"."amount" >= 0),
	CONSTRAINT "settlement_lines_matched" CHECK ("settlement_lines"."outcome" <> 'matched' or ("settlement_lines"."type" = 'payment' and "settlement_lines"."payment_id" is not null) or ("settlement_lines"."type" = 'refund' and "settlement_lines"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "made_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_line_id_settlement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."settlement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_of_line" ON "settlement_differences" USING btree ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_of_payment" ON "settlement_differences" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_of_refund" ON "settlement_differences" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("month") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "settlement_lines_of_month" ON "settlement_lines" USING btree ("counts_in");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_transaction" ON "settlement_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_product" ON "settlement_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_payment" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_refund" ON "settlement_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_replaced" ON "settlement_lines" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "settlement_lines_unknown" ON "settlement_lines" USING btree ("reference") WHERE outcome = 'unknown';--> statement-breakpoint
-- What was kept of a closed month, and the money of a row that was applied, can be read, never rewritten.
CREATE TRIGGER closed_months_append_only BEFORE UPDATE OR DELETE ON closed_months
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER settlement_lines_money_stays BEFORE DELETE OR UPDATE OF file_id, line, type, at, channel, amount, fee, vat, replaces, counted, counted_amount, counted_fee, counted_vat, counts_in ON settlement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
