-- Who pays is a workspace, not the person who signs in (docs/decisions/0051). Each account has one. Those that stand get the id
-- of their account, so that columns are renamed and no row of a ledger is written anew; new ones get an id of their own.
CREATE TABLE workspaces (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  owner_id text NOT NULL UNIQUE REFERENCES users (id),
  -- How many of its reveals are proven.
  revealed_contacts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
INSERT INTO workspaces (id, owner_id, revealed_contacts, created_at) SELECT id, id, revealed_contacts, created_at FROM users;
--> statement-breakpoint
ALTER TABLE users DROP COLUMN revealed_contacts;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (revealed_contacts) ON workspaces TO quarry_app;
--> statement-breakpoint
-- What belongs to who pays. The rights of the product's role, checks and indexes follow a renamed column by themselves.
DO $$
DECLARE
  name text;
  key record;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'credit_accounts', 'credit_holds', 'credit_ledger', 'counted_searches', 'receipts', 'reveals', 'batches', 'batch_items',
    'verifications', 'purchases', 'subscriptions', 'subscription_payments', 'returned_payments', 'enrichments', 'enrichment_rows',
    'bounces', 'saved_searches', 'api_keys'
  ] LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN user_id TO workspace_id', name);
    -- Those that named an account name its workspace; those that name another of these tables stay.
    FOR key IN
      SELECT conname, confdeltype FROM pg_constraint
      WHERE conrelid = name::regclass AND confrelid = 'users'::regclass AND contype = 'f'
    LOOP
      EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I, ADD CONSTRAINT %I FOREIGN KEY (workspace_id) REFERENCES workspaces (id) %s',
        name, key.conname, name || '_workspace_id_fkey', CASE key.confdeltype WHEN 'c' THEN 'ON DELETE CASCADE' ELSE '' END);
    END LOOP;
  END LOOP;
  -- Their names follow too: `batches_user_idx` is `batches_workspace_idx`.
  FOR key IN
    SELECT conrelid::regclass AS place, conname AS old FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conname LIKE '%\_user\_id\_%' AND contype IN ('u', 'f')
      AND conkey[1] = (SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = 'workspace_id')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', key.place, key.old, replace(key.old, '_user_id_', '_workspace_id_'));
  END LOOP;
  FOR key IN
    SELECT c.oid::regclass AS place, c.relname AS old FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname LIKE '%\_user\_idx'
      AND i.indkey[0] = (SELECT attnum FROM pg_attribute WHERE attrelid = i.indrelid AND attname = 'workspace_id')
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', key.place, replace(key.old, '_user_idx', '_workspace_idx'));
  END LOOP;
END $$;
--> statement-breakpoint
-- A key belongs to a workspace and acts for the account that made it.
ALTER TABLE api_keys ADD COLUMN account_id text REFERENCES users (id) ON DELETE CASCADE;
--> statement-breakpoint
UPDATE api_keys SET account_id = workspace_id;
--> statement-breakpoint
ALTER TABLE api_keys ALTER COLUMN account_id SET NOT NULL;
--> statement-breakpoint
CREATE INDEX api_keys_account_idx ON api_keys (account_id);
--> statement-breakpoint
-- The specification's two tables keep `user_id`: who saved, who searched. Whose it is stands beside it.
ALTER TABLE contacts ADD COLUMN workspace_id text REFERENCES workspaces (id);
--> statement-breakpoint
UPDATE contacts SET workspace_id = user_id;
--> statement-breakpoint
ALTER TABLE contacts ALTER COLUMN workspace_id SET NOT NULL, DROP CONSTRAINT contacts_user_id_apollo_id_key,
  ADD CONSTRAINT contacts_workspace_id_apollo_id_key UNIQUE (workspace_id, apollo_id);
--> statement-breakpoint
ALTER TABLE search_history ADD COLUMN workspace_id text REFERENCES workspaces (id) ON DELETE CASCADE;
--> statement-breakpoint
UPDATE search_history SET workspace_id = user_id;
--> statement-breakpoint
ALTER TABLE search_history ALTER COLUMN workspace_id SET NOT NULL;
--> statement-breakpoint
DROP INDEX search_history_user_idx;
--> statement-breakpoint
CREATE INDEX search_history_workspace_idx ON search_history (workspace_id, searched_at);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION number_proven_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'proven' AND NEW.proven_no IS NULL THEN
    UPDATE workspaces SET revealed_contacts = revealed_contacts + 1 WHERE id = NEW.workspace_id
      RETURNING revealed_contacts INTO NEW.proven_no;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION count_search(text, date, text, integer, timestamptz, jsonb, integer);
