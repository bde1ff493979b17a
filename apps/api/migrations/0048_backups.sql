CREATE TABLE "backups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"file" text,
	"bytes" bigint,
	"pictures" integer,
	"lost_pictures" integer,
	"keys" integer DEFAULT 0 NOT NULL,
	"error" text
);
