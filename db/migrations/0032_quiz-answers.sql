CREATE TABLE "module_masteries" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"mastered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_masteries_student_id_course_id_module_id_pk" PRIMARY KEY("student_id","course_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"question_id" text NOT NULL,
	"version" text NOT NULL,
	"try_number" smallint NOT NULL,
	"chosen" smallint[] NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_answers_pk" PRIMARY KEY("student_id","course_id","module_id","attempt","question_id","version","try_number")
);
--> statement-breakpoint
ALTER TABLE "quiz_results" ADD COLUMN "first_score" smallint;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD COLUMN "first_out_of" smallint;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD COLUMN "passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "module_masteries" ADD CONSTRAINT "module_masteries_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_masteries" ADD CONSTRAINT "module_masteries_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_newest" ON "quiz_answers" USING btree ("student_id","answered_at");--> statement-breakpoint
UPDATE "quiz_results" SET "first_score" = "best_score", "first_out_of" = "best_out_of",
  "passed_at" = CASE WHEN 5 * "best_score" >= 4 * "best_out_of" THEN "updated_at" END
WHERE "attempts" = 1;--> statement-breakpoint
INSERT INTO "module_masteries" ("student_id", "course_id", "module_id", "mastered_at")
SELECT q."student_id", q."course_id", q."module_id", greatest(q."passed_at", (
  SELECT max(r."solved_at") FROM "course_exercises" x
  JOIN "exercise_results" r ON r."course_id" = x."course_id" AND r."exercise_id" = x."id" AND r."student_id" = q."student_id"
  WHERE x."course_id" = q."course_id" AND x."module_id" = q."module_id" AND x."is_required" AND x."removed_at" IS NULL))
FROM "quiz_results" q
WHERE q."passed_at" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "course_exercises" x
  LEFT JOIN "exercise_results" r ON r."course_id" = x."course_id" AND r."exercise_id" = x."id" AND r."student_id" = q."student_id"
  WHERE x."course_id" = q."course_id" AND x."module_id" = q."module_id" AND x."is_required" AND x."removed_at" IS NULL
    AND r."solved_at" IS NULL);
