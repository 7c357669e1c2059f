CREATE TABLE "exercise_inputs" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"version" text NOT NULL,
	"seed" integer NOT NULL,
	"input" text,
	"answers" jsonb,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_inputs_student_id_course_id_exercise_id_pk" PRIMARY KEY("student_id","course_id","exercise_id")
);
--> statement-breakpoint
ALTER TABLE "exercise_inputs" ADD CONSTRAINT "exercise_inputs_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_inputs" ADD CONSTRAINT "exercise_inputs_course_id_exercise_id_course_exercises_course_id_id_fk" FOREIGN KEY ("course_id","exercise_id") REFERENCES "public"."course_exercises"("course_id","id") ON DELETE no action ON UPDATE no action;