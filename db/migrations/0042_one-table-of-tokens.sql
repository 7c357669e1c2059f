-- The table "verifications" stays: while processes are restarted one by one, older ones still use it.
ALTER TABLE "account_tokens" ADD COLUMN "payload" jsonb;
