DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "audit_entries_newest";--> statement-breakpoint
CREATE INDEX "account_links_of_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE role = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE role <> 'ADMIN' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_agents" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE role = 'AGEN' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE role <> 'ADMIN' and deleted_at is null and activated_at is null;--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE role <> 'ADMIN' and deleted_at is null and suspended_at is not null;--> statement-breakpoint
CREATE INDEX "post_editions_saved" ON "post_editions" USING btree ("saved_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST) WHERE edition = 'draft';--> statement-breakpoint
CREATE INDEX "post_editions_searched_id" ON "post_editions" USING gin (folded(regexp_replace("title_id" || ' / ' || "summary_id" || ' / ' || "body_id", '<[^>]*>', ' ', 'g')) gin_trgm_ops) WHERE edition = 'live';--> statement-breakpoint
CREATE INDEX "post_editions_searched_en" ON "post_editions" USING gin (folded(regexp_replace("title_en" || ' / ' || "summary_en" || ' / ' || "body_en", '<[^>]*>', ' ', 'g')) gin_trgm_ops) WHERE edition = 'live';--> statement-breakpoint
CREATE INDEX "contacts_of_state" ON "contacts" USING btree ("state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_documents_issued" ON "order_documents" USING btree ("issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_documents_of_series" ON "order_documents" USING btree ("series","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_documents_numbered" ON "order_documents" USING gin (folded(series || '-' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_documents_searched" ON "order_documents" USING gin (folded("content" #>> '{customer,full_name}') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_failed" ON "notifications" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_kind" ON "audit_entries" USING btree (split_part("subject", ':', 1),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_slug" ON "audit_entries" USING btree (("detail" ->> 'slug')) WHERE detail ->> 'slug' is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_before" ON "audit_entries" USING btree (("detail" ->> 'before')) WHERE detail ->> 'before' is not null;--> statement-breakpoint
CREATE INDEX "orders_of_money" ON "orders" USING btree ("payment_status","purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_status in ('PENDING', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'DISPUTED');--> statement-breakpoint
CREATE INDEX "orders_of_inquiry" ON "orders" USING btree ("inquiry_status","purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE inquiry_status is not null;--> statement-breakpoint
CREATE INDEX "orders_rejected" ON "orders" USING btree ("purchase_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE order_status = 'REJECTED';--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("paid_at") WHERE gateway_payment_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_lines_dated" ON "settlement_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tasks_of_fact" ON "tasks" USING btree ("fact","id");--> statement-breakpoint
CREATE INDEX "passenger_legs_searched" ON "passenger_legs" USING gin (folded("full_name") gin_trgm_ops) WHERE full_name is not null;--> statement-breakpoint
CREATE INDEX "tour_days_closed" ON "tour_days" USING btree ("variant_id","date") WHERE closed;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("state","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);