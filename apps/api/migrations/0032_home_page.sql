CREATE TABLE "home_page" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"title_id" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"text_id" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"image_id" bigint,
	"link" text DEFAULT '' NOT NULL,
	"link_label_id" text DEFAULT '' NOT NULL,
	"link_label_en" text DEFAULT '' NOT NULL,
	"shown_from" date,
	"shown_until" date,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "home_page_one_row" CHECK ("home_page"."only"),
	CONSTRAINT "home_page_days" CHECK ("home_page"."shown_until" >= "home_page"."shown_from")
);
--> statement-breakpoint
ALTER TABLE "home_page" ADD CONSTRAINT "home_page_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;