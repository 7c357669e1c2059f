CREATE TABLE "hackathon_project_submissions" (
	"receipt_number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hackathon_project_submissions_receipt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"team_id" text NOT NULL,
	"submitted_by" text,
	"repository_url" text NOT NULL,
	"demo_url" text NOT NULL,
	"summary" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hackathon_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"hackathon_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"college_name" text NOT NULL,
	"student_id" text,
	"key_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hackathon_registrations_email" UNIQUE("hackathon_id","email"),
	CONSTRAINT "hackathon_registrations_student" UNIQUE("hackathon_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_results" (
	"id" text PRIMARY KEY NOT NULL,
	"hackathon_id" text NOT NULL,
	"team_id" text,
	"team_name" text NOT NULL,
	"members" text[] NOT NULL,
	"project_title" text NOT NULL,
	"score" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hackathon_results_team_name" UNIQUE("hackathon_id","team_name")
);
--> statement-breakpoint
CREATE TABLE "hackathon_team_members" (
	"hackathon_id" text NOT NULL,
	"student_id" text NOT NULL,
	"team_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hackathon_team_members_hackathon_id_student_id_pk" PRIMARY KEY("hackathon_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"hackathon_id" text NOT NULL,
	"name" text NOT NULL,
	"invite_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hackathon_teams_invite_token_unique" UNIQUE("invite_token")
);
--> statement-breakpoint
CREATE TABLE "hackathon_test_answers" (
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"language" text,
	"points" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hackathon_test_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_test_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"hackathon_id" text NOT NULL,
	"registration_id" text,
	"student_id" text,
	"key_hash" text,
	"given_name" text,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "hackathon_test_attempts_registration_id_unique" UNIQUE("registration_id"),
	CONSTRAINT "hackathon_test_attempts_student" UNIQUE("hackathon_id","student_id"),
	CONSTRAINT "hackathon_test_attempts_key" UNIQUE("hackathon_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "hackathon_test_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"weight" integer NOT NULL,
	"prompt" text NOT NULL,
	"options" jsonb,
	"answer" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hackathon_test_questions_version" UNIQUE("kind","version")
);
--> statement-breakpoint
CREATE TABLE "hackathon_winners" (
	"hackathon_id" text NOT NULL,
	"place" integer NOT NULL,
	"result_id" text NOT NULL,
	"prize_minor" integer NOT NULL,
	CONSTRAINT "hackathon_winners_hackathon_id_place_pk" PRIMARY KEY("hackathon_id","place"),
	CONSTRAINT "hackathon_winners_result_id_unique" UNIQUE("result_id")
);
--> statement-breakpoint
ALTER TABLE "hackathons" ADD COLUMN "test_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathons" ADD COLUMN "results_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hackathons" ADD COLUMN "winners_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hackathon_project_submissions" ADD CONSTRAINT "hackathon_project_submissions_team_id_hackathon_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."hackathon_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_submissions" ADD CONSTRAINT "hackathon_project_submissions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_registrations" ADD CONSTRAINT "hackathon_registrations_hackathon_id_hackathons_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_registrations" ADD CONSTRAINT "hackathon_registrations_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_results" ADD CONSTRAINT "hackathon_results_hackathon_id_hackathons_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_results" ADD CONSTRAINT "hackathon_results_team_id_hackathon_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."hackathon_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_members" ADD CONSTRAINT "hackathon_team_members_hackathon_id_hackathons_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_members" ADD CONSTRAINT "hackathon_team_members_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_members" ADD CONSTRAINT "hackathon_team_members_team_id_hackathon_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."hackathon_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_teams" ADD CONSTRAINT "hackathon_teams_hackathon_id_hackathons_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_test_answers" ADD CONSTRAINT "hackathon_test_answers_attempt_id_hackathon_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."hackathon_test_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_test_answers" ADD CONSTRAINT "hackathon_test_answers_question_id_hackathon_test_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."hackathon_test_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_test_attempts" ADD CONSTRAINT "hackathon_test_attempts_hackathon_id_hackathons_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_test_attempts" ADD CONSTRAINT "hackathon_test_attempts_registration_id_hackathon_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."hackathon_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_test_attempts" ADD CONSTRAINT "hackathon_test_attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_winners" ADD CONSTRAINT "hackathon_winners_hackathon_id_hackathons_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_winners" ADD CONSTRAINT "hackathon_winners_result_id_hackathon_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."hackathon_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hackathon_project_submissions_team" ON "hackathon_project_submissions" USING btree ("team_id","receipt_number");--> statement-breakpoint
CREATE INDEX "hackathon_registrations_newest" ON "hackathon_registrations" USING btree ("hackathon_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hackathon_registrations_key" ON "hackathon_registrations" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_results_team" ON "hackathon_results" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "hackathon_team_members_team" ON "hackathon_team_members" USING btree ("team_id");