-- A workspace may have several people (docs/decisions/0077). Its owner is the one of `owner_id`; the others are members. Each
-- account keeps one personal workspace, which nobody else is in.
ALTER TABLE workspaces DROP CONSTRAINT workspaces_owner_id_key;
--> statement-breakpoint
ALTER TABLE workspaces
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN is_personal boolean NOT NULL DEFAULT true,
  -- A team's plan and count of searches; those of a personal workspace are its owner's, in specified columns of `users`.
  ADD COLUMN premium_until timestamptz,
  ADD COLUMN searches_used_today integer NOT NULL DEFAULT 0,
  ADD COLUMN searches_reset_date timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN emptied_at timestamptz;
--> statement-breakpoint
CREATE UNIQUE INDEX workspaces_personal_idx ON workspaces (owner_id) WHERE is_personal;
--> statement-breakpoint
CREATE INDEX workspaces_owner_idx ON workspaces (owner_id);
--> statement-breakpoint
CREATE INDEX workspaces_deleted_idx ON workspaces (deleted_at) WHERE deleted_at IS NOT NULL AND emptied_at IS NULL;
--> statement-breakpoint
CREATE TABLE members (
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('admin', 'member', 'viewer')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, account_id)
);
--> statement-breakpoint
CREATE INDEX members_account_idx ON members (account_id);
--> statement-breakpoint
-- Who is in which workspace and as what, with the state of its plan: the one place that says it.
CREATE VIEW memberships WITH (security_invoker = true) AS
  SELECT w.id AS workspace_id, m.account_id, m.role, m.joined_at, w.name, w.is_personal, w.revealed_contacts,
    w.is_personal AND o.is_premium AS premium_given,
    CASE WHEN w.is_personal THEN o.premium_until ELSE w.premium_until END AS premium_until,
    CASE WHEN w.is_personal THEN o.searches_used_today ELSE w.searches_used_today END AS searches_used_today,
    CASE WHEN w.is_personal THEN o.searches_reset_date ELSE w.searches_reset_date END AS searches_reset_date
  FROM (
    SELECT id AS workspace_id, owner_id AS account_id, 'owner' AS role, created_at AS joined_at FROM workspaces
    UNION ALL
    SELECT workspace_id, account_id, role, joined_at FROM members
  ) m JOIN workspaces w ON w.id = m.workspace_id JOIN users o ON o.id = w.owner_id
  WHERE w.deleted_at IS NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON members TO quarry_app;
--> statement-breakpoint
GRANT SELECT ON memberships TO quarry_app;
--> statement-breakpoint
GRANT UPDATE (name, owner_id, is_personal, premium_until, searches_used_today, searches_reset_date, deleted_at, emptied_at)
  ON workspaces TO quarry_app;
