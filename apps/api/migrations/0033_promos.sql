-- An address as a person is counted by it, the same as `foldedAddress` in features/promos/rules.ts.
CREATE FUNCTION folded_address(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(split_part(lower(trim($1)), '@', 1), '\+.*$', '') || '@' || split_part(lower(trim($1)), '@', 2)
$$;--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promo_id" integer NOT NULL,
	"single" boolean NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_uses_within" CHECK ("promo_codes"."uses" >= 0 and (not "promo_codes"."single" or "promo_codes"."uses" <= 1))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"promo_id" integer NOT NULL,
	"code" text NOT NULL,
	"person" text,
	"discount" bigint NOT NULL,
	"counts" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_uses_discount" CHECK ("promo_uses"."discount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"terms_id" text NOT NULL,
	"terms_en" text NOT NULL,
	"type" text NOT NULL,
	"percent" integer,
	"cap" bigint,
	"amount" bigint,
	"minimum" bigint NOT NULL,
	"book_from" date,
	"book_until" date,
	"travel_from" date,
	"travel_until" date,
	"weekdays" integer[] NOT NULL,
	"kinds" text[] NOT NULL,
	"targets" text[] NOT NULL,
	"first_order" boolean NOT NULL,
	"most_uses" integer,
	"most_uses_each" integer,
	"shown" boolean NOT NULL,
	"highlighted" boolean NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promos_slug_unique" UNIQUE("slug"),
	CONSTRAINT "promos_one_type" CHECK (("promos"."type" = 'percent' and "promos"."percent" between 1 and 100 and "promos"."amount" is null)
        or ("promos"."type" = 'amount' and "promos"."amount" > 0 and "promos"."percent" is null and "promos"."cap" is null)),
	CONSTRAINT "promos_uses_within" CHECK ("promos"."uses" >= 0 and ("promos"."most_uses" is null or "promos"."uses" <= "promos"."most_uses"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_codes_of_promo" ON "promo_codes" USING btree ("promo_id");--> statement-breakpoint
CREATE INDEX "promo_uses_of_promo" ON "promo_uses" USING btree ("promo_id","at");--> statement-breakpoint
CREATE INDEX "promo_uses_of_person" ON "promo_uses" USING btree ("promo_id","person");--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree (folded_address("contact_email"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_discounts" CHECK ("orders"."promo_code" is null or "orders"."discount" > 0);--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD CONSTRAINT "passenger_legs_discount" CHECK ("passenger_legs"."discount" between 0 and "passenger_legs"."price");