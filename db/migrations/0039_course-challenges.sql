CREATE TABLE "challenge_answers" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"challenge" integer NOT NULL,
	"item" smallint NOT NULL,
	"answer" text NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_answers_student_id_course_id_challenge_item_pk" PRIMARY KEY("student_id","course_id","challenge","item")
);
--> statement-breakpoint
CREATE TABLE "course_challenges" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"number" integer NOT NULL,
	"items" jsonb NOT NULL,
	"seed" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "course_challenges_student_id_course_id_number_pk" PRIMARY KEY("student_id","course_id","number")
);
--> statement-breakpoint
ALTER TABLE "module_masteries" ADD COLUMN "is_skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_answers" ADD CONSTRAINT "challenge_answers_student_id_course_id_challenge_course_challenges_student_id_course_id_number_fk" FOREIGN KEY ("student_id","course_id","challenge") REFERENCES "public"."course_challenges"("student_id","course_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_challenges" ADD CONSTRAINT "course_challenges_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_challenges" ADD CONSTRAINT "course_challenges_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_challenges_open" ON "course_challenges" USING btree ("ends_at") WHERE finished_at is null;