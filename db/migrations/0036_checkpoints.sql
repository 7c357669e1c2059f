CREATE TABLE "course_checkpoints" (
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"run" text,
	"note_html" text NOT NULL,
	"files" jsonb NOT NULL,
	"gone_files" text[] NOT NULL,
	"previous_module_id" text,
	CONSTRAINT "course_checkpoints_course_id_module_id_pk" PRIMARY KEY("course_id","module_id")
);
--> statement-breakpoint
ALTER TABLE "course_checkpoints" ADD CONSTRAINT "course_checkpoints_course_id_module_id_course_modules_course_id_id_fk" FOREIGN KEY ("course_id","module_id") REFERENCES "public"."course_modules"("course_id","id") ON DELETE no action ON UPDATE no action;