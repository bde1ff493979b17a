ALTER TABLE "orders" DROP CONSTRAINT "orders_promo_discounts";--> statement-breakpoint
ALTER TABLE "promo_uses" DROP CONSTRAINT "promo_uses_discount";--> statement-breakpoint
ALTER TABLE "order_reschedules" ADD COLUMN "sums" jsonb;--> statement-breakpoint
ALTER TABLE "private_boat_bookings" ADD COLUMN "agreed_start" time;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_discount" CHECK ("promo_uses"."discount" >= 0);