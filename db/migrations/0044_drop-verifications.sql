-- Nothing reads or writes "issuer", the tokens and "scope" of "accounts" and "ip_address" of "sessions" any
-- more. They stay: while processes are restarted one by one, older ones still name them in INSERT.
DROP TABLE "verifications";
