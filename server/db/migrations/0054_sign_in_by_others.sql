-- Since when it is known that the account's address is its holder's. Accounts from before were never asked, so theirs counts as known.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
--> statement-breakpoint
UPDATE users SET email_confirmed_at = created_at;
--> statement-breakpoint
GRANT INSERT (email_confirmed_at), UPDATE (email_confirmed_at) ON users TO quarry_app;
--> statement-breakpoint
-- How far each workspace's ledger was looked at for "credits low", and whether its balance was above the bound then.
CREATE TABLE credit_warnings (
  workspace_id text PRIMARY KEY REFERENCES workspaces (id),
  seen_seq bigint NOT NULL,
  was_above boolean NOT NULL
);
--> statement-breakpoint
-- What was low before this version is not told of; the first row of the ledger after this says where a balance stands.
INSERT INTO credit_warnings (workspace_id, seen_seq, was_above)
SELECT workspace_id, seq, available + held - debt >= 10 FROM credit_accounts;
--> statement-breakpoint
-- An account of an OpenID provider that signs in to an account of ours.
CREATE TABLE identities (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users (id),
  -- As the sign-in button named it.
  provider text NOT NULL,
  linked_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
--> statement-breakpoint
CREATE INDEX identities_user_idx ON identities (user_id);
--> statement-breakpoint
-- The mail domain of a workspace: claimed, then proven by the token in a TXT record. Only one workspace has proven it.
CREATE TABLE workspace_domains (
  workspace_id text PRIMARY KEY REFERENCES workspaces (id),
  domain text NOT NULL CHECK (domain = lower(domain)),
  token text NOT NULL,
  proven_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX workspace_domains_proven_idx ON workspace_domains (domain) WHERE proven_at IS NOT NULL;
--> statement-breakpoint
-- The OpenID provider by which people of that domain sign in. The secret is encrypted.
CREATE TABLE workspace_providers (
  workspace_id text PRIMARY KEY REFERENCES workspaces (id),
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  changed_at timestamptz NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON credit_warnings TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON identities, workspace_domains, workspace_providers TO quarry_app;
