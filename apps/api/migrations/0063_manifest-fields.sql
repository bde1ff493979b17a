ALTER TABLE "saved_travellers" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD COLUMN "id_number" text;--> statement-breakpoint
ALTER TABLE "passengers" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "passengers" ADD COLUMN "id_number" text;--> statement-breakpoint
CREATE INDEX "passengers_with_identity" ON "passengers" USING btree ("order_id") WHERE "passengers"."id_number" is not null;--> statement-breakpoint
-- one version back: it does not know the column, which stays null.
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_sex" CHECK ("saved_travellers"."sex" in ('F', 'M', 'X'));--> statement-breakpoint
-- one version back: it does not know the column, which stays null.
ALTER TABLE "passengers" ADD CONSTRAINT "passengers_sex" CHECK ("passengers"."sex" in ('F', 'M', 'X'));