-- A month's credits for a member or an API key (docs/decisions/0085). Only the functions of ledger.sql write the table: whoever
-- spends takes the credits in the transaction that counts them.
CREATE TABLE credit_limits (
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  -- Who is limited: a member's account, or an API key.
  kind text NOT NULL CHECK (kind IN ('member', 'key')),
  spender_id text NOT NULL,
  monthly integer NOT NULL CHECK (monthly >= 0),
  -- The first day of the month (UTC) that `used` counts: what is held and what was spent of it, less what a bounce gave back.
  month date NOT NULL,
  used bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (workspace_id, kind, spender_id)
);
--> statement-breakpoint
-- Who the credits were set aside for. Null on holds from before, which belong to the owner's time alone.
ALTER TABLE credit_holds ADD COLUMN account_id text, ADD COLUMN key_id text;
--> statement-breakpoint
CREATE INDEX credit_holds_month_idx ON credit_holds (workspace_id, created_at);
--> statement-breakpoint
DROP FUNCTION IF EXISTS credit_hold(text, text, integer, interval);
--> statement-breakpoint
DROP FUNCTION IF EXISTS credit_reserve(text, text, integer, interval);
--> statement-breakpoint
GRANT SELECT ON credit_limits TO quarry_app;
--> statement-breakpoint
-- Who asked for more, and what came of it.
CREATE TABLE limit_requests (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by text REFERENCES users (id),
  -- The new limit; null for a no.
  monthly integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX limit_requests_open_idx ON limit_requests (workspace_id, account_id) WHERE answered_at IS NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON limit_requests TO quarry_app;
