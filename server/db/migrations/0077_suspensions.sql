-- Accounts and workspaces that the operator suspends, why, and until when (docs/decisions/0107). Rows stay when they end.
CREATE TABLE suspensions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- One of both.
  account_id text REFERENCES users (id),
  workspace_id text REFERENCES workspaces (id) ON DELETE CASCADE,
  -- What the person reads.
  category text NOT NULL CHECK (category IN ('abuse', 'payment', 'security', 'law', 'other')),
  -- What only the operator reads.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (num_nonnulls(account_id, workspace_id) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX suspensions_account_idx ON suspensions (account_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX suspensions_workspace_idx ON suspensions (workspace_id) WHERE ended_at IS NULL;
--> statement-breakpoint
-- The product reads them, and never the note; only the operator's role writes them.
GRANT SELECT (id, account_id, workspace_id, category, began_at, ended_at) ON suspensions TO quarry_app;
--> statement-breakpoint
-- What of a membership is suspended: 'account', 'workspace', or null.
CREATE FUNCTION suspended_of(p_workspace text, p_account text) RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN EXISTS (SELECT FROM suspensions WHERE account_id = p_account AND ended_at IS NULL) THEN 'account'
  WHEN EXISTS (SELECT FROM suspensions WHERE workspace_id = p_workspace AND ended_at IS NULL) THEN 'workspace'
END;
--> statement-breakpoint
-- Whether work of a workspace rests: it is suspended, or whoever asked for the work (null: not known), or the one person whose it is.
CREATE FUNCTION is_suspended(p_workspace text, p_account text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM suspensions WHERE ended_at IS NULL)
  AND (suspended_of(p_workspace, p_account) IS NOT NULL
    OR suspended_of(NULL, (SELECT owner_id FROM workspaces WHERE id = p_workspace AND is_personal)) IS NOT NULL);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION suspended_of(text, text), is_suspended(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION suspended_of(text, text), is_suspended(text, text) TO quarry_app;
--> statement-breakpoint
CREATE OR REPLACE VIEW memberships WITH (security_invoker = true) AS
  SELECT w.id AS workspace_id, m.account_id, m.role, m.joined_at, w.name, w.is_personal, w.revealed_contacts,
    w.is_personal AND o.is_premium AS premium_given,
    CASE WHEN w.is_personal THEN o.premium_until ELSE w.premium_until END AS premium_until,
    CASE WHEN w.is_personal THEN o.searches_used_today ELSE w.searches_used_today END AS searches_used_today,
    CASE WHEN w.is_personal THEN o.searches_reset_date ELSE w.searches_reset_date END AS searches_reset_date,
    w.requires_factor,
    suspended_of(w.id, m.account_id) AS suspended
  FROM (
    SELECT id AS workspace_id, owner_id AS account_id, 'owner' AS role, created_at AS joined_at FROM workspaces
    UNION ALL
    SELECT workspace_id, account_id, role, joined_at FROM members
  ) m JOIN workspaces w ON w.id = m.workspace_id JOIN users o ON o.id = w.owner_id
  WHERE w.deleted_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_account(p_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the account is not closed'; END IF;
  PERFORM empty_workspace(id) FROM workspaces WHERE owner_id = p_user;
  DELETE FROM suspensions WHERE account_id = p_user
    OR workspace_id IN (SELECT id FROM workspaces WHERE owner_id = p_user);
  DELETE FROM members WHERE account_id = p_user;
  DELETE FROM idempotency_keys WHERE user_id = p_user;
  DELETE FROM password_resets WHERE user_id = p_user;
  DELETE FROM email_changes WHERE user_id = p_user;
  DELETE FROM sessions WHERE sess ->> 'userId' = p_user;
END $$;
