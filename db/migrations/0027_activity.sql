ALTER TABLE "events" RENAME TO "activity";--> statement-breakpoint
ALTER SEQUENCE "events_id_seq" RENAME TO "activity_id_seq";--> statement-breakpoint
ALTER INDEX "events_actor_day" RENAME TO "activity_actor_day";--> statement-breakpoint
ALTER INDEX "events_occurred_at" RENAME TO "activity_occurred_at";--> statement-breakpoint
-- The primary key, and from PostgreSQL 18 on each NOT NULL, is a constraint named after its table.
DO $$
DECLARE old_name text;
BEGIN
	FOR old_name IN SELECT conname FROM pg_constraint WHERE conrelid = 'activity'::regclass AND conname LIKE 'events\_%' LOOP
		EXECUTE format('ALTER TABLE activity RENAME CONSTRAINT %I TO %I', old_name, replace(old_name, 'events_', 'activity_'));
	END LOOP;
END $$;
