ALTER TABLE "disputes" DROP CONSTRAINT "disputes_positive";--> statement-breakpoint
-- one version back: it writes more than nothing only, which this allows too.
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_not_negative" CHECK ("disputes"."amount" >= 0);