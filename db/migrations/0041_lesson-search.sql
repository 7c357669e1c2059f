-- English stems of all words: 'for', 'this' and 'not' are what a lesson is about.
CREATE TEXT SEARCH DICTIONARY english_all_words (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION lessons (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION lessons ALTER MAPPING REPLACE english_stem WITH english_all_words;--> statement-breakpoint
CREATE TABLE "search_sections" (
	"address" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"course_id" text NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	CONSTRAINT "search_words_course_id_word_pk" PRIMARY KEY("course_id","word")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "indexed_as" text;--> statement-breakpoint
ALTER TABLE "search_sections" ADD CONSTRAINT "search_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_sections_course" ON "search_sections" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "search_sections_vector" ON "search_sections" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);