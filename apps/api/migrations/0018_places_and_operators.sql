ALTER TABLE "destinations" ADD COLUMN "description_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "image_id" bigint;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "boarding" text;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "counter_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "counter_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "directions_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "directions_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "airport_minutes" integer;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "image_id" bigint;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "provinces" ADD COLUMN "description_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provinces" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provinces" ADD COLUMN "image_id" bigint;--> statement-breakpoint
ALTER TABLE "provinces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ports" ADD CONSTRAINT "ports_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destinations_of_province" ON "destinations" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "ports_of_destination" ON "ports" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "ports_of_province" ON "ports" USING btree ("province_id");--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_point" CHECK (("destinations"."latitude" is null) = ("destinations"."longitude" is null));--> statement-breakpoint
ALTER TABLE "ports" ADD CONSTRAINT "ports_boarding" CHECK ("ports"."boarding" in ('jetty', 'wet_feet'));