-- What came as a CSV with addresses to verify, so that it can go back as it came; deleted after 30 days.
CREATE TABLE list_files (
  batch_id text PRIMARY KEY REFERENCES batches (id) ON DELETE CASCADE,
  workspace_id text NOT NULL REFERENCES workspaces (id),
  delimiter text NOT NULL CHECK (delimiter IN (',', ';', E'\t')),
  -- The names of its columns.
  header jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX list_files_created_idx ON list_files (created_at);
--> statement-breakpoint
CREATE INDEX list_files_workspace_idx ON list_files (workspace_id);
--> statement-breakpoint
CREATE TABLE list_rows (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id text NOT NULL REFERENCES list_files (batch_id) ON DELETE CASCADE,
  workspace_id text NOT NULL,
  -- Which row of the file it was, from 1, as a spreadsheet counts.
  line integer NOT NULL,
  -- [] once its person was erased.
  cells jsonb NOT NULL,
  -- The subject_key of its item; '' where the row has no address.
  address_key text NOT NULL,
  UNIQUE (batch_id, line)
);
--> statement-breakpoint
-- For the erasure of a person, which reaches into all accounts.
CREATE INDEX list_rows_key_idx ON list_rows (address_key) WHERE address_key <> '';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON list_files, list_rows TO quarry_app;
