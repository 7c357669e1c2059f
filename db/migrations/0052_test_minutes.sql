ALTER TABLE "hackathon_test_attempts" ADD COLUMN "minutes" integer DEFAULT 60;--> statement-breakpoint
-- What the test began with: the time up to its end, or where the close cut that, what its hackathon gives.
UPDATE "hackathon_test_attempts" a SET "minutes" = greatest(
	ceil(extract(epoch from a."ends_at" - a."started_at") / 60)::integer,
	CASE WHEN a."ends_at" = h."submissions_close_at" THEN h."test_minutes" ELSE 0 END
) FROM "hackathons" h WHERE h."id" = a."hackathon_id";--> statement-breakpoint
ALTER TABLE "hackathon_test_attempts" ALTER COLUMN "minutes" SET NOT NULL;
