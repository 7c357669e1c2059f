DROP TABLE "verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "payload" jsonb;