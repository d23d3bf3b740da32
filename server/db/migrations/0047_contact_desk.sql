-- What a table of contacts says beside the person's own fields, as the directory had it when the contact was saved. NULL: not looked up
-- yet; a job does that for those that were saved before there were these columns.
ALTER TABLE contacts
  ADD COLUMN company_domain text,
  ADD COLUMN seniority text,
  ADD COLUMN department text,
  ADD COLUMN source text,
  -- The contact that stands for this one since both were found to be one person. It is out of every list, as if it was deleted.
  ADD COLUMN merged_into integer REFERENCES contacts (id) ON DELETE CASCADE,
  ADD CONSTRAINT contacts_merged_check CHECK (merged_into IS NULL OR (deleted_at IS NOT NULL AND merged_into <> id));
--> statement-breakpoint
CREATE INDEX contacts_merged_idx ON contacts (merged_into) WHERE merged_into IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contacts_without_facts_idx ON contacts (id) WHERE source IS NULL;
--> statement-breakpoint
-- A merge, with what the contact that stays had before, so that it can be taken back. The last of a contact is taken back first.
CREATE TABLE contact_merges (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  kept_id integer NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  -- The contact that it took over.
  gone_id integer NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  -- Those that stood under that one before.
  moved_ids integer[] NOT NULL,
  -- Tags that the kept contact got, and its status, when it changed: before and after. Likewise its note.
  got jsonb NOT NULL,
  merged_at timestamptz NOT NULL,
  merged_by text NOT NULL REFERENCES users (id)
);
--> statement-breakpoint
CREATE INDEX contact_merges_kept_idx ON contact_merges (kept_id);
--> statement-breakpoint
CREATE INDEX contact_merges_gone_idx ON contact_merges (gone_id);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON contact_merges TO quarry_app;
--> statement-breakpoint
-- Two contacts that look like one person, and are not: somebody said so.
CREATE TABLE contact_differences (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  one_id integer NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  other_id integer NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  said_at timestamptz NOT NULL,
  said_by text NOT NULL REFERENCES users (id),
  UNIQUE (one_id, other_id),
  CHECK (one_id < other_id)
);
--> statement-breakpoint
CREATE INDEX contact_differences_other_idx ON contact_differences (other_id);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON contact_differences TO quarry_app;
--> statement-breakpoint
-- A way to look at the saved or the revealed contacts, kept under a name: filters, columns, order.
CREATE TABLE contact_views (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  created_by text NOT NULL REFERENCES users (id),
  -- Only for who made it. Workspaces have one person each now.
  is_private boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  shows jsonb NOT NULL CHECK (octet_length(shows::text) <= 20000),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX contact_views_name_idx ON contact_views (workspace_id, lower(name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX contact_views_deleted_idx ON contact_views (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON contact_views TO quarry_app;
--> statement-breakpoint
GRANT UPDATE (name, shows, deleted_at) ON contact_views TO quarry_app;
