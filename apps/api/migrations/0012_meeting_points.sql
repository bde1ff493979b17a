ALTER TABLE "private_boats" ADD COLUMN "meeting_point_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "meeting_point_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "meeting_point_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "meeting_point_en" text DEFAULT '' NOT NULL;