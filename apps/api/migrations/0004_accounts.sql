CREATE TABLE "account_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('activation', 'email_change'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_subject_once" UNIQUE("provider","subject"),
	CONSTRAINT "identities_one_a_provider" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('GOOGLE', 'FACEBOOK'))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('reset_password', 'admin_reset_password', 'order_pin', 'refund_otp')),
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_one_open" ON "account_links" USING btree ("user_id","purpose") WHERE consumed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_one_open" ON "one_time_codes" USING btree ("purpose","subject") WHERE consumed_at is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_old" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_of_nobody" ON "orders" USING btree (lower("contact_email")) WHERE user_id is null;--> statement-breakpoint
-- Mails of orders belong to the order's account from now on, for its export and its deletion.
UPDATE "notifications" SET "user_id" = "orders"."user_id" FROM "orders" WHERE "orders"."id" = "notifications"."order_id";
