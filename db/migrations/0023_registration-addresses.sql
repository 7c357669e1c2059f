ALTER TABLE "hackathon_registrations" DROP CONSTRAINT "hackathon_registrations_email";--> statement-breakpoint
UPDATE "hackathon_registrations" SET "key_hash" = NULL WHERE "student_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_registrations_email" ON "hackathon_registrations" USING btree ("hackathon_id","email") WHERE key_hash is not null;