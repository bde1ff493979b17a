ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('late_money', 'surplus_money', 'foreign_money', 'refund_failed', 'refund_manual', 'unclaimed_amount', 'chargeback', 'email_failed', 'settlement_difference', 'recorded_payment'));--> statement-breakpoint
-- Records that were waiting when their order ended have no task yet.
INSERT INTO "tasks" ("type", "fact", "order_id", "amount", "detail", "due_at")
SELECT 'recorded_payment', 'recorded:' || m."id", m."order_id", m."amount", jsonb_build_object('note', m."reference"), now() + interval '24 hours'
FROM "manual_payments" m JOIN "orders" o ON o."id" = m."order_id"
WHERE m."status" = 'WAITING' AND o."order_status" <> 'ON_HOLD';
