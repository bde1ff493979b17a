CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" bigint NOT NULL,
	"file" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_old" ON "imports" USING btree ("at");