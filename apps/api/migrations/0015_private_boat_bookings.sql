ALTER TABLE "charters" RENAME TO "private_boat_bookings";--> statement-breakpoint
ALTER TABLE "private_boat_bookings" RENAME CONSTRAINT "charters_end_after_start" TO "private_boat_bookings_end_after_start";--> statement-breakpoint
ALTER TABLE "private_boat_bookings" RENAME CONSTRAINT "charters_guests" TO "private_boat_bookings_guests";--> statement-breakpoint
ALTER TABLE "private_boat_bookings" RENAME CONSTRAINT "charters_order_id_orders_id_fk" TO "private_boat_bookings_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "private_boat_bookings" RENAME CONSTRAINT "charters_boat_id_private_boats_id_fk" TO "private_boat_bookings_boat_id_private_boats_id_fk";--> statement-breakpoint
ALTER INDEX "charters_of_boat" RENAME TO "private_boat_bookings_of_boat";--> statement-breakpoint
ALTER INDEX "charters_pkey" RENAME TO "private_boat_bookings_pkey";
