CREATE TABLE "order_trip_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"changes" jsonb NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_trip_changes_actor" CHECK ("order_trip_changes"."actor" in ('customer', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "private_boat_bookings" ADD COLUMN "remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_boat_bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD COLUMN "remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_trip_changes" ADD CONSTRAINT "order_trip_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_trip_changes_of_order" ON "order_trip_changes" USING btree ("order_id","id");--> statement-breakpoint
-- Orders from before: their remarks are the message that came with the inquiry.
UPDATE "tour_bookings" b SET "remarks" = m."text" FROM "orders" o JOIN "order_messages" m ON m."order_id" = o."id"
	WHERE o."id" = b."order_id" AND m."by" = 'customer' AND m."at" = o."purchase_date";--> statement-breakpoint
UPDATE "private_boat_bookings" b SET "remarks" = m."text" FROM "orders" o JOIN "order_messages" m ON m."order_id" = o."id"
	WHERE o."id" = b."order_id" AND m."by" = 'customer' AND m."at" = o."purchase_date";
