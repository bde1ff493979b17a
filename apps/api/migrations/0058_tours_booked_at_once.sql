ALTER TABLE "tour_variants" ADD COLUMN "book_until_hours" smallint;--> statement-breakpoint
-- one version back: it does not know the column, which stays null.
ALTER TABLE "tour_variants" ADD CONSTRAINT "tour_variants_book_until" CHECK ("tour_variants"."book_until_hours" between 0 and 720);--> statement-breakpoint
-- one version back: it does not know the column, which stays null.
ALTER TABLE "tour_variants" ADD CONSTRAINT "tour_variants_booked_at_a_price" CHECK ("tour_variants"."book_until_hours" is null
        or case when "tour_variants"."pricing" = 'group' then "tour_variants"."price_group" else "tour_variants"."price_adult" end > 0);