ALTER TABLE "hackathons" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The two hackathons that a fresh installation was given, as long as nobody changed them or takes part.
UPDATE "hackathons" AS h SET "is_sample" = true
WHERE ((h."id" = 'first-surge' AND h."title" = 'First Surge'
    AND h."summary" = 'Twenty-four hours to build something your campus needs.')
  OR (h."id" = 'second-surge' AND h."title" = 'Second Surge'
    AND h."summary" = 'Twenty-four hours to build something that works on a slow phone.'))
  AND NOT EXISTS (SELECT FROM "hackathon_registrations" r WHERE r."hackathon_id" = h."id")
  AND NOT EXISTS (SELECT FROM "hackathon_teams" t WHERE t."hackathon_id" = h."id");
