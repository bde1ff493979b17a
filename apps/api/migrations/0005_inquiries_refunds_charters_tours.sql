CREATE TABLE "excludes" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "excludes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "includes" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "includes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "itineraries" (
	"id" serial PRIMARY KEY NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"text_id" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"duration_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "master_informations" (
	"id" serial PRIMARY KEY NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"body_id" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"image_id" bigint
);
--> statement-breakpoint
CREATE TABLE "old_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "old_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tour_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "tour_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"by" text NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_messages_by_known" CHECK ("order_messages"."by" in ('customer', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "order_quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"message" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"pay_within_hours" integer NOT NULL,
	"quoted_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_quotes_version" UNIQUE("order_id","version"),
	CONSTRAINT "order_quotes_status_known" CHECK ("order_quotes"."status" in ('OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'REPLACED')),
	CONSTRAINT "order_quotes_pay_within" CHECK ("order_quotes"."pay_within_hours" between 1 and 336)
);
--> statement-breakpoint
CREATE TABLE "charters" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"boat_id" integer NOT NULL,
	"date" date NOT NULL,
	"end_date" date,
	"guests" integer NOT NULL,
	"start_time" time,
	CONSTRAINT "charters_end_after_start" CHECK ("charters"."end_date" is null or "charters"."end_date" > "charters"."date"),
	CONSTRAINT "charters_guests" CHECK ("charters"."guests" > 0)
);
--> statement-breakpoint
CREATE TABLE "private_boat_blocks" (
	"id" serial PRIMARY KEY NOT NULL,
	"boat_id" integer NOT NULL,
	"during" daterange NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"hold_expires_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "private_boat_blocks_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "private_boat_blocks_state" CHECK ("private_boat_blocks"."state" in ('HELD', 'BOOKED', 'BLOCKED', 'RELEASED')),
	CONSTRAINT "private_boat_blocks_of_whom" CHECK (("private_boat_blocks"."state" = 'BLOCKED') = ("private_boat_blocks"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "private_boat_excludes" (
	"boat_id" integer NOT NULL,
	"exclude_id" integer NOT NULL,
	CONSTRAINT "private_boat_excludes_boat_id_exclude_id_pk" PRIMARY KEY("boat_id","exclude_id")
);
--> statement-breakpoint
CREATE TABLE "private_boat_images" (
	"boat_id" integer NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "private_boat_images_boat_id_media_id_pk" PRIMARY KEY("boat_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "private_boat_includes" (
	"boat_id" integer NOT NULL,
	"include_id" integer NOT NULL,
	CONSTRAINT "private_boat_includes_boat_id_include_id_pk" PRIMARY KEY("boat_id","include_id")
);
--> statement-breakpoint
CREATE TABLE "private_boat_informations" (
	"boat_id" integer NOT NULL,
	"information_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "private_boat_informations_boat_id_information_id_pk" PRIMARY KEY("boat_id","information_id")
);
--> statement-breakpoint
CREATE TABLE "private_boat_tags" (
	"boat_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "private_boat_tags_boat_id_tag_id_pk" PRIMARY KEY("boat_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "private_boats" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description_id" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"highlights_id" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"destination_id" integer NOT NULL,
	"location_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"max_guests" integer NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"year" integer,
	"length_m" numeric(5, 1) NOT NULL,
	"width_m" numeric(5, 1),
	"cabins" integer DEFAULT 0 NOT NULL,
	"heads" integer DEFAULT 0 NOT NULL,
	"engine" text DEFAULT '' NOT NULL,
	"price_from" bigint NOT NULL,
	"refund_policy" jsonb,
	"published" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_boats_slug_unique" UNIQUE("slug"),
	CONSTRAINT "private_boats_guests" CHECK ("private_boats"."max_guests" between 1 and 500),
	CONSTRAINT "private_boats_measures" CHECK ("private_boats"."length_m" > 0 and "private_boats"."cabins" >= 0 and "private_boats"."heads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tour_bookings" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"tour_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"date" date NOT NULL,
	"adult" integer NOT NULL,
	"child" integer NOT NULL,
	"infant" integer NOT NULL,
	"pickup" text,
	"places" integer NOT NULL,
	"state" text DEFAULT 'ASKED' NOT NULL,
	"hold_expires_at" timestamp with time zone,
	CONSTRAINT "tour_bookings_state" CHECK ("tour_bookings"."state" in ('ASKED', 'HELD', 'SOLD', 'RELEASED')),
	CONSTRAINT "tour_bookings_people" CHECK ("tour_bookings"."adult" > 0 and "tour_bookings"."child" >= 0 and "tour_bookings"."infant" >= 0),
	CONSTRAINT "tour_bookings_places" CHECK ("tour_bookings"."places" > 0)
);
--> statement-breakpoint
CREATE TABLE "tour_days" (
	"variant_id" integer NOT NULL,
	"date" date NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tour_days_variant_id_date_pk" PRIMARY KEY("variant_id","date"),
	CONSTRAINT "tour_days_never_oversold" CHECK ("tour_days"."held" >= 0 and "tour_days"."sold" >= 0 and "tour_days"."held" + "tour_days"."sold" <= "tour_days"."capacity")
);
--> statement-breakpoint
CREATE TABLE "tour_excludes" (
	"tour_id" integer NOT NULL,
	"exclude_id" integer NOT NULL,
	CONSTRAINT "tour_excludes_tour_id_exclude_id_pk" PRIMARY KEY("tour_id","exclude_id")
);
--> statement-breakpoint
CREATE TABLE "tour_images" (
	"tour_id" integer NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "tour_images_tour_id_media_id_pk" PRIMARY KEY("tour_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "tour_includes" (
	"tour_id" integer NOT NULL,
	"include_id" integer NOT NULL,
	CONSTRAINT "tour_includes_tour_id_include_id_pk" PRIMARY KEY("tour_id","include_id")
);
--> statement-breakpoint
CREATE TABLE "tour_informations" (
	"tour_id" integer NOT NULL,
	"information_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "tour_informations_tour_id_information_id_pk" PRIMARY KEY("tour_id","information_id")
);
--> statement-breakpoint
CREATE TABLE "tour_itinerary" (
	"tour_id" integer NOT NULL,
	"itinerary_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "tour_itinerary_tour_id_position_pk" PRIMARY KEY("tour_id","position")
);
--> statement-breakpoint
CREATE TABLE "tour_tags" (
	"tour_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "tour_tags_tour_id_tag_id_pk" PRIMARY KEY("tour_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tour_variants" (
	"id" serial PRIMARY KEY NOT NULL,
	"tour_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	"pricing" text NOT NULL,
	"price_adult" bigint DEFAULT 0 NOT NULL,
	"price_child" bigint DEFAULT 0 NOT NULL,
	"price_infant" bigint DEFAULT 0 NOT NULL,
	"price_group" bigint DEFAULT 0 NOT NULL,
	"max_people" integer NOT NULL,
	"daily_capacity" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "tour_variants_pricing" CHECK ("tour_variants"."pricing" in ('person', 'group')),
	CONSTRAINT "tour_variants_people" CHECK ("tour_variants"."max_people" between 1 and 500),
	CONSTRAINT "tour_variants_capacity" CHECK ("tour_variants"."daily_capacity" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"description_id" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"highlights_id" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_id" integer NOT NULL,
	"destination_id" integer NOT NULL,
	"location_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"starts" text DEFAULT '08:00' NOT NULL,
	"duration_minutes" integer NOT NULL,
	"refund_policy" jsonb,
	"published" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tours_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tours_duration" CHECK ("tours"."duration_minutes" > 0),
	CONSTRAINT "tours_starts" CHECK ("tours"."starts" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimable_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "passenger_ids" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "master_informations" ADD CONSTRAINT "master_informations_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_quotes" ADD CONSTRAINT "order_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charters" ADD CONSTRAINT "charters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charters" ADD CONSTRAINT "charters_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_blocks" ADD CONSTRAINT "private_boat_blocks_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_blocks" ADD CONSTRAINT "private_boat_blocks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_excludes" ADD CONSTRAINT "private_boat_excludes_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_excludes" ADD CONSTRAINT "private_boat_excludes_exclude_id_excludes_id_fk" FOREIGN KEY ("exclude_id") REFERENCES "public"."excludes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_images" ADD CONSTRAINT "private_boat_images_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_images" ADD CONSTRAINT "private_boat_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_includes" ADD CONSTRAINT "private_boat_includes_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_includes" ADD CONSTRAINT "private_boat_includes_include_id_includes_id_fk" FOREIGN KEY ("include_id") REFERENCES "public"."includes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_informations" ADD CONSTRAINT "private_boat_informations_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_informations" ADD CONSTRAINT "private_boat_informations_information_id_master_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."master_informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_tags" ADD CONSTRAINT "private_boat_tags_boat_id_private_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."private_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boat_tags" ADD CONSTRAINT "private_boat_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_boats" ADD CONSTRAINT "private_boats_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_variant_id_tour_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."tour_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_days" ADD CONSTRAINT "tour_days_variant_id_tour_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."tour_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_excludes" ADD CONSTRAINT "tour_excludes_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_excludes" ADD CONSTRAINT "tour_excludes_exclude_id_excludes_id_fk" FOREIGN KEY ("exclude_id") REFERENCES "public"."excludes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_images" ADD CONSTRAINT "tour_images_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_images" ADD CONSTRAINT "tour_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_includes" ADD CONSTRAINT "tour_includes_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_includes" ADD CONSTRAINT "tour_includes_include_id_includes_id_fk" FOREIGN KEY ("include_id") REFERENCES "public"."includes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_informations" ADD CONSTRAINT "tour_informations_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_informations" ADD CONSTRAINT "tour_informations_information_id_master_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."master_informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_itinerary" ADD CONSTRAINT "tour_itinerary_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_itinerary" ADD CONSTRAINT "tour_itinerary_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_tags" ADD CONSTRAINT "tour_tags_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_tags" ADD CONSTRAINT "tour_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_variants" ADD CONSTRAINT "tour_variants_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_category_id_tour_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."tour_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_messages_of_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_quotes_one_open" ON "order_quotes" USING btree ("order_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "order_quotes_to_lapse" ON "order_quotes" USING btree ("valid_until") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "charters_of_boat" ON "charters" USING btree ("boat_id","date");--> statement-breakpoint
CREATE INDEX "private_boat_blocks_of_boat" ON "private_boat_blocks" USING btree ("boat_id");--> statement-breakpoint
CREATE INDEX "private_boats_of_destination" ON "private_boats" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "tour_bookings_of_day" ON "tour_bookings" USING btree ("variant_id","date");--> statement-breakpoint
CREATE INDEX "tour_variants_of_tour" ON "tour_variants" USING btree ("tour_id","position");--> statement-breakpoint
CREATE INDEX "tours_of_category" ON "tours" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("starts_at") WHERE order_status = 'PENDING';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("purchase_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at") WHERE status in ('REQUESTED', 'MANUAL');--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claim_not_negative" CHECK ("orders"."claimable_amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_inquiry_status_known" CHECK ("orders"."inquiry_status" in ('NEW', 'QUOTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_only_inquiries_wait" CHECK ("orders"."order_status" <> 'PENDING' or "orders"."inquiry_status" is not null);