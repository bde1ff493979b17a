DROP INDEX "one_time_codes_one_open";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "previous_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "handle_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "machine_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_email_before" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_one_open" ON "one_time_codes" USING btree ("purpose","subject","handle_hash") WHERE consumed_at is null;--> statement-breakpoint
-- Kept mail is sealed from now on; what was kept until now has codes in the clear.
DELETE FROM "mailbox";
