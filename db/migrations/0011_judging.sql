CREATE TABLE "judge_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"task_id" text NOT NULL,
	"task_version" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_by" text,
	"taken_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"turn" bigint NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "judge_results" (
	"hash" text PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_tasks" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"statement_html" text NOT NULL,
	"cpu_ms" integer NOT NULL,
	"memory_mib" integer NOT NULL,
	"output_kib" integer NOT NULL,
	"checker" jsonb NOT NULL,
	"tests" jsonb NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "judge_tasks_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE INDEX "judge_jobs_waiting" ON "judge_jobs" USING btree ("turn","queued_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "judge_jobs_owner" ON "judge_jobs" USING btree ("owner_id","turn") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "judge_jobs_taken" ON "judge_jobs" USING btree ("turn") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "judge_jobs_running" ON "judge_jobs" USING btree ("taken_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "judge_jobs_subject" ON "judge_jobs" USING btree ("subject","queued_at");