CREATE TABLE "review_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_reports_once" UNIQUE("review_id","reader"),
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('untrue', 'insulting', 'personal', 'advertising', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"state" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"travelled_on" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded("reviews"."name" || ' ' || "reviews"."text")) STORED,
	CONSTRAINT "reviews_slug_unique" UNIQUE("slug"),
	CONSTRAINT "reviews_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "reviews_kind_known" CHECK ("reviews"."kind" in ('fast_boat', 'private_boat', 'tour')),
	CONSTRAINT "reviews_state_known" CHECK ("reviews"."state" in ('waiting', 'published', 'reported', 'rejected', 'withdrawn')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_shown_since" CHECK ("reviews"."state" <> 'published' or "reviews"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_links_of_order" ON "review_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("kind","thing_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_state" ON "reviews" USING btree ("state","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_with_reports" ON "reviews" USING btree ("written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("publish_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_searched" ON "reviews" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('late_money', 'surplus_money', 'foreign_money', 'refund_failed', 'refund_manual', 'unclaimed_amount', 'chargeback', 'email_failed', 'settlement_difference', 'recorded_payment', 'transfer_proof', 'review_reported'));