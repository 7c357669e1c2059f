CREATE TABLE "course_purchases" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"paying_since" timestamp with time zone,
	CONSTRAINT "course_purchases_student_id_course_id_pk" PRIMARY KEY("student_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "course_purchases" ADD CONSTRAINT "course_purchases_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_purchases" ADD CONSTRAINT "course_purchases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who began to buy a course before this table was there.
INSERT INTO "course_purchases" ("student_id", "course_id", "opened_at")
SELECT "student_id", "course_id", min("created_at") FROM "orders" GROUP BY "student_id", "course_id";
