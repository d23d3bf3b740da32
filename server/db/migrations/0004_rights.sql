-- What the running product may do. Credits move through functions alone; history is only added to.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO quarry_app;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_open_account(text, integer), credit_hold(text, text, integer, interval),
  credit_capture(text, bigint), credit_release(text, bigint), credit_extend_hold(text, bigint, interval),
  credit_expire_hold(text, bigint) TO quarry_app;
--> statement-breakpoint
GRANT SELECT ON credit_accounts, credit_holds, credit_ledger TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON installation, receipts, search_history TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON users, reveals TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, password_resets, rate_windows, idempotency_keys, counted_searches, contacts
  TO quarry_app;
