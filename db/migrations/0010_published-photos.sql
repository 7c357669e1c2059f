ALTER TABLE "photos" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "photos" SET "published_at" = "created_at";
