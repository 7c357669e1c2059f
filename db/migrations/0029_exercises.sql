CREATE TABLE "course_exercises" (
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"module_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"version" text NOT NULL,
	"statement_html" text NOT NULL,
	"body" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "course_exercises_course_id_id_pk" PRIMARY KEY("course_id","id")
);
--> statement-breakpoint
CREATE TABLE "exercise_results" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"solved_at" timestamp with time zone,
	"hints_opened" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "exercise_results_student_id_course_id_exercise_id_pk" PRIMARY KEY("student_id","course_id","exercise_id")
);
--> statement-breakpoint
ALTER TABLE "course_exercises" ADD CONSTRAINT "course_exercises_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_results" ADD CONSTRAINT "exercise_results_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_results" ADD CONSTRAINT "exercise_results_course_id_exercise_id_course_exercises_course_id_id_fk" FOREIGN KEY ("course_id","exercise_id") REFERENCES "public"."course_exercises"("course_id","id") ON DELETE no action ON UPDATE no action;