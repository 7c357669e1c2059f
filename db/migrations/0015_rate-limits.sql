CREATE TABLE "rate_limits" (
	"policy" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "rate_limits_policy_key_pk" PRIMARY KEY("policy","key")
);
--> statement-breakpoint
CREATE INDEX "rate_limits_started_at" ON "rate_limits" USING btree ("started_at");
--> statement-breakpoint
DROP TABLE "attempts" CASCADE;
