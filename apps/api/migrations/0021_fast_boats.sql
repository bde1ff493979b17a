CREATE TABLE "fast_boat_images" (
	"boat_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "fast_boat_images_boat_id_media_id_pk" PRIMARY KEY("boat_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "fast_boat_tags" (
	"boat_id" bigint NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "fast_boat_tags_boat_id_tag_id_pk" PRIMARY KEY("boat_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "fast_boats" DROP CONSTRAINT "fast_boats_image_id_media_id_fk";
--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "description_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "certified_capacity" integer;--> statement-breakpoint
-- What was for sale until now is what the certificate allows at the least.
UPDATE "fast_boats" SET "certified_capacity" = "capacity";--> statement-breakpoint
ALTER TABLE "fast_boats" ALTER COLUMN "certified_capacity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "certificate_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "certificate_until" date;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "length_m" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "engine" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Every boat was on sale.
UPDATE "fast_boats" SET "published" = true;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD COLUMN "notes_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boat_images" ADD CONSTRAINT "fast_boat_images_boat_id_fast_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."fast_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boat_images" ADD CONSTRAINT "fast_boat_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boat_tags" ADD CONSTRAINT "fast_boat_tags_boat_id_fast_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."fast_boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boat_tags" ADD CONSTRAINT "fast_boat_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fast_boats_of_operator" ON "fast_boats" USING btree ("operator_id");--> statement-breakpoint
-- Facilities become entries of the catalogue; a code that is not known keeps its name.
INSERT INTO "tags" ("slug", "name_id", "name_en")
SELECT DISTINCT replace(f.code, '_', '-'), coalesce(k.name_id, f.code), coalesce(k.name_en, f.code)
FROM "fast_boats" b CROSS JOIN unnest(b."facilities") AS f(code)
LEFT JOIN (VALUES ('life_jackets', 'Jaket pelampung', 'Life jackets'), ('toilet', 'Toilet', 'Toilet'),
	('air_conditioning', 'AC', 'Air conditioning'), ('open_deck', 'Dek terbuka', 'Open deck'),
	('snack', 'Camilan', 'Snack'), ('wifi', 'Wi-Fi', 'Wi-Fi')) AS k(code, name_id, name_en) ON k.code = f.code
ON CONFLICT ("slug") DO NOTHING;--> statement-breakpoint
INSERT INTO "fast_boat_tags" ("boat_id", "tag_id")
SELECT DISTINCT b."id", t."id" FROM "fast_boats" b CROSS JOIN unnest(b."facilities") AS f(code)
JOIN "tags" t ON t."slug" = replace(f.code, '_', '-');--> statement-breakpoint
INSERT INTO "fast_boat_images" ("boat_id", "media_id", "position") SELECT "id", "image_id", 0 FROM "fast_boats" WHERE "image_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_boats" DROP COLUMN "facilities";--> statement-breakpoint
ALTER TABLE "fast_boats" DROP COLUMN "image_id";--> statement-breakpoint
ALTER TABLE "fast_boats" ADD CONSTRAINT "fast_boats_certified" CHECK ("fast_boats"."certified_capacity" between "fast_boats"."capacity" and 1000);--> statement-breakpoint
ALTER TABLE "fast_boats" ADD CONSTRAINT "fast_boats_measures" CHECK ("fast_boats"."luggage_kg" >= 0 and "fast_boats"."length_m" > 0);