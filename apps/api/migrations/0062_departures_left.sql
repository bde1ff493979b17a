CREATE TABLE "departures_left" (
	"schedule_id" integer NOT NULL,
	"date" date NOT NULL,
	"operator_id" bigint NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"on_time_until" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"recorded_by" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "departures_left_schedule_id_date_pk" PRIMARY KEY("schedule_id","date")
);
--> statement-breakpoint
ALTER TABLE "departures_left" ADD CONSTRAINT "departures_left_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures_left" ADD CONSTRAINT "departures_left_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures_left" ADD CONSTRAINT "departures_left_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_left_of_operator" ON "departures_left" USING btree ("operator_id","date");