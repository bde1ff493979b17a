-- Trigrams serve the back office's search. The extension is trusted: the database's owner may make it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "audit_entries_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title_en" text;--> statement-breakpoint
-- Until now an order had one title, in its customer's language.
UPDATE "orders" SET "title_id" = "title", "title_en" = "title";--> statement-breakpoint
UPDATE "orders" o SET "title_id" = coalesce(nullif(t.title_id, ''), t.title_en), "title_en" = coalesce(nullif(t.title_en, ''), t.title_id) FROM "tour_bookings" b JOIN "tours" t ON t.id = b.tour_id WHERE b.order_id = o.id;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "title_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "title_en" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("orders"."booking_id" || ' ' || "orders"."contact_full_name" || ' ' || "orders"."contact_email" || ' ' || regexp_replace("orders"."contact_phone", '[^0-9]', '', 'g') || ' ' || "orders"."title_id" || ' ' || "orders"."title_en")) STORED;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_price" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_travel" ON "orders" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "passengers_searched" ON "passengers" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_people_not_negative" CHECK ("orders"."people" >= 0);