ALTER TABLE "hackathon_test_attempts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathon_test_attempts" DROP COLUMN "taken_back_at";