-- A row here is one spelling of a company. Rules (engines/directory/rules/companies) say which spellings are one company.
ALTER TABLE directory.companies
  -- The family of the name; null: not read yet.
  ADD COLUMN family text,
  -- What the domain is called, of all domains of one firm alike; "" where it is nobody's.
  ADD COLUMN site text,
  -- The spelling that stands for the company, its smallest id; null: this one.
  ADD COLUMN entity_id integer;
--> statement-breakpoint
CREATE INDEX companies_family_idx ON directory.companies (family) WHERE family <> '';
--> statement-breakpoint
CREATE INDEX companies_site_idx ON directory.companies (site) WHERE site <> '';
--> statement-breakpoint
CREATE INDEX companies_entity_idx ON directory.companies (entity_id) WHERE entity_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX companies_unread_idx ON directory.companies (id) WHERE family IS NULL;
--> statement-breakpoint
-- Whose company is another one now is found by it, and so is how many people a company has.
CREATE INDEX people_company_idx ON directory.people (company_id);
--> statement-breakpoint
-- What the operator said: these spellings are one company, or are one of their own. Spellings as written, [{name, domain}].
CREATE TABLE directory.company_rulings (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('merge', 'split')),
  companies jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
--> statement-breakpoint
-- Spellings that belong to another company than before: their people with a lower change_seq are to get a new one.
CREATE TABLE directory.company_moves (
  company_id integer PRIMARY KEY,
  below bigint NOT NULL
);
--> statement-breakpoint
-- A hash of the rules that all spellings were read by; "" before the first time.
CREATE TABLE directory.company_rules (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  made_by text NOT NULL DEFAULT ''
);
--> statement-breakpoint
INSERT INTO directory.company_rules DEFAULT VALUES;
--> statement-breakpoint
GRANT SELECT ON directory.company_rulings, directory.company_moves, directory.company_rules TO quarry_app;
