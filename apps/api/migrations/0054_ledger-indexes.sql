DROP INDEX "orders_of_nobody";--> statement-breakpoint
CREATE INDEX "users_of_phone" ON "users" USING btree (regexp_replace("phone", '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "orders_counted" ON "orders" USING btree ("order_status","order_type","payment_status","inquiry_status");--> statement-breakpoint
CREATE INDEX "orders_of_user_in_state" ON "orders" USING btree ("user_id","order_status","purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree (lower("contact_email"),"purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree (regexp_replace("contact_phone", '[^0-9]', '', 'g'),"purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What an index is made of is only estimated well once it was looked at.
ANALYZE "orders";--> statement-breakpoint
ANALYZE "users";