--> statement-breakpoint
-- Counts a search for a workspace, writes its history row and says what is left, in one call: a search is what people do all
-- day. The owner's row, where plan and count stand, is locked first if the plan is free, so that two at once can't both be the
-- tenth; the paid plan has nothing to count. `found` is null for a further page, which leaves no history. A search that only
-- leaves a row of history doesn't wait for the disk: a power cut may cost the last moment's history, and nothing that anybody
-- pays for.
CREATE FUNCTION count_search(
  p_account text, p_workspace text, p_day date, p_criteria_hash text, p_per_day integer, p_at timestamptz, p_filters jsonb,
  p_found integer
) RETURNS TABLE (is_premium boolean, used_today integer, refused boolean) LANGUAGE plpgsql AS $$
DECLARE
  owner users%ROWTYPE;
  premium boolean;
  used integer;
BEGIN
  SELECT u.* INTO owner FROM workspaces w JOIN users u ON u.id = w.owner_id WHERE w.id = p_workspace;
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT is_premium_at(owner.is_premium, owner.premium_until, p_at) THEN
    SELECT * INTO owner FROM users WHERE id = owner.id FOR UPDATE;
  END IF;
  premium := is_premium_at(owner.is_premium, owner.premium_until, p_at);
  used := CASE WHEN (owner.searches_reset_date AT TIME ZONE 'UTC')::date = p_day THEN owner.searches_used_today ELSE 0 END;
  IF premium OR EXISTS (
    SELECT FROM counted_searches WHERE workspace_id = p_workspace AND day = p_day AND criteria_hash = p_criteria_hash
  ) THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  ELSE
    IF used >= p_per_day THEN
      RETURN QUERY SELECT premium, used, true;
      RETURN;
    END IF;
    used := used + 1;
    INSERT INTO counted_searches (workspace_id, day, criteria_hash) VALUES (p_workspace, p_day, p_criteria_hash);
    UPDATE users SET searches_used_today = used, searches_reset_date = p_at WHERE id = owner.id;
  END IF;
  IF p_found IS NOT NULL THEN
    INSERT INTO search_history (user_id, workspace_id, filters, results_count, searched_at)
    VALUES (p_account, p_workspace, p_filters, p_found, p_at);
  END IF;
  RETURN QUERY SELECT premium, used, false;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_search(text, text, date, text, integer, timestamptz, jsonb, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_search(text, text, date, text, integer, timestamptz, jsonb, integer) TO quarry_app;
--> statement-breakpoint
-- Takes everything personal out of a closed account and its workspace. What was charged stays in the books, without whom it
-- was for.
CREATE OR REPLACE FUNCTION empty_account(p_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  nobody constant jsonb := '{"name": "", "nameIsPartial": false, "jobTitle": "", "company": "", "industry": "",
    "location": "", "employeeCount": "", "linkedinUrl": "", "photoUrl": "", "emailExpected": false}';
  own text;
BEGIN
  PERFORM FROM users WHERE id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the account is not closed'; END IF;
  SELECT id INTO own FROM workspaces WHERE owner_id = p_user;
  UPDATE reveals SET state = 'unproven', status = 'erased', reason = 'account.closed', email = '', bounced_email = '', evidence = '[]',
    person = person || nobody
  WHERE workspace_id = own AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE verifications SET status = 'erased', reason = 'account.closed', address = '', address_key = '', domain = '',
    facts = NULL, evidence = '[]'
  WHERE workspace_id = own AND state = 'settled' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE receipts SET name = '', company = '', email = '', evidence = '[]'
  WHERE workspace_id = own AND (name <> '' OR company <> '' OR email <> '' OR evidence <> '[]');
  UPDATE bounces SET address_key = '', reading = NULL, evidence = '[]', note = '',
    state = CASE state WHEN 'checking' THEN 'review' ELSE state END,
    reason = CASE state WHEN 'checking' THEN 'account.closed' ELSE reason END,
    next_attempt_at = NULL, claimed_until = NULL, settled_at = coalesce(settled_at, now())
  WHERE workspace_id = own AND (address_key <> '' OR reading IS NOT NULL);
  UPDATE batch_items SET subject = '', subject_key = '', facts = NULL, status = 'erased', reason = 'account.closed',
    state = CASE WHEN state IN ('waiting', 'checking') THEN 'cancelled' ELSE state END
  WHERE workspace_id = own AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE batches SET name = '' WHERE workspace_id = own AND name <> '';
  UPDATE purchases SET return_to = NULL WHERE workspace_id = own AND return_to IS NOT NULL;
  DELETE FROM contacts WHERE workspace_id = own;
  DELETE FROM search_history WHERE workspace_id = own;
  DELETE FROM counted_searches WHERE workspace_id = own;
  DELETE FROM idempotency_keys WHERE user_id = p_user;
  DELETE FROM password_resets WHERE user_id = p_user;
  DELETE FROM email_changes WHERE user_id = p_user;
  DELETE FROM sessions WHERE sess ->> 'userId' = p_user;
END $$;
--> statement-breakpoint
-- The ledger's functions say whose workspace they mean; server/db/ledger.sql is loaded after the migrations.
DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN
    SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'credit\_%' AND 'p_user' = ANY (proargnames)
  LOOP
    EXECUTE format('DROP FUNCTION %s', f);
  END LOOP;
END $$;
