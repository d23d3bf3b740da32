-- What a workspace writes down about a person, saved or not.
CREATE TABLE person_notes (
  workspace_id text NOT NULL REFERENCES workspaces (id),
  contact_id text NOT NULL CHECK (length(contact_id) <= 100),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 5000),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL REFERENCES users (id),
  PRIMARY KEY (workspace_id, contact_id)
);
--> statement-breakpoint
-- For the erasure of a person.
CREATE INDEX person_notes_contact_idx ON person_notes (contact_id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON person_notes TO quarry_app;
--> statement-breakpoint
-- How far the talk with a saved contact is, and who said so last.
ALTER TABLE contacts
  ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'replied', 'customer', 'not_now')),
  ADD COLUMN status_at timestamptz,
  ADD COLUMN status_by text REFERENCES users (id);
--> statement-breakpoint
-- A company's page shows the workspace's own checks of its people.
CREATE INDEX receipts_company_idx ON receipts (workspace_id, company, created_at DESC) WHERE kind = 'reveal' AND company <> '';
