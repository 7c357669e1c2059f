CREATE TABLE "cvs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_indexed" boolean NOT NULL,
	"shows_contact" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cvs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;