ALTER TABLE "refunds" ADD COLUMN "positions" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;