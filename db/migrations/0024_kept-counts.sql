-- Lower case, and bytes of letters that are not ASCII as three digits each: pg_trgm, where the
-- database's locale is C, takes only ASCII for letters. The queries write what they search the same way.
CREATE FUNCTION "searchable_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN encode(decode(replace(lower($1), '\', '\\'), 'escape'), 'escape');
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_quarters" (
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_quarters_kind_starts_at_pk" PRIMARY KEY("kind","starts_at")
);
--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "hackathon_registrations_search";--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (searchable_text("name" || E'\n' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hackathon_registrations_search" ON "hackathon_registrations" USING gin (searchable_text("name" || E'\n' || "email" || E'\n' || "mobile" || E'\n' || "college_name") gin_trgm_ops);--> statement-breakpoint
-- Each change is a row of its own, so that people who sign up at once do not wait for one another.
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "user_counts" ("state", "change") SELECT "state", count(*) FROM "added" GROUP BY "state";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "user_counts" ("state", "change") SELECT "state", -count(*) FROM "removed" GROUP BY "state";
	ELSE
		INSERT INTO "user_counts" ("state", "change") VALUES (OLD."state", -1), (NEW."state", 1);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_count_added" AFTER INSERT ON "users"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_removed" AFTER DELETE ON "users"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_changed" AFTER UPDATE ON "users"
	FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
-- The triggers hold off every writer until this migration commits.
INSERT INTO "user_counts" ("state", "change") SELECT "state", count(*) FROM "users" GROUP BY "state";
