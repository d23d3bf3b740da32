-- The people of this installation. The engine "directory" owns this schema; nothing outside refers to its rows by key.
-- The big table has no foreign keys: one writer fills it (the import, under an advisory lock), and four checks a row
-- would double the time of a million rows.
CREATE SCHEMA directory;
--> statement-breakpoint
-- Every row that changes takes the next number, so that a search index knows what it has not seen yet.
CREATE SEQUENCE directory.change_seq;
--> statement-breakpoint
-- Tells an index file made of this store from one made of another.
CREATE TABLE directory.identity (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
--> statement-breakpoint
INSERT INTO directory.identity DEFAULT VALUES;
--> statement-breakpoint
CREATE TABLE directory.titles (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  text text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE TABLE directory.locations (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  text text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE TABLE directory.companies (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  domain text NOT NULL,
  UNIQUE (name, domain)
);
--> statement-breakpoint
CREATE TABLE directory.imports (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  -- What makes two runs the same import: a hash of the file and of how its columns are read.
  file_key text NOT NULL,
  layout text NOT NULL,
  mapping jsonb NOT NULL,
  -- An abandoned one keeps what it brought and leaves the rest of its file out.
  state text NOT NULL CHECK (state IN ('running', 'done', 'abandoned', 'undone')),
  -- The number of the last record that is dealt with: where a run that was cut off goes on.
  rows_read bigint NOT NULL DEFAULT 0,
  rows_added bigint NOT NULL DEFAULT 0,
  rows_merged bigint NOT NULL DEFAULT 0,
  rows_unchanged bigint NOT NULL DEFAULT 0,
  rows_refused bigint NOT NULL DEFAULT 0,
  rows_suppressed bigint NOT NULL DEFAULT 0,
  -- How long the file of refused rows was at that record.
  errors_bytes bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
--> statement-breakpoint
CREATE TABLE directory.people (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The layout that external_id belongs to: numbers of two systems may be the same and mean two people.
  layout text NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  title_id integer NOT NULL,
  company_id integer NOT NULL,
  location_id integer NOT NULL,
  industry text NOT NULL,
  employee_count text NOT NULL,
  email text NOT NULL,
  linkedin_url text NOT NULL,
  -- A hash of the normalised name and the company's domain; null where either is unknown.
  name_key uuid,
  added_by integer NOT NULL,
  updated_by integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  change_seq bigint NOT NULL DEFAULT nextval('directory.change_seq')
);
--> statement-breakpoint
CREATE UNIQUE INDEX people_email_key ON directory.people (email) WHERE email <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX people_external_key ON directory.people (layout, external_id) WHERE external_id <> '';
--> statement-breakpoint
-- With the id, so that the first few of many namesakes are found without a sort.
CREATE INDEX people_name_idx ON directory.people (name_key, id) WHERE name_key IS NOT NULL;
--> statement-breakpoint
CREATE INDEX people_change_idx ON directory.people (change_seq);
--> statement-breakpoint
-- A person's ids beyond the one in people: of other systems, or of a second entry that was merged.
CREATE TABLE directory.other_ids (
  layout text NOT NULL,
  external_id text NOT NULL,
  person_id integer NOT NULL,
  PRIMARY KEY (layout, external_id)
);
--> statement-breakpoint
CREATE INDEX other_ids_person_idx ON directory.other_ids (person_id);
--> statement-breakpoint
-- People who are gone (merged, undone, erased), for indexes that still show them.
CREATE TABLE directory.removals (
  change_seq bigint PRIMARY KEY DEFAULT nextval('directory.change_seq'),
  person_id integer NOT NULL
);
--> statement-breakpoint
-- The ids of people who turned out to be somebody else's second entry.
CREATE TABLE directory.aliases (
  person_id integer PRIMARY KEY,
  now_id integer NOT NULL,
  -- The import that merged them.
  made_by integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX aliases_now_idx ON directory.aliases (now_id);
--> statement-breakpoint
-- How people stood before an import changed them; people whom it added have people.added_by.
CREATE TABLE directory.import_changes (
  import_id integer NOT NULL,
  person_id integer NOT NULL,
  before jsonb NOT NULL,
  PRIMARY KEY (import_id, person_id)
);
--> statement-breakpoint
CREATE INDEX import_changes_person_idx ON directory.import_changes (person_id);
--> statement-breakpoint
-- Who must never come back: an HMAC of an address, a profile address or a source id, and nothing else.
CREATE TABLE directory.suppressions (
  hmac bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('email', 'profile', 'id')),
  erased_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE directory.suppression_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key bytea NOT NULL
);
--> statement-breakpoint
-- Synthetic people who were erased: their place in a made-up world says nothing about anybody.
CREATE TABLE directory.erased_demo (
  ordinal integer PRIMARY KEY,
  change_seq bigint NOT NULL DEFAULT nextval('directory.change_seq')
);
--> statement-breakpoint
GRANT USAGE ON SCHEMA directory TO quarry_app;
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA directory TO quarry_app;
--> statement-breakpoint
-- Where a person was erased the address is gone, but what it cost stays in the books.
ALTER TABLE reveals DROP CONSTRAINT reveals_state, ADD CONSTRAINT reveals_state CHECK (CASE state
  WHEN 'checking' THEN hold_id IS NOT NULL AND next_attempt_at IS NOT NULL AND email = '' AND charged = 0
  WHEN 'proven' THEN email <> '' AND receipt_id IS NOT NULL AND settled_at IS NOT NULL
  ELSE email = '' AND (charged = 0 OR status = 'erased') AND receipt_id IS NOT NULL AND settled_at IS NOT NULL END);
--> statement-breakpoint
-- An account's proven reveals in the order in which they were proven: a search can tell with one number what is new.
ALTER TABLE users ADD COLUMN revealed_contacts integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE reveals ADD COLUMN proven_no integer;
--> statement-breakpoint
WITH numbered AS (
  SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY settled_at, id) AS n FROM reveals WHERE state = 'proven'
)
UPDATE reveals SET proven_no = n FROM numbered WHERE numbered.id = reveals.id;
--> statement-breakpoint
UPDATE users SET revealed_contacts = (SELECT count(*) FROM reveals WHERE user_id = users.id AND state = 'proven');
--> statement-breakpoint
CREATE UNIQUE INDEX reveals_proven_no_key ON reveals (user_id, proven_no) INCLUDE (contact_id) WHERE proven_no IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION number_proven_reveal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'proven' AND NEW.proven_no IS NULL THEN
    UPDATE users SET revealed_contacts = revealed_contacts + 1 WHERE id = NEW.user_id
      RETURNING revealed_contacts INTO NEW.proven_no;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_proven_reveal BEFORE INSERT OR UPDATE OF state ON reveals
  FOR EACH ROW EXECUTE FUNCTION number_proven_reveal();
