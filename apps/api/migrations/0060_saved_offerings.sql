-- Orders before all else, as bookings lock them: all migrations that wait are one transaction, and a later
-- one that takes passengers first would wait for a booking that waits for it.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "saved_offerings" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"offering_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_offerings_user_id_kind_offering_id_pk" PRIMARY KEY("user_id","kind","offering_id")
);
--> statement-breakpoint
ALTER TABLE "saved_offerings" ADD CONSTRAINT "saved_offerings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;