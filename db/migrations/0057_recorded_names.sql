ALTER TABLE "audit_log" ADD COLUMN "admin_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "admin_email" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_email" text;--> statement-breakpoint
-- Earlier lines get the names of today, which later changes no longer change.
SELECT set_config('audit_log.erases_names', 'on', true);--> statement-breakpoint
UPDATE "audit_log" a SET "admin_name" = u."name", "admin_email" = u."email"
	FROM "users" u WHERE u."id" = a."admin_id";--> statement-breakpoint
UPDATE "audit_log" SET "title" = coalesce("after" ->> 'title', "before" ->> 'title', "after" ->> 'alt', "before" ->> 'alt');--> statement-breakpoint
UPDATE "audit_log" a SET "title" = u."name", "subject_email" = u."email"
	FROM "users" u WHERE u."id" = a."subject" AND a."action" LIKE 'user-%';--> statement-breakpoint
UPDATE "audit_log" a SET "title" = c."title" || ', ' || coalesce(u."name", 'Deleted account'), "subject_email" = u."email"
	FROM "orders" o JOIN "courses" c ON c."id" = o."course_id" LEFT JOIN "users" u ON u."id" = o."student_id"
	WHERE o."id" = a."subject" AND a."action" ~ '^(order|surplus)-';--> statement-breakpoint
UPDATE "audit_log" a SET "title" = '“' || m."subject" || '” from ' || m."name", "subject_email" = m."email"
	FROM "messages" m WHERE m."id"::text = a."subject" AND a."action" LIKE 'message-%';--> statement-breakpoint
UPDATE "audit_log" a SET "title" = r."name", "subject_email" = coalesce(u."email", r."email")
	FROM "hackathon_test_attempts" t JOIN "hackathon_registrations" r ON r."id" = t."registration_id"
	LEFT JOIN "users" u ON u."id" = r."student_id"
	WHERE t."id" = a."subject" AND a."action" LIKE 'test-%';--> statement-breakpoint
UPDATE "audit_log" a SET "title" = h."title"
	FROM "hackathons" h WHERE h."id" = a."subject" AND a."action" ~ '^(hackathon|result|results|winners)-';--> statement-breakpoint
CREATE FUNCTION pg_temp.with_team_names("stored" jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE WHEN jsonb_typeof("stored" -> 'winners') = 'array'
		THEN jsonb_set("stored", '{winners}', coalesce((
			SELECT jsonb_agg(
				CASE WHEN r."id" IS NULL THEN w."winner"
					ELSE w."winner" || jsonb_build_object('teamName', r."team_name") END
				ORDER BY w."place")
			FROM jsonb_array_elements("stored" -> 'winners') WITH ORDINALITY w("winner", "place")
			LEFT JOIN "hackathon_results" r ON r."id" = w."winner" ->> 'resultId'), '[]'))
		ELSE "stored" END
$$;--> statement-breakpoint
UPDATE "audit_log" SET "before" = pg_temp.with_team_names("before"), "after" = pg_temp.with_team_names("after")
	WHERE "action" ~ '^(winners|results)-';--> statement-breakpoint
DROP FUNCTION pg_temp.with_team_names(jsonb);--> statement-breakpoint
UPDATE "audit_log" a SET "after" = a."after" || jsonb_build_object('amountMinor', r."amount_minor")
	FROM "refunds" r WHERE r."id" = a."after" ->> 'refund' AND a."action" = 'order-refund';--> statement-breakpoint
UPDATE "audit_log" a SET "after" = a."after" || jsonb_build_object('amountMinor', p."amount_minor")
	FROM "payments" p WHERE p."id" = a."after" ->> 'paymentId' AND a."action" LIKE 'surplus-%';--> statement-breakpoint
SELECT set_config('audit_log.erases_names', 'off', true);
