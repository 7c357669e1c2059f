ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "version" = "profiles"."version" FROM "profiles" WHERE "profiles"."user_id" = "users"."id";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "version";