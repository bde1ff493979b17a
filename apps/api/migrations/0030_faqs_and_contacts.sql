CREATE TABLE "contact_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"booking_id" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"user_id" bigint,
	"once" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded("contacts"."name" || ' ' || "contacts"."email" || ' ' || regexp_replace("contacts"."phone", '[^0-9]', '', 'g') || ' ' || "contacts"."booking_id" || ' ' || "contacts"."message")) STORED,
	CONSTRAINT "contacts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "contacts_once_unique" UNIQUE("once"),
	CONSTRAINT "contacts_state_known" CHECK ("contacts"."state" in ('open', 'answered', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_groups_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"group_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"question_en" text NOT NULL,
	"answer_id" text NOT NULL,
	"answer_en" text NOT NULL,
	"state" text NOT NULL,
	"on_home" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faqs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "faqs_state_known" CHECK ("faqs"."state" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_of_contact" ON "contact_answers" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_of_user" ON "contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contacts_of_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_searched" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "faqs_of_group" ON "faqs" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "notifications_of_contact" ON "notifications" USING btree ("contact_id") WHERE contact_id is not null;