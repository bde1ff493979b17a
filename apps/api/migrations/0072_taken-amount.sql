ALTER TABLE "orders" ADD COLUMN "taken_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What banks have taken back beyond the requests that ended for it, and what is left beside it: a payment that gave more than it took lessens the others.
UPDATE "orders" SET "left_amount" = "now"."left", "taken_amount" = greatest(0, "now"."taken" - coalesce((
  SELECT sum("r"."amount") FROM "refunds" "r" JOIN "payments" "p" ON "p"."id" = "r"."payment_id"
  WHERE "r"."order_id" = "orders"."id" AND "p"."applied_at" IS NOT NULL
    AND "r"."reason" = 'CUSTOMER' AND "r"."decision" = 'chargeback'), 0))
FROM (
  SELECT "of"."order_id", sum("of"."lost") AS "taken",
    greatest(0, sum(greatest(0, "of"."free" - "of"."waiting")) - sum(greatest(0, -"of"."free"))) AS "left"
  FROM (
    SELECT "p"."order_id", "d"."lost",
      "p"."captured_amount" - coalesce((SELECT sum("r"."amount") FROM "refunds" "r" WHERE "r"."payment_id" = "p"."id"
        AND "r"."status" IN ('APPROVED', 'PROCESSING', 'DONE')), 0) - "d"."taken" AS "free",
      coalesce((SELECT sum("r"."amount") FROM "refunds" "r" WHERE "r"."payment_id" = "p"."id"
        AND "r"."status" IN ('REQUESTED', 'MANUAL')
        AND NOT ("r"."reason" = 'GOODWILL' AND "r"."status" = 'REQUESTED')), 0) AS "waiting"
    FROM "payments" "p" CROSS JOIN LATERAL (
      SELECT coalesce(sum("amount") FILTER (WHERE "status" <> 'WON'), 0) AS "taken",
        coalesce(sum("amount") FILTER (WHERE "status" = 'LOST'), 0) AS "lost"
      FROM "disputes" WHERE "payment_id" = "p"."id") "d"
    WHERE "p"."applied_at" IS NOT NULL
      AND EXISTS (SELECT 1 FROM "disputes" WHERE "disputes"."order_id" = "p"."order_id")
  ) AS "of"
  GROUP BY "of"."order_id"
) AS "now"
WHERE "now"."order_id" = "orders"."id";
