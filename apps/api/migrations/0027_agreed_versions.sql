ALTER TABLE "users" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed" jsonb;