-- Second factors of accounts (docs/decisions/0086): passkeys, an authenticator app, recovery codes, and the browsers that are not
-- asked for one.
CREATE TABLE passkeys (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text NOT NULL REFERENCES users (id),
  -- As the authenticator names it and with its public key, both in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- How often the authenticator says it was used; 0 if it doesn't count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX passkeys_user_idx ON passkeys (user_id);
--> statement-breakpoint
-- The secret is encrypted. It counts once a code of its was given.
CREATE TABLE code_apps (
  user_id text PRIMARY KEY REFERENCES users (id),
  secret text NOT NULL,
  begun_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint NOT NULL,
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text NOT NULL REFERENCES users (id),
  code_hash text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX recovery_codes_user_idx ON recovery_codes (user_id);
--> statement-breakpoint
-- Browsers that gave the second factor and were told to trust this one; each has the token of which this is the hash.
CREATE TABLE trusted_browsers (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  trusted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX trusted_browsers_user_idx ON trusted_browsers (user_id);
--> statement-breakpoint
-- What a passkey has to sign: for one purpose and, but for signing in, one account; used once.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'second-factor', 'confirm', 'add')),
  user_id text REFERENCES users (id),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Sign-ins that wait for the second factor; the browser has the token of which this is the hash.
CREATE TABLE waiting_sign_ins (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  -- A mark of the password as it was: another one ends the sign-in.
  password_mark text NOT NULL,
  -- Where the browser goes then: a path of ours.
  leads_to text NOT NULL,
  -- The account of a provider that is connected then.
  link jsonb,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX waiting_sign_ins_user_idx ON waiting_sign_ins (user_id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, code_apps, recovery_codes, trusted_browsers, passkey_challenges, waiting_sign_ins
  TO quarry_app;
--> statement-breakpoint
-- Whether the owner lets in only members with a second factor.
ALTER TABLE workspaces ADD COLUMN requires_factor boolean NOT NULL DEFAULT false;
--> statement-breakpoint
GRANT UPDATE (requires_factor) ON workspaces TO quarry_app;
--> statement-breakpoint
CREATE OR REPLACE VIEW memberships WITH (security_invoker = true) AS
  SELECT w.id AS workspace_id, m.account_id, m.role, m.joined_at, w.name, w.is_personal, w.revealed_contacts,
    w.is_personal AND o.is_premium AS premium_given,
    CASE WHEN w.is_personal THEN o.premium_until ELSE w.premium_until END AS premium_until,
    CASE WHEN w.is_personal THEN o.searches_used_today ELSE w.searches_used_today END AS searches_used_today,
    CASE WHEN w.is_personal THEN o.searches_reset_date ELSE w.searches_reset_date END AS searches_reset_date,
    w.requires_factor
  FROM (
    SELECT id AS workspace_id, owner_id AS account_id, 'owner' AS role, created_at AS joined_at FROM workspaces
    UNION ALL
    SELECT workspace_id, account_id, role, joined_at FROM members
  ) m JOIN workspaces w ON w.id = m.workspace_id JOIN users o ON o.id = w.owner_id
  WHERE w.deleted_at IS NULL;
--> statement-breakpoint
-- Whether an account has one that counts: read with every session.
CREATE FUNCTION has_factor(p_user text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM passkeys WHERE user_id = p_user)
  OR EXISTS (SELECT FROM code_apps WHERE user_id = p_user AND confirmed_at IS NOT NULL);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION has_factor(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION has_factor(text) TO quarry_app;
