ALTER TABLE "settings" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathons" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathons" ADD COLUMN "winners_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathon_results" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;