ALTER TABLE "users" DROP CONSTRAINT "users_staff_complete";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "slug" SET DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16);--> statement-breakpoint
-- Customers had no address in the back office until now; one who is deleted keeps none that was theirs.
UPDATE "users" SET "slug" = CASE WHEN "deleted_at" IS NOT NULL THEN 'deleted-' || "id" ELSE substr(replace(gen_random_uuid()::text, '-', ''), 1, 16) END WHERE "slug" IS NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notes_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email" || ' ' || regexp_replace(coalesce("users"."phone", ''), '[^0-9]', '', 'g') || ' ' || coalesce("users"."company_name", ''))) STORED;--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_complete" CHECK (("users"."role" = 'ADMIN') = ("users"."staff_role" is not null));