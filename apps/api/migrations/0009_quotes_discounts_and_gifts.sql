ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_positive";--> statement-breakpoint
ALTER TABLE "order_quotes" ADD COLUMN "free_reason" text;--> statement-breakpoint
-- Quotes for nothing were sent without anybody's meaning it: the reason is not known.
UPDATE "order_quotes" SET "free_reason" = '–' WHERE "total" = 0;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "order_quotes" ADD CONSTRAINT "order_quotes_free_has_a_reason" CHECK (("order_quotes"."total" = 0) = ("order_quotes"."free_reason" is not null));