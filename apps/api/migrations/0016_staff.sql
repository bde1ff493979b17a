ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "begun_by" bigint;--> statement-breakpoint
-- Whoever is staff already owns the place; the address of their page is made from their name.
WITH named AS (
  SELECT id, CASE WHEN deleted_at IS NOT NULL THEN 'deleted-' || id ELSE coalesce(nullif(trim(BOTH '-' FROM
    regexp_replace(lower(first_name || ' ' || last_name), '[^a-z0-9]+', '-', 'g')), ''), 'admin') END AS base
  FROM users WHERE role = 'ADMIN'
), numbered AS (SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY id) AS n FROM named)
UPDATE users SET staff_role = 'owner',
  slug = numbered.base || CASE WHEN numbered.n = 1 THEN '' ELSE '-' || users.id END
FROM numbered WHERE numbered.id = users.id;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('activation', 'email_change', 'invitation'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'counter', 'dispatcher', 'catalogue', 'finance'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_complete" CHECK (("users"."role" = 'ADMIN') = ("users"."staff_role" is not null and "users"."slug" is not null));