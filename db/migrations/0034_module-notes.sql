CREATE TABLE "module_notes" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_notes_student_id_course_id_module_id_pk" PRIMARY KEY("student_id","course_id","module_id")
);
--> statement-breakpoint
ALTER TABLE "module_notes" ADD CONSTRAINT "module_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_notes" ADD CONSTRAINT "module_notes_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;