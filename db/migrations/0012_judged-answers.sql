ALTER TABLE "hackathon_test_answers" ADD COLUMN "judge_job_id" text;--> statement-breakpoint
ALTER TABLE "hackathon_test_answers" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "hackathon_test_answers" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hackathon_test_questions" ADD COLUMN "task_id" text;--> statement-breakpoint
ALTER TABLE "hackathon_test_questions" ADD COLUMN "task_version" text;--> statement-breakpoint
ALTER TABLE "hackathon_test_questions" ADD CONSTRAINT "hackathon_test_questions_task" FOREIGN KEY ("task_id","task_version") REFERENCES "public"."judge_tasks"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hackathon_test_answers_to_judge" ON "hackathon_test_answers" USING btree ("question_id") WHERE points is null;