ALTER TABLE "awards" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "awards_untold" ON "awards" USING btree ("student_id") WHERE told_at is null;--> statement-breakpoint
UPDATE "awards" SET "told_at" = "earned_at";
