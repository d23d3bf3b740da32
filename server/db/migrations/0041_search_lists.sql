-- Companies and people that an account keeps as a list, to search within or without it.
CREATE TABLE search_lists (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  kind text NOT NULL CHECK (kind IN ('companies', 'people')),
  -- How many there are, and how many of them were known when the list was made.
  entries integer NOT NULL,
  known integer NOT NULL,
  -- Rises when an entry is taken out: what was made of the list before is of no use then.
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX search_lists_name_idx ON search_lists (workspace_id, lower(name));
--> statement-breakpoint
CREATE TABLE search_list_entries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  list_id text NOT NULL REFERENCES search_lists (id) ON DELETE CASCADE,
  workspace_id text NOT NULL,
  -- A company's domain or name as a text, or what describes a person as an object.
  entry jsonb NOT NULL,
  -- The address that an entry gives, in lower case, and who was meant when the list was made: for the erasure of a person.
  email_key text NOT NULL,
  contact_id text NOT NULL
);
--> statement-breakpoint
CREATE INDEX search_list_entries_list_idx ON search_list_entries (list_id);
--> statement-breakpoint
CREATE INDEX search_list_entries_email_idx ON search_list_entries (email_key) WHERE email_key <> '';
--> statement-breakpoint
CREATE INDEX search_list_entries_contact_idx ON search_list_entries (contact_id) WHERE contact_id <> '';
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON search_lists, search_list_entries TO quarry_app;
--> statement-breakpoint
GRANT UPDATE (entries, known, revision) ON search_lists TO quarry_app;
