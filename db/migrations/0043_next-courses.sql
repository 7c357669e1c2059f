ALTER TABLE "courses" ADD COLUMN "next" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DELETE FROM "course_purchases" p WHERE p."paying_since" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "orders" o WHERE o."student_id" = p."student_id" AND o."course_id" = p."course_id");
