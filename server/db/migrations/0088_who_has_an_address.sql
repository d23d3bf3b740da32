-- About how many addresses in 24 hours a source may be asked whose they are; 0: about none (docs/decisions/0123).
ALTER TABLE sources ADD COLUMN matches_a_day integer NOT NULL DEFAULT 0 CHECK (matches_a_day >= 0);
--> statement-breakpoint
ALTER TABLE source_policies ADD COLUMN matches_a_day integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE source_calls DROP CONSTRAINT source_calls_asked_to_check;
--> statement-breakpoint
-- Beside the version before: it writes the first five of these, and so do old rows.
ALTER TABLE source_calls ADD CONSTRAINT source_calls_asked_to_check
  CHECK (asked_to IN ('findAddress', 'verifyAddress', 'searchPeople', 'companyFacts', 'searchCompanies', 'matchAddress'));
--> statement-breakpoint
-- The row gave an address and no name, and nobody here has that address: a source may be asked whose it is.
ALTER TABLE enrichment_rows ADD COLUMN is_nameless boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE INDEX enrichment_rows_nameless_idx ON enrichment_rows (batch_id) WHERE is_nameless;
--> statement-breakpoint
-- Whom a source named for an address, for as long as its terms allow.
CREATE TABLE told_people (
  -- In lower case.
  address_key text PRIMARY KEY,
  source_id integer NOT NULL REFERENCES sources (id),
  -- As people read the source's name.
  said_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Null: it is being asked, or gave no answer.
  answered_at timestamptz,
  -- The person's id there, like apollo:5f1a, for the erasure of a person; '' if nobody was named.
  contact_id text NOT NULL DEFAULT '',
  -- Null: it knows nobody.
  person jsonb,
  CHECK (answered_at IS NOT NULL OR person IS NULL),
  CHECK ((person IS NULL) = (contact_id = ''))
);
--> statement-breakpoint
CREATE INDEX told_people_asked_idx ON told_people (asked_at);
--> statement-breakpoint
CREATE INDEX told_people_contact_idx ON told_people (contact_id) WHERE contact_id <> '';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON told_people TO quarry_app;
