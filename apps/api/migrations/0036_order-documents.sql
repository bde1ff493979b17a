CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"payment_id" bigint,
	"refund_id" bigint,
	"amount" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "order_documents_number" UNIQUE("series","year","number"),
	CONSTRAINT "order_documents_one_of_payment" UNIQUE("payment_id"),
	CONSTRAINT "order_documents_one_of_refund" UNIQUE("refund_id"),
	CONSTRAINT "order_documents_series_known" CHECK ("order_documents"."series" in ('INV', 'CN')),
	CONSTRAINT "order_documents_credit_has_refund" CHECK (("order_documents"."series" = 'CN') = ("order_documents"."refund_id" is not null)),
	CONSTRAINT "order_documents_invoice_has_payment" CHECK (("order_documents"."series" = 'INV') = ("order_documents"."payment_id" is not null)),
	CONSTRAINT "order_documents_positive" CHECK ("order_documents"."number" > 0 and "order_documents"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_of_order" ON "order_documents" USING btree ("order_id","id");