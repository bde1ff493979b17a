CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"works" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"gateway_ok_at" timestamp with time zone,
	"gateway_failed_at" timestamp with time zone,
	"gateway_failure" text
);
--> statement-breakpoint
CREATE TABLE "recent_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"place" text,
	"route" text,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "recent_errors_by_time" ON "recent_errors" USING btree ("last_at");