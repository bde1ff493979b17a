CREATE TABLE "operator_cancellations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departure_change_days" ADD COLUMN "schedule_seats" integer;