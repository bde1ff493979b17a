ALTER TABLE "bank_transfers" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "held_by_proof" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "held_before" timestamp with time zone;