ALTER TABLE "orders" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree (("body" #>> '{payload,payment,entity,order_id}')) WHERE body <> '{}';--> statement-breakpoint
CREATE INDEX "hackathon_test_attempts_by_student" ON "hackathon_test_attempts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "hackathon_registrations_by_student" ON "hackathon_registrations" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "hackathon_project_submissions_by" ON "hackathon_project_submissions" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "hackathon_team_members_student" ON "hackathon_team_members" USING btree ("student_id");--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Results list the members of teams: whoever erases one of them takes the name out of what was before and after.
CREATE TRIGGER "audit_log_unchanged" BEFORE UPDATE ON "audit_log" FOR EACH ROW
	WHEN (current_setting('audit_log.erases_names', true) IS DISTINCT FROM 'on'
		OR (OLD."id", OLD."occurred_at", OLD."admin_id", OLD."action", OLD."subject")
			IS DISTINCT FROM (NEW."id", NEW."occurred_at", NEW."admin_id", NEW."action", NEW."subject"))
	EXECUTE FUNCTION "refuse_audit_change"();
