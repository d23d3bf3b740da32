-- Saved people, gathered under names.
CREATE TABLE contact_lists (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  created_by text NOT NULL REFERENCES users (id),
  -- For everybody in the workspace, or for its maker alone. Workspaces have one person each now.
  is_shared boolean NOT NULL DEFAULT true,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX contact_lists_name_idx ON contact_lists (workspace_id, lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contact_lists_workspace_idx ON contact_lists (workspace_id);
--> statement-breakpoint
CREATE INDEX contact_lists_deleted_idx ON contact_lists (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON contact_lists TO quarry_app;
--> statement-breakpoint
GRANT UPDATE (name, deleted_at) ON contact_lists TO quarry_app;
--> statement-breakpoint
-- The lists that a contact is on. One that was deleted a moment ago still stands here, so that it comes back with its people.
ALTER TABLE contacts ADD COLUMN lists integer[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
CREATE INDEX contacts_listed_idx ON contacts (workspace_id) WHERE lists <> '{}';
--> statement-breakpoint
-- Lists of the search can be brought back too.
ALTER TABLE search_lists ADD COLUMN deleted_at timestamptz;
--> statement-breakpoint
DROP INDEX search_lists_name_idx;
--> statement-breakpoint
CREATE UNIQUE INDEX search_lists_name_idx ON search_lists (workspace_id, lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX search_lists_deleted_idx ON search_lists (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
GRANT UPDATE (deleted_at) ON search_lists TO quarry_app;
