ALTER TABLE "processes" ADD COLUMN "bounces_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "bounces_failure" text;