CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"role" text NOT NULL,
	"provider" text DEFAULT 'LOCAL' NOT NULL,
	"locale" text DEFAULT 'id' NOT NULL,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('USER', 'AGEN', 'ADMIN')),
	CONSTRAINT "users_provider_known" CHECK ("users"."provider" in ('GOOGLE', 'FACEBOOK', 'LOCAL'))
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"province_id" bigint NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "destinations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "ports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"destination_id" bigint NOT NULL,
	"province_id" bigint NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "ports_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_id" text NOT NULL,
	"name_en" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "provinces_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sizes" jsonb NOT NULL,
	"blur" text NOT NULL,
	"alt_id" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"about" text NOT NULL,
	"order_id" bigint,
	"to" text NOT NULL,
	"locale" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("event","about")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"payment_id" bigint,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_gapless" UNIQUE("order_id","seq"),
	CONSTRAINT "order_events_first_has_no_past" CHECK (("order_events"."seq" = 1) = ("order_events"."from_status" is null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"label_id" text NOT NULL,
	"label_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_positive" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "order_transitions_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"booking_id" text NOT NULL,
	"slug" text NOT NULL,
	"order_type" text NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text DEFAULT 'UNPAID' NOT NULL,
	"inquiry_status" text,
	"user_id" bigint,
	"contact_full_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"people" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"total_price" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"payment_method" text,
	"payment_channel" text,
	"hold_expires_at" timestamp with time zone,
	"hold_limit_at" timestamp with time zone,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"refund_policy" jsonb NOT NULL,
	"purchase_date" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_uuid_unique" UNIQUE("order_uuid"),
	CONSTRAINT "orders_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "orders_slug_unique" UNIQUE("slug"),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_price" = "orders"."subtotal" - "orders"."discount" + "orders"."fees"),
	CONSTRAINT "orders_money_not_negative" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" >= 0 and "orders"."fees" >= 0 and "orders"."total_price" >= 0 and "orders"."discount" <= "orders"."subtotal"),
	CONSTRAINT "orders_type_known" CHECK ("orders"."order_type" in ('fast_boat', 'private_boat', 'tour')),
	CONSTRAINT "orders_hold_has_an_end" CHECK ("orders"."order_status" <> 'ON_HOLD' or "orders"."hold_expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"gateway" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"session_id" text,
	"payment_url" text,
	"expires_at" timestamp with time zone,
	"gateway_payment_id" text,
	"captured_amount" bigint DEFAULT 0 NOT NULL,
	"payment_method" text,
	"payment_channel" text,
	"paid_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_attempt_unique" UNIQUE("order_id","attempt"),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED')),
	CONSTRAINT "payments_paid_has_money" CHECK (("payments"."status" = 'PAID') = ("payments"."captured_amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"gateway_refund_id" text,
	"failure_code" text,
	"next_poll_at" timestamp with time zone,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('REQUESTED', 'APPROVED', 'PROCESSING', 'DONE', 'FAILED', 'MANUAL', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_captures" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"channel" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"capture_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "sandbox_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "sandbox_sessions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_once" UNIQUE("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."only")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"holder" text NOT NULL,
	"code" text NOT NULL,
	"qr" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "tickets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_route_key_pk" PRIMARY KEY("caller","route","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"schedule_id" integer NOT NULL,
	"date" date NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "departures_schedule_id_date_pk" PRIMARY KEY("schedule_id","date"),
	CONSTRAINT "departures_never_oversold" CHECK ("departures"."held" >= 0 and "departures"."sold" >= 0 and "departures"."held" + "departures"."sold" <= "departures"."capacity")
);
--> statement-breakpoint
CREATE TABLE "fare_overrides" (
	"schedule_id" integer NOT NULL,
	"date" date NOT NULL,
	"adult_local" bigint,
	"adult_foreign" bigint,
	"child_local" bigint,
	"child_foreign" bigint,
	"infant_local" bigint,
	"infant_foreign" bigint,
	CONSTRAINT "fare_overrides_schedule_id_date_pk" PRIMARY KEY("schedule_id","date")
);
--> statement-breakpoint
CREATE TABLE "fast_boats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"luggage_kg" integer DEFAULT 20 NOT NULL,
	"facilities" text[] DEFAULT '{}' NOT NULL,
	"image_id" bigint,
	"archived_at" timestamp with time zone,
	CONSTRAINT "fast_boats_slug_unique" UNIQUE("slug"),
	CONSTRAINT "fast_boats_capacity" CHECK ("fast_boats"."capacity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "fast_boat_legs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"schedule_id" integer NOT NULL,
	"date" date NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"cut_off_at" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"hold_expires_at" timestamp with time zone,
	CONSTRAINT "fast_boat_legs_position" UNIQUE("order_id","position"),
	CONSTRAINT "fast_boat_legs_state" CHECK ("fast_boat_legs"."state" in ('HELD', 'SOLD', 'RELEASED')),
	CONSTRAINT "fast_boat_legs_seats" CHECK ("fast_boat_legs"."seats" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"whatsapp" text,
	"check_in_id" text NOT NULL,
	"check_in_en" text NOT NULL,
	"logo_id" bigint,
	"archived_at" timestamp with time zone,
	CONSTRAINT "operators_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "passenger_legs" (
	"passenger_id" bigint NOT NULL,
	"leg_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	CONSTRAINT "passenger_legs_leg_id_passenger_id_pk" PRIMARY KEY("leg_id","passenger_id"),
	CONSTRAINT "passenger_legs_state" CHECK ("passenger_legs"."state" in ('ACTIVE', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"full_name" text NOT NULL,
	"nationality" text NOT NULL,
	"age_category" text NOT NULL,
	"residency" text NOT NULL,
	"date_of_birth" date,
	"local_declared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "passengers_position" UNIQUE("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fast_boat_id" bigint NOT NULL,
	"from_port_id" bigint NOT NULL,
	"to_port_id" bigint NOT NULL,
	"via" text,
	"departs" time NOT NULL,
	"arrives" time NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"capacity" integer NOT NULL,
	"cut_off_minutes" integer NOT NULL,
	"adult_local" bigint NOT NULL,
	"adult_foreign" bigint NOT NULL,
	"child_local" bigint NOT NULL,
	"child_foreign" bigint NOT NULL,
	"infant_local" bigint NOT NULL,
	"infant_foreign" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "schedules_two_ports" CHECK ("schedules"."from_port_id" <> "schedules"."to_port_id"),
	CONSTRAINT "schedules_same_day" CHECK ("schedules"."arrives" > "schedules"."departs"),
	CONSTRAINT "schedules_valid_span" CHECK ("schedules"."valid_until" >= "schedules"."valid_from"),
	CONSTRAINT "schedules_capacity" CHECK ("schedules"."capacity" between 1 and 1000),
	CONSTRAINT "schedules_cut_off" CHECK ("schedules"."cut_off_minutes" between 0 and 10080),
	CONSTRAINT "schedules_fares_not_negative" CHECK (least("schedules"."adult_local", "schedules"."adult_foreign", "schedules"."child_local", "schedules"."child_foreign", "schedules"."infant_local", "schedules"."infant_foreign") >= 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ports" ADD CONSTRAINT "ports_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ports" ADD CONSTRAINT "ports_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_move_allowed" FOREIGN KEY ("from_status","to_status") REFERENCES "public"."order_transitions"("from_status","to_status") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_captures" ADD CONSTRAINT "sandbox_captures_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_capture_id_sandbox_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."sandbox_captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fare_overrides" ADD CONSTRAINT "fare_overrides_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD CONSTRAINT "fast_boats_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boats" ADD CONSTRAINT "fast_boats_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_boat_legs" ADD CONSTRAINT "fast_boat_legs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD CONSTRAINT "passenger_legs_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passenger_legs" ADD CONSTRAINT "passenger_legs_leg_id_fast_boat_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."fast_boat_legs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passengers" ADD CONSTRAINT "passengers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_fast_boat_id_fast_boats_id_fk" FOREIGN KEY ("fast_boat_id") REFERENCES "public"."fast_boats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_from_port_id_ports_id_fk" FOREIGN KEY ("from_port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_to_port_id_ports_id_fk" FOREIGN KEY ("to_port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "notifications_owed" ON "notifications" USING btree ("created_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_order" ON "notifications" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("opened_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","purchase_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_on_hold" ON "orders" USING btree ("hold_expires_at") WHERE order_status = 'ON_HOLD';--> statement-breakpoint
CREATE INDEX "orders_to_complete" ON "orders" USING btree ("ends_at") WHERE order_status = 'CONFIRMED';--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_user" ON "orders" USING btree ("user_id") WHERE order_status = 'ON_HOLD';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied" ON "payments" USING btree ("order_id") WHERE applied_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_session" ON "payments" USING btree ("order_id") WHERE status in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture_unique" ON "payments" USING btree ("gateway","gateway_payment_id") WHERE gateway_payment_id is not null;--> statement-breakpoint
CREATE INDEX "payments_to_poll" ON "payments" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_poll" ON "refunds" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_of_order" ON "tickets" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_valid" ON "tickets" USING btree ("order_id","holder") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "fast_boat_legs_held" ON "fast_boat_legs" USING btree ("schedule_id","date","hold_expires_at") WHERE state = 'HELD';--> statement-breakpoint
CREATE INDEX "schedules_route" ON "schedules" USING btree ("from_port_id","to_port_id");