-- What the office only means to give is no longer taken from what the customer may have.
UPDATE "orders" SET "left_amount" = "left_amount" + "meant"."amount"
FROM (
  SELECT "refunds"."order_id", sum("refunds"."amount") AS "amount"
  FROM "refunds" JOIN "payments" ON "payments"."id" = "refunds"."payment_id"
  WHERE "refunds"."reason" = 'GOODWILL' AND "refunds"."status" = 'REQUESTED'
    AND "payments"."applied_at" IS NOT NULL
  GROUP BY "refunds"."order_id"
) AS "meant"
WHERE "meant"."order_id" = "orders"."id";
