ALTER TABLE "passenger_legs" ADD COLUMN "left_from_port_id" bigint;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD COLUMN "left_to_port_id" bigint;--> statement-breakpoint
-- one version back: the column is new, so the version before leaves it empty
ALTER TABLE "passenger_legs" ADD CONSTRAINT "passenger_legs_left_from_port_id_ports_id_fk" FOREIGN KEY ("left_from_port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- one version back: the column is new, so the version before leaves it empty
ALTER TABLE "passenger_legs" ADD CONSTRAINT "passenger_legs_left_to_port_id_ports_id_fk" FOREIGN KEY ("left_to_port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;