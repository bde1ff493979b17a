CREATE TABLE "order_reschedules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"moved" jsonb NOT NULL,
	"difference" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_reschedules_status_known" CHECK ("order_reschedules"."status" in ('HELD', 'DONE', 'EXPIRED', 'WITHDRAWN')),
	CONSTRAINT "order_reschedules_actor_known" CHECK ("order_reschedules"."actor" in ('customer', 'admin')),
	CONSTRAINT "order_reschedules_fee" CHECK ("order_reschedules"."fee" >= 0),
	CONSTRAINT "order_reschedules_ended" CHECK (("order_reschedules"."status" = 'HELD') = ("order_reschedules"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "fast_boat_leg_moves" (
	"reschedule_id" bigint PRIMARY KEY NOT NULL,
	"leg_id" bigint NOT NULL,
	"schedule_id" integer NOT NULL,
	"date" date NOT NULL,
	"from_port_id" bigint NOT NULL,
	"to_port_id" bigint NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"cut_off_at" timestamp with time zone NOT NULL,
	"sale_version" integer NOT NULL,
	"seats" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "fast_boat_leg_moves_state" CHECK ("fast_boat_leg_moves"."state" in ('HELD', 'TAKEN', 'RELEASED')),
	CONSTRAINT "fast_boat_leg_moves_seats" CHECK ("fast_boat_leg_moves"."seats" between 1 and 20)
);
--> statement-breakpoint
DROP INDEX "payments_one_applied";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reschedule_policy" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reschedule_id" bigint;--> statement-breakpoint
ALTER TABLE "fast_boat_legs" ADD COLUMN "refund_policy" jsonb;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "reschedule_policy" jsonb;--> statement-breakpoint
ALTER TABLE "private_boats" ADD COLUMN "reschedule_policy" jsonb;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "reschedule_policy" jsonb;--> statement-breakpoint
ALTER TABLE "order_reschedules" ADD CONSTRAINT "order_reschedules_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boat_leg_moves" ADD CONSTRAINT "fast_boat_leg_moves_reschedule_id_order_reschedules_id_fk" FOREIGN KEY ("reschedule_id") REFERENCES "public"."order_reschedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boat_leg_moves" ADD CONSTRAINT "fast_boat_leg_moves_leg_id_fast_boat_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."fast_boat_legs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reschedules_of_order" ON "order_reschedules" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_reschedules_one_open" ON "order_reschedules" USING btree ("order_id") WHERE status = 'HELD';--> statement-breakpoint
CREATE INDEX "order_reschedules_to_lapse" ON "order_reschedules" USING btree ("hold_expires_at") WHERE status = 'HELD';--> statement-breakpoint
CREATE INDEX "fast_boat_leg_moves_held" ON "fast_boat_leg_moves" USING btree ("schedule_id","date") WHERE state = 'HELD';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reschedule_id_order_reschedules_id_fk" FOREIGN KEY ("reschedule_id") REFERENCES "public"."order_reschedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied_to_reschedule" ON "payments" USING btree ("reschedule_id") WHERE applied_at is not null and reschedule_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied" ON "payments" USING btree ("order_id") WHERE applied_at is not null and reschedule_id is null;