CREATE TABLE "reminder_stops" (
	"person" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_travelled" ON "orders" USING btree ("ends_at","id") WHERE order_status in ('CONFIRMED', 'COMPLETED');--> statement-breakpoint
CREATE INDEX "fast_boat_legs_departing" ON "fast_boat_legs" USING btree ("departs_at") WHERE state = 'SOLD';