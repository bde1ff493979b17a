-- Accounts of the one text there was before pages had versions: it is now version 0.
UPDATE "users" SET "agreed" = '{"terms-and-conditions": 0, "privacy-and-policy": 0, "refund-terms": 0}'
  WHERE "terms_version" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "terms_version";
