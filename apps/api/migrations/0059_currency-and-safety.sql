ALTER TABLE "users" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "crew" integer;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "life_jackets" integer;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "insurance_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "insurance_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- one version back: it writes neither column, so both stay null.
ALTER TABLE "private_boats" ADD CONSTRAINT "private_boats_safety" CHECK ("private_boats"."crew" >= 1 and "private_boats"."life_jackets" >= 1);