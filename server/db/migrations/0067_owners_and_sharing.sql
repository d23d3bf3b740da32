-- Contacts, lists, saved searches and views have an owner, who is in the workspace; the last three are for everybody in it or for
-- their owner alone (docs/decisions/0092). What stands belongs to who made it, and nobody loses sight of anything.
ALTER TABLE contacts
  ADD COLUMN owner_id text REFERENCES users (id),
  -- Who had it before the last hand-over, which whoever made it can take back for a minute.
  ADD COLUMN owner_before text REFERENCES users (id),
  ADD COLUMN handed_by text REFERENCES users (id),
  ADD COLUMN handed_at timestamptz,
  ADD CONSTRAINT contacts_handed_check CHECK (num_nulls(owner_before, handed_by, handed_at) IN (0, 3));
--> statement-breakpoint
UPDATE contacts SET owner_id = user_id;
--> statement-breakpoint
ALTER TABLE contacts ALTER COLUMN owner_id SET NOT NULL;
--> statement-breakpoint
-- All of one member are handed over at once.
CREATE INDEX contacts_owner_idx ON contacts (workspace_id, owner_id);
--> statement-breakpoint
ALTER TABLE saved_searches
  ADD COLUMN owner_id text REFERENCES users (id),
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE saved_searches s SET owner_id = w.owner_id, is_shared = NOT w.is_personal FROM workspaces w WHERE w.id = s.workspace_id;
--> statement-breakpoint
ALTER TABLE saved_searches ALTER COLUMN owner_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE contact_lists RENAME COLUMN created_by TO owner_id;
--> statement-breakpoint
ALTER TABLE contact_views RENAME COLUMN created_by TO owner_id;
--> statement-breakpoint
ALTER TABLE contact_views ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE contact_views v SET is_shared = NOT v.is_private AND NOT w.is_personal FROM workspaces w WHERE w.id = v.workspace_id;
--> statement-breakpoint
ALTER TABLE contact_views DROP COLUMN is_private;
--> statement-breakpoint
-- A name is taken among what is shared, and among what one member has alone: nobody learns what another's private things are called.
DROP INDEX saved_searches_name_idx;
--> statement-breakpoint
CREATE UNIQUE INDEX saved_searches_name_idx ON saved_searches
  (workspace_id, (CASE WHEN is_shared THEN '' ELSE owner_id END), lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX contact_lists_name_idx;
--> statement-breakpoint
CREATE UNIQUE INDEX contact_lists_name_idx ON contact_lists
  (workspace_id, (CASE WHEN is_shared THEN '' ELSE owner_id END), lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX contact_views_name_idx;
--> statement-breakpoint
CREATE UNIQUE INDEX contact_views_name_idx ON contact_views
  (workspace_id, (CASE WHEN is_shared THEN '' ELSE owner_id END), lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
GRANT UPDATE (owner_id, is_shared) ON saved_searches, contact_lists, contact_views TO quarry_app;
