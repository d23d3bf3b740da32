-- Files of people that an account brings, to be given back with what is known and proven of them. The work is a batch of
-- reveals; what stands here is the file: kept 30 days, then emptied.
ALTER TABLE batches DROP CONSTRAINT batches_kind_check,
  ADD CONSTRAINT batches_kind_check CHECK (kind IN ('verify', 'reveal', 'enrich'));
--> statement-breakpoint
CREATE TABLE enrichments (
  batch_id text PRIMARY KEY REFERENCES batches (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id),
  -- As the file has it, so that it goes back as it came.
  delimiter text NOT NULL CHECK (delimiter IN (',', ';', E'\t')),
  -- The names of its columns; [] once emptied.
  header jsonb NOT NULL,
  has_header boolean NOT NULL,
  -- Which columns say who is meant.
  uses jsonb NOT NULL,
  rows integer NOT NULL,
  not_found integer NOT NULL,
  ambiguous integer NOT NULL,
  duplicates integer NOT NULL,
  created_at timestamptz NOT NULL,
  emptied_at timestamptz
);
--> statement-breakpoint
CREATE INDEX enrichments_kept_idx ON enrichments (created_at) WHERE emptied_at IS NULL;
--> statement-breakpoint
CREATE INDEX enrichments_user_idx ON enrichments (user_id) WHERE emptied_at IS NULL;
--> statement-breakpoint
CREATE TABLE enrichment_rows (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id text NOT NULL REFERENCES enrichments (batch_id) ON DELETE CASCADE,
  user_id text NOT NULL,
  position integer NOT NULL,
  -- Which row of the file it was, from 1, as a spreadsheet counts.
  line integer NOT NULL,
  cells jsonb NOT NULL,
  -- A duplicate is somebody whom an earlier row meant already.
  outcome text NOT NULL CHECK (outcome IN ('matched', 'duplicate', 'not_found', 'ambiguous', 'erased')),
  -- '' where nobody was found.
  contact_id text NOT NULL,
  -- The earlier row of a duplicate.
  same_as integer,
  -- The address that the row gave, in lower case: for the erasure of a person.
  email_key text NOT NULL,
  UNIQUE (batch_id, position),
  CONSTRAINT enrichment_rows_outcome CHECK ((outcome IN ('matched', 'duplicate')) = (contact_id <> ''))
);
--> statement-breakpoint
-- For the erasure of a person, which reaches into all accounts.
CREATE INDEX enrichment_rows_contact_idx ON enrichment_rows (contact_id) WHERE contact_id <> '';
--> statement-breakpoint
CREATE INDEX enrichment_rows_email_idx ON enrichment_rows (email_key) WHERE email_key <> '';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON enrichments, enrichment_rows TO quarry_app;
