CREATE TABLE "exercise_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"version" text NOT NULL,
	"answer" text NOT NULL,
	"counts_as_try" boolean NOT NULL,
	"judge_job_id" text,
	"verdict" text,
	"feedback" jsonb,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exercise_drafts" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"answer" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_drafts_student_id_course_id_exercise_id_pk" PRIMARY KEY("student_id","course_id","exercise_id")
);
--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_course_id_exercise_id_course_exercises_course_id_id_fk" FOREIGN KEY ("course_id","exercise_id") REFERENCES "public"."course_exercises"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_drafts" ADD CONSTRAINT "exercise_drafts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_drafts" ADD CONSTRAINT "exercise_drafts_course_id_exercise_id_course_exercises_course_id_id_fk" FOREIGN KEY ("course_id","exercise_id") REFERENCES "public"."course_exercises"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_attempts_newest" ON "exercise_attempts" USING btree ("student_id","course_id","exercise_id","answered_at");