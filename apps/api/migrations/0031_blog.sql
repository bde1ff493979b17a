CREATE TABLE "post_editions" (
	"post_id" bigint NOT NULL,
	"edition" text NOT NULL,
	"title_id" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"summary_id" text DEFAULT '' NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"body_id" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"category_id" integer,
	"cover_id" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_editions_post_id_edition_pk" PRIMARY KEY("post_id","edition"),
	CONSTRAINT "post_editions_known" CHECK ("post_editions"."edition" in ('draft', 'live'))
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" bigint NOT NULL,
	"edition" text NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "post_pictures_post_id_edition_media_id_pk" PRIMARY KEY("post_id","edition","media_id")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" bigint NOT NULL,
	"edition" text NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "post_tags_post_id_edition_tag_id_pk" PRIMARY KEY("post_id","edition","tag_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"preview" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_preview_unique" UNIQUE("preview"),
	CONSTRAINT "posts_state_known" CHECK ("posts"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "posts_published_once" CHECK ("posts"."state" <> 'published' or "posts"."publish_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "post_editions" ADD CONSTRAINT "post_editions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_editions" ADD CONSTRAINT "post_editions_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_editions" ADD CONSTRAINT "post_editions_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_edition" FOREIGN KEY ("post_id","edition") REFERENCES "public"."post_editions"("post_id","edition") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_edition" FOREIGN KEY ("post_id","edition") REFERENCES "public"."post_editions"("post_id","edition") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_editions_of_category" ON "post_editions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "post_pictures_of_media" ON "post_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "post_tags_of_tag" ON "post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("publish_at" DESC NULLS LAST);