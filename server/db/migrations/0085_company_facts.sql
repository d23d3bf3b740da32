-- About how many companies in 24 hours a source may be asked whose page lacks facts; 0: about none (docs/decisions/0120).
ALTER TABLE sources ADD COLUMN facts_a_day integer NOT NULL DEFAULT 0 CHECK (facts_a_day >= 0);
--> statement-breakpoint
ALTER TABLE source_policies ADD COLUMN facts_a_day integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE source_calls DROP CONSTRAINT source_calls_asked_to_check;
--> statement-breakpoint
-- Beside the version before: it writes the first three of these, and so do old rows.
ALTER TABLE source_calls ADD CONSTRAINT source_calls_asked_to_check
  CHECK (asked_to IN ('findAddress', 'verifyAddress', 'searchPeople', 'companyFacts', 'searchCompanies'));
--> statement-breakpoint
-- What a source said of the company of a domain, for as long as its terms allow; of no person.
CREATE TABLE company_facts (
  domain text PRIMARY KEY,
  source_id integer NOT NULL REFERENCES sources (id),
  -- As people read the source's name.
  said_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Null: it is being asked, or gave no answer.
  answered_at timestamptz,
  -- Null: it knows none.
  facts jsonb,
  CHECK (answered_at IS NOT NULL OR facts IS NULL)
);
--> statement-breakpoint
CREATE INDEX company_facts_asked_idx ON company_facts (asked_at);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON company_facts TO quarry_app;
