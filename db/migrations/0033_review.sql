CREATE TABLE "learning_plans" (
	"student_id" text PRIMARY KEY NOT NULL,
	"course_id" text,
	"minutes_a_day" smallint,
	"wants_reminders" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"review_day" date,
	"reviewed_count" smallint DEFAULT 0 NOT NULL,
	"answers_read_until" timestamp with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"reminded_on" date,
	CONSTRAINT "learning_plans_minutes" CHECK (minutes_a_day in (5, 15, 30))
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"kind" text NOT NULL,
	"module_id" text NOT NULL,
	"item_id" text NOT NULL,
	"version" text NOT NULL,
	"due_day" date NOT NULL,
	"last_day" date NOT NULL,
	"last_answered_at" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	CONSTRAINT "review_items_student_id_course_id_kind_module_id_item_id_pk" PRIMARY KEY("student_id","course_id","kind","module_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "learning_plans" ADD CONSTRAINT "learning_plans_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_plans" ADD CONSTRAINT "learning_plans_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_plans_reminders" ON "learning_plans" USING btree ("student_id") WHERE wants_reminders;--> statement-breakpoint
CREATE INDEX "review_items_due" ON "review_items" USING btree ("student_id","due_day");