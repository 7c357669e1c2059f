-- Finds a part of a name among a hundred thousand.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurred_at" timestamp with time zone NOT NULL,
	"admin_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "messages_answer" CHECK (("messages"."answer" is null) = ("messages"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" text GENERATED ALWAYS AS (case when deleted_at is not null then 'deleted' when blocked_at is not null then 'blocked' when email_verified then 'verified' else 'non-verified' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "messages_status_sent_at" ON "messages" USING btree ("status","sent_at","id");--> statement-breakpoint
CREATE INDEX "messages_email_sent_at" ON "messages" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "users_state_created_at" ON "users" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "users_state_name" ON "users" USING btree ("state",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_state_email" ON "users" USING btree ("state","email");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("name") || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
