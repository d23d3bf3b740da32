-- An address that is asked to join a team. Its link is kept as a hash; sending again replaces it.
CREATE TABLE invitations (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'member', 'viewer')),
  token_hash text NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users (id),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
--> statement-breakpoint
-- One that is open for each address.
CREATE UNIQUE INDEX invitations_open_idx ON invitations (workspace_id, lower(email))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
--> statement-breakpoint
CREATE INDEX invitations_expires_idx ON invitations (expires_at);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO quarry_app;
