ALTER TABLE "passenger_legs" ADD COLUMN "booked_price" bigint;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD COLUMN "booked_discount" bigint;