CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"images" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
