ALTER TABLE "hackathon_results" DROP CONSTRAINT "hackathon_results_team_name";--> statement-breakpoint
CREATE INDEX "hackathon_results_best" ON "hackathon_results" USING btree ("hackathon_id",(-"score"),"team_name","id");--> statement-breakpoint
CREATE INDEX "hackathon_teams_oldest" ON "hackathon_teams" USING btree ("hackathon_id","created_at","id");