ALTER TABLE "bank_transfers" ADD COLUMN "accounts" jsonb;--> statement-breakpoint
CREATE INDEX "bank_transfers_asked" ON "bank_transfers" USING btree ("amount");