-- What is searched, without case and accents: "Søren Ågård" is found by "soren agard". The twin of
-- `folded` in packages/contract/src/folded.ts. Not the extension unaccent: it may be missing, and what it
-- does may change, which no index and no generated column bears.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')),
    'ØøŁłĐđÐð', 'oolldddd'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
$$;--> statement-breakpoint
DROP INDEX "passengers_searched";--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded("orders"."booking_id" || ' ' || "orders"."contact_full_name" || ' ' || "orders"."contact_email" || ' ' || regexp_replace("orders"."contact_phone", '[^0-9]', '', 'g') || ' ' || "orders"."title_id" || ' ' || "orders"."title_en")) STORED;--> statement-breakpoint
CREATE INDEX "passengers_searched" ON "passengers" USING gin (folded("full_name") gin_trgm_ops);--> statement-breakpoint
-- It went with the column, unseen by the generator.
CREATE INDEX "orders_searched" ON "orders" USING gin ("search_text" gin_trgm_ops);
