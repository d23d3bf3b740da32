-- A wish to use another address, until the link that was mailed there is opened; one per account.
CREATE TABLE "email_changes" (
  "user_id" text PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE,
  "token_hash" text NOT NULL UNIQUE,
  "new_email" text NOT NULL,
  "expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
-- An account that its holder closed: nobody's from that moment, emptied soon after by a job.
ALTER TABLE "users" ADD COLUMN "closed_at" timestamptz, ADD COLUMN "emptied_at" timestamptz;
--> statement-breakpoint
CREATE INDEX "users_closed_idx" ON "users" ("closed_at") WHERE "closed_at" IS NOT NULL;
--> statement-breakpoint
-- Takes everything personal out of a closed account. What was charged stays in the books, without whom it was for.
CREATE FUNCTION "empty_account"(p_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE nobody constant jsonb := '{"name": "", "nameIsPartial": false, "jobTitle": "", "company": "", "industry": "",
  "location": "", "employeeCount": "", "linkedinUrl": "", "photoUrl": "", "emailExpected": false}';
BEGIN
  PERFORM FROM users WHERE id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the account is not closed'; END IF;
  UPDATE reveals SET state = 'unproven', status = 'erased', reason = 'account.closed', email = '', bounced_email = '', evidence = '[]',
    person = person || nobody
  WHERE user_id = p_user AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE verifications SET status = 'erased', reason = 'account.closed', address = '', address_key = '', domain = '',
    facts = NULL, evidence = '[]'
  WHERE user_id = p_user AND state = 'settled' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE receipts SET name = '', company = '', email = '', evidence = '[]'
  WHERE user_id = p_user AND (name <> '' OR company <> '' OR email <> '' OR evidence <> '[]');
  UPDATE bounces SET address_key = '', reading = NULL, evidence = '[]', note = '',
    state = CASE state WHEN 'checking' THEN 'review' ELSE state END,
    reason = CASE state WHEN 'checking' THEN 'account.closed' ELSE reason END,
    next_attempt_at = NULL, claimed_until = NULL, settled_at = coalesce(settled_at, now())
  WHERE user_id = p_user AND (address_key <> '' OR reading IS NOT NULL);
  UPDATE batch_items SET subject = '', subject_key = '', facts = NULL, status = 'erased', reason = 'account.closed',
    state = CASE WHEN state IN ('waiting', 'checking') THEN 'cancelled' ELSE state END
  WHERE user_id = p_user AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE batches SET name = '' WHERE user_id = p_user AND name <> '';
  UPDATE purchases SET return_to = NULL WHERE user_id = p_user AND return_to IS NOT NULL;
  DELETE FROM contacts WHERE user_id = p_user;
  DELETE FROM search_history WHERE user_id = p_user;
  DELETE FROM counted_searches WHERE user_id = p_user;
  DELETE FROM idempotency_keys WHERE user_id = p_user;
  DELETE FROM password_resets WHERE user_id = p_user;
  DELETE FROM email_changes WHERE user_id = p_user;
  DELETE FROM sessions WHERE sess ->> 'userId' = p_user;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION empty_account(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION empty_account(text) TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "email_changes" TO quarry_app;
