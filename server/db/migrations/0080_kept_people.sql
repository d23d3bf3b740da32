-- People whom paid sources showed, kept as rows of the directory where the operator says that a source's terms allow it
-- (docs/decisions/0113). Each source has one import of its own, which is no file's and never ends.
-- Beside the version before: all states that it writes are allowed as before.
ALTER TABLE directory.imports DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('running', 'done', 'abandoned', 'undone', 'source'));
--> statement-breakpoint
CREATE TABLE directory.kept_sources (
  source_id integer PRIMARY KEY,
  import_id integer NOT NULL UNIQUE,
  kind text NOT NULL,
  label text NOT NULL
);
--> statement-breakpoint
CREATE TABLE directory.kept_people (
  person_id integer PRIMARY KEY REFERENCES directory.people (id) ON DELETE CASCADE,
  -- `apollo:…`: by which everybody knows them.
  contact_id text NOT NULL UNIQUE,
  source_id integer NOT NULL REFERENCES directory.kept_sources (source_id),
  seen_at timestamptz NOT NULL,
  -- What no file says of anybody.
  has_address boolean NOT NULL,
  photo_url text NOT NULL
);
--> statement-breakpoint
CREATE INDEX kept_people_seen_idx ON directory.kept_people (source_id, seen_at);
--> statement-breakpoint
-- Those who were shown and aren't rows yet, a few thousand at most.
CREATE TABLE directory.people_to_keep (
  contact_id text PRIMARY KEY,
  source_id integer NOT NULL,
  person jsonb NOT NULL,
  seen_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX people_to_keep_seen_idx ON directory.people_to_keep (seen_at);
--> statement-breakpoint
GRANT SELECT ON directory.kept_sources, directory.kept_people TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.people_to_keep TO quarry_app;
