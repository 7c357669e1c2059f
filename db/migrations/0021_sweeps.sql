CREATE INDEX "account_tokens_expires_at" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_events_with_body" ON "webhook_events" USING btree ("received_at") WHERE handled_at is not null and body <> '{}';--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING brin ("created_at");