CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"headline" text NOT NULL,
	"location" text NOT NULL,
	"phone" text NOT NULL,
	"summary" text NOT NULL,
	"skills" jsonb NOT NULL,
	"work_experience" jsonb NOT NULL,
	"education" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;