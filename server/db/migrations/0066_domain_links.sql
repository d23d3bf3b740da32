-- A link by which people of a workspace's proven mail domain join it (docs/decisions/0091). One for each workspace; renewing replaces it.
CREATE TABLE domain_links (
  workspace_id text PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- Encrypted, so that the owner can copy the link again.
  token_sealed text NOT NULL,
  domain text NOT NULL,
  -- The claim of the domain that the link stands on: claimed anew it has another token, and the link is over.
  claim text NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'member')),
  enabled_by text NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
--> statement-breakpoint
-- Who was taken out of a workspace: the link doesn't let them in again, an invitation does.
CREATE TABLE removed_members (
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES users (id),
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, account_id)
);
--> statement-breakpoint
CREATE INDEX removed_members_account_idx ON removed_members (account_id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON domain_links, removed_members TO quarry_app;