--> statement-breakpoint
CREATE FUNCTION is_premium_workspace(w workspaces, u users, at timestamptz) RETURNS boolean LANGUAGE sql STABLE
RETURN is_premium_at(w.is_personal AND u.is_premium, CASE WHEN w.is_personal THEN u.premium_until ELSE w.premium_until END, at);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION is_premium_workspace(workspaces, users, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_premium_workspace(workspaces, users, timestamptz) TO quarry_app;
--> statement-breakpoint
-- Counts a search for a workspace, writes its history row and says what is left, in one call. The row where plan and count stand
-- (the owner's for a personal workspace, the workspace's own for a team) is locked first if the plan is free, so that two at
-- once can't both be the tenth. `found` is null for a further page, which leaves no history. A search that only leaves a row of
-- history doesn't wait for the disk: a power cut may cost the last moment's history, and nothing that anybody pays for.
CREATE OR REPLACE FUNCTION count_search(
  p_account text, p_workspace text, p_day date, p_criteria_hash text, p_per_day integer, p_at timestamptz, p_filters jsonb,
  p_found integer
) RETURNS TABLE (is_premium boolean, used_today integer, refused boolean) LANGUAGE plpgsql AS $$
DECLARE
  place workspaces%ROWTYPE;
  owner users%ROWTYPE;
  premium boolean;
  used integer;
  counted_on timestamptz;
BEGIN
  SELECT * INTO place FROM workspaces WHERE id = p_workspace;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO owner FROM users WHERE id = place.owner_id;
  IF NOT is_premium_workspace(place, owner, p_at) THEN
    IF place.is_personal THEN
      SELECT * INTO owner FROM users WHERE id = owner.id FOR UPDATE;
    ELSE
      SELECT * INTO place FROM workspaces WHERE id = p_workspace FOR NO KEY UPDATE;
    END IF;
  END IF;
  premium := is_premium_workspace(place, owner, p_at);
  used := CASE WHEN place.is_personal THEN owner.searches_used_today ELSE place.searches_used_today END;
  counted_on := CASE WHEN place.is_personal THEN owner.searches_reset_date ELSE place.searches_reset_date END;
  IF (counted_on AT TIME ZONE 'UTC')::date <> p_day THEN used := 0; END IF;
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
    IF place.is_personal THEN
      UPDATE users SET searches_used_today = used, searches_reset_date = p_at WHERE id = owner.id;
    ELSE
      UPDATE workspaces SET searches_used_today = used, searches_reset_date = p_at WHERE id = p_workspace;
    END IF;
  END IF;
  IF p_found IS NOT NULL THEN
    INSERT INTO search_history (user_id, workspace_id, filters, results_count, searched_at)
    VALUES (p_account, p_workspace, p_filters, p_found, p_at);
  END IF;
  RETURN QUERY SELECT premium, used, false;
END $$;
--> statement-breakpoint
-- Takes everything personal out of a workspace that was deleted, or whose owner's account was closed. What was charged stays in
-- the books, without whom it was for.
CREATE FUNCTION empty_workspace(p_workspace text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  nobody constant jsonb := '{"name": "", "nameIsPartial": false, "jobTitle": "", "company": "", "industry": "",
    "location": "", "employeeCount": "", "linkedinUrl": "", "photoUrl": "", "emailExpected": false}';
BEGIN
  PERFORM FROM workspaces w JOIN users u ON u.id = w.owner_id
  WHERE w.id = p_workspace AND (w.deleted_at IS NOT NULL OR u.closed_at IS NOT NULL) FOR UPDATE OF w;
  IF NOT FOUND THEN RAISE EXCEPTION 'the workspace is not deleted'; END IF;
  UPDATE reveals SET state = 'unproven', status = 'erased', reason = 'account.closed', email = '', bounced_email = '', evidence = '[]',
    person = person || nobody
  WHERE workspace_id = p_workspace AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE verifications SET status = 'erased', reason = 'account.closed', address = '', address_key = '', domain = '',
    facts = NULL, evidence = '[]'
  WHERE workspace_id = p_workspace AND state = 'settled' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE receipts SET name = '', company = '', email = '', evidence = '[]'
  WHERE workspace_id = p_workspace AND (name <> '' OR company <> '' OR email <> '' OR evidence <> '[]');
  UPDATE bounces SET address_key = '', reading = NULL, evidence = '[]', note = '',
    state = CASE state WHEN 'checking' THEN 'review' ELSE state END,
    reason = CASE state WHEN 'checking' THEN 'account.closed' ELSE reason END,
    next_attempt_at = NULL, claimed_until = NULL, settled_at = coalesce(settled_at, now())
  WHERE workspace_id = p_workspace AND (address_key <> '' OR reading IS NOT NULL);
  UPDATE batch_items SET subject = '', subject_key = '', facts = NULL, status = 'erased', reason = 'account.closed',
    state = CASE WHEN state IN ('waiting', 'checking') THEN 'cancelled' ELSE state END
  WHERE workspace_id = p_workspace AND state <> 'checking' AND reason IS DISTINCT FROM 'account.closed';
  UPDATE batches SET name = '' WHERE workspace_id = p_workspace AND name <> '';
  UPDATE purchases SET return_to = NULL WHERE workspace_id = p_workspace AND return_to IS NOT NULL;
  UPDATE workspaces SET name = '', emptied_at = now() WHERE id = p_workspace;
  DELETE FROM contacts WHERE workspace_id = p_workspace;
  DELETE FROM search_history WHERE workspace_id = p_workspace;
  DELETE FROM counted_searches WHERE workspace_id = p_workspace;
  DELETE FROM members WHERE workspace_id = p_workspace;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION empty_workspace(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION empty_workspace(text) TO quarry_app;
--> statement-breakpoint
-- Takes everything personal out of a closed account, out of the workspaces it owned too, and takes it out of those of others.
CREATE OR REPLACE FUNCTION empty_account(p_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the account is not closed'; END IF;
  PERFORM empty_workspace(id) FROM workspaces WHERE owner_id = p_user;
  DELETE FROM members WHERE account_id = p_user;
  DELETE FROM idempotency_keys WHERE user_id = p_user;
  DELETE FROM password_resets WHERE user_id = p_user;
  DELETE FROM email_changes WHERE user_id = p_user;
  DELETE FROM sessions WHERE sess ->> 'userId' = p_user;
END $$;
